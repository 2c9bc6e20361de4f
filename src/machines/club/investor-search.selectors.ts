import type { SnapshotFrom } from 'xstate';
import type { directoryMachine } from './investor-search.machine.ts';

type DirectorySnapshot = SnapshotFrom<typeof directoryMachine>;

/** The search text as typed. */
export const selectWords = ({ context }: DirectorySnapshot): string => context.words;
export const selectFound = ({ context }: DirectorySnapshot) => context.page;
