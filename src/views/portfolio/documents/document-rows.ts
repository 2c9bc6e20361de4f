import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { SigningDocument } from '../../../api/signing/signing-documents.ts';
import { dayOfInstant } from '../../../domain/days/days.ts';
import { versionsOf } from '../../../domain/documents/document-versions.ts';
import { isUnsigned } from '../../../domain/documents/envelope.ts';
import { signingPath } from '../../../machines/inbox/inbox-items.ts';
import type { PortfolioDocuments } from '../../../machines/portfolio/portfolio.queries.ts';
import { safeHref } from '../../kit/content/safe-href.ts';
import {
  documentCategoryLabel,
  documentStatusLabel,
  documentTypeLabel,
} from '../../kit/format/document.labels.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

/** One document in the list: `at` is its day (`YYYY-MM-DD`), newest first. */
export type DocumentRow = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly at: string | null;
  readonly status: { readonly label: string; readonly tone: Tone | 'neutral' };
  /** Link to its content; null while there is none. */
  readonly file: string | null;
  /** The page where it can be signed. */
  readonly signAt: string | null;
};

const signingLabels: Readonly<Record<string, DocumentRow['status']>> = {
  created: { label: 'In preparation', tone: 'neutral' },
  sent: { label: 'Awaiting your signature', tone: 'caution' },
  delivered: { label: 'Awaiting your signature', tone: 'caution' },
  signed: { label: 'Awaiting the club’s signature', tone: 'info' },
  completed: { label: 'Fully signed', tone: 'positive' },
  declined: { label: 'Declined', tone: 'negative' },
  voided: { label: 'Withdrawn by the club', tone: 'neutral' },
  timedout: { label: 'Expired', tone: 'negative' },
};

const ofDocument = (document: InvestorDocument): DocumentRow => ({
  id: `document ${document.id}`,
  title: document.title ?? documentTypeLabel(document.document_type),
  kind: documentCategoryLabel(document.category ?? 'other'),
  at: document.uploaded_at && dayOfInstant(document.uploaded_at),
  status: documentStatusLabel(document),
  file: safeHref(document.url),
  signAt: null,
});

const ofSigning = (document: SigningDocument): DocumentRow => {
  const at = document.completed_at ?? document.sent_at;
  return {
    id: `signing ${document.id}`,
    title: document.title,
    kind: 'For signature',
    at: at && dayOfInstant(at),
    status: signingLabels[document.status] ?? {
      label: document.status.replaceAll('_', ' '),
      tone: 'neutral',
    },
    file: safeHref(document.download_url),
    signAt: isUnsigned(document) ? signingPath(document) : null,
  };
};

const newestFirst = (one: DocumentRow, other: DocumentRow) => (other.at ?? '').localeCompare(one.at ?? '');

/** All documents, each in its newest version. A signed one that is filed among the documents is listed there only. */
export function documentRows({ documents, signing }: PortfolioDocuments): readonly DocumentRow[] {
  const titles = new Set(documents.map(({ title }) => title));
  return [
    ...versionsOf(documents).map(({ latest }) => ofDocument(latest)),
    ...signing.filter(({ title, status }) => status !== 'completed' || !titles.has(title)).map(ofSigning),
  ].toSorted(newestFirst);
}

/** Documents about one company. */
export const documentRowsAbout = (
  { documents }: PortfolioDocuments,
  startup: number,
): readonly DocumentRow[] =>
  documentRows({ documents: documents.filter((document) => document.startup?.id === startup), signing: [] });
