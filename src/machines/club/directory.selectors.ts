import type { SnapshotFrom } from 'xstate';
import type { directoryMachine, DirectoryActor } from './directory.machine.ts';

type DirectorySnapshot = SnapshotFrom<typeof directoryMachine>;

/** The search text as typed. */
export const selectSearchText = ({ context }: DirectorySnapshot): string => context.searchText;
export const selectFound = ({ context }: DirectorySnapshot) => context.page;

export const searchDirectory = (actor: DirectoryActor, searchText: string) =>
  actor.send({ type: 'directory.search', searchText });
export const retryDirectory = (actor: DirectoryActor) => actor.send({ type: 'directory.retry' });
