import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import {
  selectIsClosed,
  selectIsListLoadingLong,
  selectListState,
  retryDocuments,
  cancelDocuments,
} from '../../machines/documents/documents.selectors.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { Boundary } from '../kit/page/Boundary.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RetryButton } from '../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { StillWaiting } from '../ui/feedback/StillWaiting.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { ExpiryTimeline } from './ExpiryTimeline.tsx';

/** The table's code is larger than the rest of the page, and is not needed to upload something. */
const DocumentTable = lazyPart(async () => (await import('./DocumentTable.tsx')).DocumentTable);

/** The uploaded documents, in each state of their list. */
export function DocumentList({ actor }: { actor: DocumentsActor }) {
  const state = useSelector(actor, selectListState);
  const isClosed = useSelector(actor, selectIsClosed);
  const isLong = useSelector(actor, selectIsListLoadingLong);
  const failure = useSelector(actor, selectFailure);
  const retry = () => retryDocuments(actor);
  switch (state) {
    case 'loading':
      return (
        <Section title="Your documents" bare>
          <Skeleton height="card" label="Loading your documents" />
          {isLong && (
            <div className="mt-4">
              <StillWaiting onCancel={() => cancelDocuments(actor)}>
                Still loading your documents…
              </StillWaiting>
            </div>
          )}
        </Section>
      );
    case 'cancelled':
      return (
        <EmptyState title="Loading cancelled" action={<Button onClick={retry}>Load your documents</Button>} />
      );
    case 'empty':
      return (
        <EmptyState title="No documents yet">
          {!isClosed && 'Documents you upload appear here with their review status.'}
        </EmptyState>
      );
    case 'forbidden':
    case 'failed':
      return (
        <ErrorState
          title={
            state === 'failed'
              ? 'Your documents could not be loaded'
              : 'You don’t have access to the documents'
          }
          reference={failure?.reference}
          onRetry={retry}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'shown':
      return (
        <Suspense fallback={<Skeleton height="card" label="Loading your documents" />}>
          {failure && (
            <Notice tone="caution" title="This list may be out of date" live>
              {describeFailure(failure).message}
            </Notice>
          )}
          <Boundary
            fallback={(_, retry) => (
              <Notice
                tone="caution"
                title="The list could not be loaded"
                live
                action={<RetryButton onRetry={retry} />}
              >
                Check your connection. Uploading still works.
              </Notice>
            )}
          >
            <DocumentTable actor={actor} />
          </Boundary>
          <ExpiryTimeline actor={actor} />
        </Suspense>
      );
    default:
      return state satisfies never;
  }
}
