import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import type { DocumentUploadActor } from '../../machines/documents/document-upload.machine.ts';
import { cancelUpload, retryUpload, uploadAnyway } from '../../machines/documents/uploads.selectors.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectContext, selectLeafState } from '../../machines/kit/selectors/page.selectors.ts';
import { refusalText } from '../kit/format/document.labels.ts';
import { cleanFileName } from '../kit/format/file-name.ts';
import { Progress } from '../ui/feedback/Progress.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { UploadFields } from './UploadFields.tsx';

export type UploadRowProps = {
  readonly upload: DocumentUploadActor;
  readonly types: readonly DocumentType[];
  /** Removes the row, and cancels the upload if it is running. */
  readonly onRemove: () => void;
};

type Shown = {
  readonly tone?: 'negative' | 'caution' | 'positive';
  readonly text: ReactNode;
  readonly actions: ReactNode;
  readonly body?: ReactNode;
};

const both = (one: ReactNode, other: ReactNode) => (
  <>
    {one}
    {other}
  </>
);

/** The message and the actions of each state of an upload. */
export function useUploadShown({ upload, types, onRemove }: UploadRowProps): Shown {
  const state = useSelector(upload, selectLeafState);
  const { id, file, replaces, duplicate, refusal, failure, percent } = useSelector(upload, selectContext);
  const name = cleanFileName(file.name);
  const isReplacing = replaces !== null;
  const act = (label: string, onClick: () => void, variant: 'secondary' | 'quiet' = 'quiet') => (
    <Button size="small" variant={variant} aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const remove = act('Remove', onRemove);
  const cancel = act('Cancel', () => cancelUpload(upload));
  const again = (label: string) => act(label, () => retryUpload(upload), 'secondary');
  const fields = <UploadFields upload={upload} id={id} types={types} />;
  switch (state) {
    case 'checking':
      return { text: 'Checking…', actions: cancel };
    case 'refused':
      return { tone: 'negative', text: refusalText(refusal), actions: remove };
    case 'ready':
      return {
        text: isReplacing ? 'Replaces the earlier version. Not uploaded yet' : 'Not uploaded yet',
        actions: remove,
        body: fields,
      };
    case 'duplicate':
      return {
        tone: 'caution',
        text: (
          <>
            This file has already been added: <bdi>{cleanFileName(duplicate ?? '')}</bdi>
          </>
        ),
        actions: both(
          act('Upload anyway', () => uploadAnyway(upload)),
          act('Skip', onRemove, 'secondary'),
        ),
      };
    case 'queued':
      return { text: 'Queued', actions: cancel };
    case 'uploading':
    case 'processing': {
      const isSent = state === 'processing';
      const label = isSent ? 'Uploaded. Checking the file…' : 'Uploading…';
      const bar = <Progress label={`Uploading ${name}`} done={percent / 100} text={`${percent}%`} />;
      return { text: label, actions: cancel, body: bar };
    }
    case 'waiting':
      return {
        tone: 'caution',
        text: 'No connection. The upload will resume automatically.',
        actions: both(cancel, again('Try now')),
      };
    case 'failed':
      return {
        tone: 'negative',
        text: failure ? describeFailure(failure).message : 'Upload failed.',
        actions: both(remove, again('Try again')),
      };
    case 'refusedByHost':
      return {
        tone: 'negative',
        text: 'Not accepted. Please correct it and upload it again.',
        actions: remove,
        body: fields,
      };
    case 'uploaded':
      return { tone: 'positive', text: 'Uploaded. Under review.', actions: act('Hide', onRemove) };
    case 'cancelled':
      return {
        text: 'Cancelled. Nothing was uploaded.',
        actions: both(remove, again('Upload again')),
      };
    default:
      return state satisfies never;
  }
}
