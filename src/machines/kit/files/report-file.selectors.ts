import type { SnapshotFrom } from 'xstate';
import type { reportFileMachine } from './report-file.machine.ts';

type ReportFileSnapshot = SnapshotFrom<typeof reportFileMachine>;

/** The name that the person sees; null where there is none. */
export const selectFileTitle = (snapshot: ReportFileSnapshot | undefined): string | null =>
  snapshot?.context.title ?? null;
/** Progress in percent; null while nothing is being made. */
export const selectProgress = (snapshot: ReportFileSnapshot | undefined): number | null =>
  snapshot?.context.job?.progress ?? null;
export const selectCanRetry = (snapshot: ReportFileSnapshot): boolean => snapshot.can({ type: 'file.retry' });
export const selectCanDownload = (snapshot: ReportFileSnapshot): boolean =>
  snapshot.can({ type: 'file.download' });
