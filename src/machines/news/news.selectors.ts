import type { SnapshotFrom } from 'xstate';
import type { NewsMachine } from './news.machine.ts';
import { noMarks } from './read-marks.ts';
import type { readMarksMachine } from './read-marks.machine.ts';

/** The words that are searched for, as they are typed. */
export const selectWords = ({ context }: SnapshotFrom<NewsMachine>): string => context.words;
export const selectMarks = (snapshot: SnapshotFrom<typeof readMarksMachine> | undefined) =>
  snapshot?.context.marks ?? noMarks;
