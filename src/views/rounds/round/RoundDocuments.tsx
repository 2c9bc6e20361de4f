import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectChild,
  selectData,
  selectValue,
  retryQuery,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import { foldersOf, selectIsPreviewOpen } from '../../../machines/rounds/reading/reading.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DocumentRow } from './DocumentRow.tsx';

const DocumentPreview = lazyPart(async () => (await import('./DocumentPreview.tsx')).DocumentPreview);

/** `day` is that of the last visit: later documents are new. */
type RoundDocumentsProps = {
  readonly reading: ReadingActor;
  readonly day: string | null;
  readonly preparedFor: string;
};

export function RoundDocuments({ reading, day, preparedFor }: RoundDocumentsProps) {
  const documents = useSelector(reading, selectChild('documents'));
  const state = useSelector(documents, selectValue) ?? 'loading';
  const data = useSelector(documents, selectData);
  const failure = useSelector(documents, selectFailure);
  const isOpen = useSelector(reading, selectIsPreviewOpen);
  return (
    <Section title="Documents" subtitle={data && `Confidential. Prepared for ${preparedFor}.`}>
      {state === 'loading' && <Skeleton height="row" count={3} label="Loading the documents" />}
      {state === 'empty' && <p className="text-base text-ink-muted">No documents yet.</p>}
      {failure && (
        <Notice
          tone="caution"
          title="The documents could not be loaded"
          action={<RetryButton onRetry={() => retryQuery(documents)} />}
        >
          {describeFailure(failure).message}
        </Notice>
      )}
      {foldersOf(data ?? []).map(({ folder, documents }) => (
        <div key={folder} className="mb-4 last:mb-0">
          <h3 className="text-sm font-semibold text-ink-muted">{folder}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {documents.map((document) => (
              <DocumentRow key={document.id} reading={reading} day={day} document={document} />
            ))}
          </ul>
        </div>
      ))}
      {isOpen && (
        <LazyBoundary>
          <DocumentPreview actor={reading} preparedFor={preparedFor} />
        </LazyBoundary>
      )}
    </Section>
  );
}
