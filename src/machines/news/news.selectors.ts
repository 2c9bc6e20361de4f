import type { SnapshotFrom } from 'xstate';
import type { NewsMachine } from './news.machine.ts';
import { noMarks, type readMarksMachine } from './read-marks.ts';

/** The words that are searched for, as they are typed. */
export const selectWords = ({ context }: SnapshotFrom<NewsMachine>): string => context.words;
export const selectMarks = (snapshot: SnapshotFrom<typeof readMarksMachine> | undefined) =>
  snapshot?.context.memory ?? noMarks;
