import { useSelector } from '@xstate/react';
import type { RoundDocument } from '../../../api/rounds/round-detail.ts';
import { dayOfInstant } from '../../../domain/days/days.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectChild,
  selectData,
  selectValue,
  retryQuery,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import {
  foldersOf,
  selectIsPreviewOpen,
  reportEngagement,
  openPreview,
} from '../../../machines/rounds/reading/reading.selectors.ts';
import { safeHref } from '../../kit/content/safe-href.ts';
import { formatDayOf } from '../../kit/format/format.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

const DocumentPreview = lazyPart(async () => (await import('./DocumentPreview.tsx')).DocumentPreview);

/** `day` is that of the last visit: later documents are new. */
type RoundDocumentsProps = {
  readonly reading: ReadingActor;
  readonly day: string | null;
  readonly preparedFor: string;
};

type DocumentRowProps = Pick<RoundDocumentsProps, 'reading' | 'day'> & { readonly document: RoundDocument };

function DocumentRow({ reading, day, document }: DocumentRowProps) {
  const uploaded = document.uploaded_at;
  const isNew = day !== null && uploaded !== null && dayOfInstant(uploaded) >= day;
  const reportOpened = () =>
    reportEngagement(reading, { event: 'document_open', amount: null, document: document.id });
  const link = safeHref(document.url);
  const address = document.can_download ? link : null;
  const facts = [
    document.version !== null && `version ${document.version}`,
    document.pages !== null && (document.pages === 1 ? '1 page' : `${document.pages} pages`),
    uploaded !== null && formatDayOf(uploaded),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere text-ink">
          {document.title}
          {isNew && <Badge tone="info">New</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{facts.join(', ')}</p>
      </div>
      {link === null && <p className="text-sm text-ink-muted">In preparation</p>}
      <div className="flex gap-2">
        {link && (
          <Button size="small" onClick={() => openPreview(reading, document)}>
            Read<span className="sr-only">: {document.title}</span>
          </Button>
        )}
        {address && (
          <ButtonLink
            size="small"
            href={address}
            download={document.file_name ?? true}
            onClick={reportOpened}
          >
            Download<span className="sr-only">: {document.title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

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
