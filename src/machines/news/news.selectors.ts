import type { SnapshotFrom } from 'xstate';
import type { NewsMachine } from './news.machine.ts';
import { noMarks, type readMarksMachine } from './read-marks.ts';

/** The search text as typed. */
export const selectWords = ({ context }: SnapshotFrom<NewsMachine>): string => context.words;
export const selectMarks = (snapshot: SnapshotFrom<typeof readMarksMachine> | undefined) =>
  snapshot?.context.memory ?? noMarks;
