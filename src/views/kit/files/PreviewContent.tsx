import { useSelector } from '@xstate/react';
import type { DocumentPreviewActor } from '../../../machines/kit/files/document-preview.machine.ts';
import {
  selectAddress,
  selectFormat,
  retryPreview,
} from '../../../machines/kit/files/document-preview.selectors.ts';
import { selectLeafState } from '../../../machines/kit/selectors/page.selectors.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

type PreviewContentProps = {
  readonly preview: DocumentPreviewActor;
  /** Accessible name of the content. */
  readonly name: string;
};

/** The content of a document in each state of loading. */
export function PreviewContent({ preview, name }: PreviewContentProps) {
  const state = useSelector(preview, selectLeafState);
  const address = useSelector(preview, selectAddress);
  const format = useSelector(preview, selectFormat);
  switch (state) {
    case 'loading':
      return <Skeleton height="table" label="Opening the document" />;
    case 'shown':
      return format === 'image' ? (
        <img src={address ?? undefined} alt={name} className="mx-auto max-w-full rounded-control" />
      ) : (
        // A sandbox would disable the browser's PDF viewer; the blob is a PDF by type and by content.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={address === null ? undefined : `${address}#navpanes=0&view=FitH`}
          title={name}
          className="h-[calc(100dvh-15rem)] min-h-96 w-full rounded-control border border-line"
        />
      );
    case 'undrawable':
      return <EmptyState title="This file can’t be previewed">Download it to view it.</EmptyState>;
    case 'lost':
      return (
        <ErrorState title="The document could not be opened" onRetry={() => retryPreview(preview)}>
          The link may have expired. Close this, refresh the page and open it again.
        </ErrorState>
      );
    default:
      return state satisfies never;
  }
}
