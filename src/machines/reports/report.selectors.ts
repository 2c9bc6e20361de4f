import type { SnapshotFrom } from 'xstate';
import type { ReportMachine } from './report.machine.ts';

type ReportSnapshot = SnapshotFrom<ReportMachine>;

export const selectContent = ({ context }: ReportSnapshot) => context.content;
/** What a report can be narrowed to. */
export const selectChoices = ({ context }: ReportSnapshot) => context.choices;
export const selectChoicesFailure = ({ context }: ReportSnapshot) => context.choicesFailure;
/** The files of this visit. */
export const selectFiles = ({ context }: ReportSnapshot) => context.files;
export const selectIsPaperLoading = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ paper: 'loading' });
