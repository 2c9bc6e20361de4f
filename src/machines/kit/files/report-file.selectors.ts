import type { SnapshotFrom } from 'xstate';
import type { reportFileMachine } from './report-file.machine.ts';

type ReportFileSnapshot = SnapshotFrom<typeof reportFileMachine>;

/** What the person knows it by; null where there is none. */
export const selectFileTitle = (snapshot: ReportFileSnapshot | undefined): string | null =>
  snapshot?.context.title ?? null;
/** How much of it is made, in percent; null where nothing is being made. */
export const selectProgress = (snapshot: ReportFileSnapshot | undefined): number | null =>
  snapshot?.context.job?.progress ?? null;
export const selectCanRetry = (snapshot: ReportFileSnapshot): boolean => snapshot.can({ type: 'file.retry' });
export const selectCanDownload = (snapshot: ReportFileSnapshot): boolean =>
  snapshot.can({ type: 'file.download' });
