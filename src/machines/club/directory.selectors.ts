import type { SnapshotFrom } from 'xstate';
import type { directoryMachine, DirectoryActor } from './directory.machine.ts';

type DirectorySnapshot = SnapshotFrom<typeof directoryMachine>;

/** The search text as typed. */
export const selectWords = ({ context }: DirectorySnapshot): string => context.words;
export const selectFound = ({ context }: DirectorySnapshot) => context.page;

export const searchDirectory = (actor: DirectoryActor, words: string) =>
  actor.send({ type: 'directory.search', words });
export const retryDirectory = (actor: DirectoryActor) => actor.send({ type: 'directory.retry' });
