import type { SnapshotFrom } from 'xstate';
import type { directoryMachine } from './investor-search.machine.ts';

type DirectorySnapshot = SnapshotFrom<typeof directoryMachine>;

/** The words that are searched for, as they are typed. */
export const selectWords = ({ context }: DirectorySnapshot): string => context.words;
export const selectFound = ({ context }: DirectorySnapshot) => context.page;
