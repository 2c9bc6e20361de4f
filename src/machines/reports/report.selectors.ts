import type { SnapshotFrom } from 'xstate';
import type { ReportMachine } from './report.machine.ts';

type ReportSnapshot = SnapshotFrom<ReportMachine>;

export const selectContent = ({ context }: ReportSnapshot) => context.content;
/** The vehicle that the report on screen is on. */
export const selectEntity = ({ context: { content } }: ReportSnapshot) =>
  content && 'entity' in content ? content.entity : null;
/** The holdings that the report is recalculated from. */
export const selectRecorded = ({ context }: ReportSnapshot) => context.recorded;
export const selectIsUnverifiable = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'unverifiable' } });
/** Filters and subjects of a report. */
export const selectChoices = ({ context }: ReportSnapshot) => context.choices;
export const selectChoicesFailure = ({ context }: ReportSnapshot) => context.choicesFailure;
export const selectIsContentLoading = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ content: 'loading' });
