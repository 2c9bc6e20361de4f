import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { ReportFileActor } from '../../../machines/kit/files/report-file.machine.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Elapsed } from './Elapsed.tsx';

type FileState = 'requesting' | 'generating' | 'fetching' | 'delivered' | 'refused' | 'expired' | 'failed';

const texts: Readonly<Record<FileState, string>> = {
  requesting: 'Requesting…',
  generating: 'Preparing',
  fetching: 'Downloading…',
  delivered: 'Downloaded',
  refused: 'Could not be created',
  expired: 'Link expired',
  failed: 'Download failed',
};

const stateOf = (value: ReturnType<ReportFileActor['getSnapshot']>['value']): FileState =>
  typeof value === 'string' ? value : 'generating';

export interface FileLineProps {
  file: ReportFileActor;
  title: string;
  onDismiss: () => void;
}

/** One file: where it stands, and what may be done about it. */
export function FileLine({ file, title, onDismiss }: FileLineProps) {
  const state = useSelector(file, ({ value }) => stateOf(value));
  const job = useSelector(file, ({ context }) => context.job);
  const requestedAt = useSelector(file, ({ context }) => context.requestedAt);
  const failure = useSelector(file, ({ context }) => context.failure);
  const isBusy = useSelector(file, (snapshot) => snapshot.hasTag('busy'));
  const canRetry = useSelector(file, (snapshot) => snapshot.can({ type: 'file.retry' }));
  const canDownload = useSelector(file, (snapshot) => snapshot.can({ type: 'file.download' }));
  const reason =
    state === 'refused' ? job?.error : failure === null ? null : describeFailure(failure).message;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="text-base font-semibold wrap-anywhere text-ink">{title}</p>
          <p role="status" className="text-sm text-ink-muted">
            {texts[state]}
            {state === 'generating' && job && ` – ${job.progress}%`}
            {reason && `. ${reason}`}
          </p>
          {state === 'generating' && <Elapsed since={requestedAt} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {canDownload && (
            <Button size="small" onClick={() => file.send({ type: 'file.download' })}>
              Download again
            </Button>
          )}
          {canRetry && (
            <Button size="small" onClick={() => file.send({ type: 'file.retry' })}>
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
