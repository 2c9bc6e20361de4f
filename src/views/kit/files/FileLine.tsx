import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { ReportFileActor } from '../../../machines/kit/files/report-file.machine.ts';
import {
  selectCanDownload,
  selectCanRetry,
  downloadFile,
  retryFile,
} from '../../../machines/kit/files/report-file.selectors.ts';
import { selectContext, selectTopState } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { formatInstant } from '../format/format.ts';
import { Elapsed } from './Elapsed.tsx';

const texts = {
  deciding: '',
  stored: 'Requested',
  requesting: 'Requesting…',
  generating: 'Preparing',
  fetching: 'Downloading…',
  delivered: 'Downloaded',
  refused: 'Could not be created',
  expired: 'Link expired',
  failed: 'Download failed',
  dismissed: 'Removed',
} as const;

export interface FileLineProps {
  file: ReportFileActor;
  onDismiss: () => void;
}

/** One file: its state, and what can be done about it. */
export function FileLine({ file, onDismiss }: FileLineProps) {
  const state = useSelector(file, selectTopState);
  const { title, job, requestedAt, failure } = useSelector(file, selectContext);
  const isBusy = useSelector(file, selectIsBusy);
  const canRetry = useSelector(file, selectCanRetry);
  const canDownload = useSelector(file, selectCanDownload);
  const reason =
    state === 'refused' ? job?.error : failure === null ? null : describeFailure(failure).message;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="text-base font-semibold wrap-anywhere text-ink">{title}</p>
          <p role="status" className="text-sm text-ink-muted">
            {texts[state]}
            {state === 'stored' && ` ${formatInstant(new Date(requestedAt).toISOString())}`}
            {state === 'generating' && job && ` – ${job.progress}%`}
            {reason && `. ${reason}`}
          </p>
          {state === 'generating' && <Elapsed since={requestedAt} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {canDownload && (
            <Button size="small" onClick={() => downloadFile(file)}>
              {state === 'stored' ? 'Download' : 'Download again'}
            </Button>
          )}
          {canRetry && (
            <Button size="small" onClick={() => retryFile(file)}>
              {state === 'failed' ? 'Try again' : 'Create again'}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {isBusy ? 'Cancel' : 'Remove'}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
