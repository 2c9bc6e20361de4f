import type { SnapshotFrom } from 'xstate';
import type { reportFileMachine, ReportFileActor } from './report-file.machine.ts';

type ReportFileSnapshot = SnapshotFrom<typeof reportFileMachine>;

/** Progress in percent; null while nothing is being made. */
export const selectProgress = (snapshot: ReportFileSnapshot | undefined): number | null =>
  snapshot?.context.job?.progress ?? null;
export const selectCanRetry = (snapshot: ReportFileSnapshot): boolean => snapshot.can({ type: 'file.retry' });
export const selectCanDownload = (snapshot: ReportFileSnapshot): boolean =>
  snapshot.can({ type: 'file.download' });

export const downloadFile = (actor: ReportFileActor) => actor.send({ type: 'file.download' });
export const retryFile = (actor: ReportFileActor) => actor.send({ type: 'file.retry' });
