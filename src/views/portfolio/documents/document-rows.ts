import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { PortfolioPapers } from '../../../machines/portfolio/portfolio.queries.ts';
import type { SigningDocument } from '../../../api/signing/signing-documents.ts';
import { versionsOf } from '../../../domain/document-versions.ts';
import { signingPath } from '../../../machines/inbox/inbox-items.ts';
import { wordCategory, wordStatus, wordType } from '../../kit/format/document.labels.ts';
import { safeHref } from '../../kit/content/safe-href.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

/** One document in the list: `at` is its day (`YYYY-MM-DD`), newest first. */
export type PaperRow = {
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

const signingWords: Readonly<Record<string, PaperRow['status']>> = {
  created: { label: 'In preparation', tone: 'neutral' },
  sent: { label: 'Awaiting your signature', tone: 'caution' },
  delivered: { label: 'Awaiting your signature', tone: 'caution' },
  signed: { label: 'Awaiting the club’s signature', tone: 'info' },
  completed: { label: 'Fully signed', tone: 'positive' },
  declined: { label: 'Declined', tone: 'negative' },
  voided: { label: 'Withdrawn by the club', tone: 'neutral' },
  timedout: { label: 'Expired', tone: 'negative' },
};

const ofDocument = (paper: InvestorDocument): PaperRow => ({
  id: `document ${paper.id}`,
  title: paper.title ?? wordType(paper.document_type),
  kind: wordCategory(paper.category ?? 'other'),
  at: paper.uploaded_at?.slice(0, 10) ?? null,
  status: wordStatus(paper.status),
  file: safeHref(paper.url),
  signAt: null,
});

const ofSigning = (paper: SigningDocument): PaperRow => {
  const waits = paper.status === 'sent' || paper.status === 'delivered';
  return {
    id: `signing ${paper.id}`,
    title: paper.title,
    kind: 'For signature',
    at: (paper.completed_at ?? paper.sent_at)?.slice(0, 10) ?? null,
    status: signingWords[paper.status] ?? { label: paper.status.replaceAll('_', ' '), tone: 'neutral' },
    file: safeHref(paper.download_url),
    signAt: waits ? signingPath(paper) : null,
  };
};

const newestFirst = (one: PaperRow, other: PaperRow) => (other.at ?? '').localeCompare(one.at ?? '');

/** All documents, each in its newest version. A signed one that is filed among the documents is listed there only. */
export function paperRowsOf({ documents, signing }: PortfolioPapers): readonly PaperRow[] {
  const titles = new Set(documents.map(({ title }) => title));
  return [
    ...versionsOf(documents).map(({ latest }) => ofDocument(latest)),
    ...signing.filter(({ title, status }) => status !== 'completed' || !titles.has(title)).map(ofSigning),
  ].toSorted(newestFirst);
}

/** Documents about one company. */
export const paperRowsAbout = ({ documents }: PortfolioPapers, startup: number): readonly PaperRow[] =>
  paperRowsOf({ documents: documents.filter((paper) => paper.startup?.id === startup), signing: [] });
