import { brand } from '../../../brand.ts';
import type { ReportChoices, ReportContent } from '../../../machines/reports/report-content.ts';
import type { ReportSearch } from '../../../machines/reports/report.search.ts';
import { formatDate, formatInstant } from '../../kit/format/format.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Mark } from '../../kit/page/Mark.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PaperRates } from './PaperRates.tsx';
import { limitsOf } from '../builder/report-options.ts';
import { CheckFigures } from '../proof/CheckFigures.tsx';
import { sheetOf, wordsOf } from '../report-sheets.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const SubjectPaper = lazyPart(async () => (await import('./SubjectPaper.tsx')).SubjectPaper);
const ReportProof = lazyPart(async () => (await import('../proof/ReportProof.tsx')).ReportProof);
const PaperKnownLater = lazyPart(
  async () => (await import('../../kit/known-later/PaperKnownLater.tsx')).PaperKnownLater,
);

function factsOf(content: ReportContent, preparedFor: string): readonly (readonly [string, string])[] {
  if (content.report_type === 'subject') {
    const { as_of_date: asOf, currency } = content.subject;
    return [
      ['Prepared for', preparedFor],
      ['As of', formatDate(asOf)],
      ['Currency', currency],
    ];
  }
  const period = 'from' in content && content.from !== null && content.to !== null ? content : null;
  return [
    ['Prepared for', preparedFor],
    ...(period ? [['Period', `${formatDate(period.from)} to ${formatDate(period.to)}`] as const] : []),
    ['As of', formatDate(content.as_of_date)],
    ['Generated on', formatInstant(content.generated_at)],
    ['Currency', `${content.currency}, ${content.basis}`],
  ];
}

type PaperProps = {
  readonly content: ReportContent;
  readonly view: ReportSearch;
  readonly choices: ReportChoices | null;
  readonly preparedFor: string;
};

/** A report as printed: recipient, date, figures, and how they are calculated. */
export function Paper({ content, view, choices, preparedFor }: PaperProps) {
  const words = wordsOf(view.type);
  const title = content.report_type === 'subject' ? content.subject.title : words.name;
  const known = content.report_type === 'subject' ? content.subject : content;
  const isStale = content.report_type !== 'subject' && content.is_stale;
  return (
    <article
      aria-label={title}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface-raised p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-col gap-4 border-b border-line-strong pb-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h2 className="text-2xl font-semibold text-ink">{title}</h2>
          <Mark />
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {[...factsOf(content, preparedFor), ...limitsOf(view, content, choices)].map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-muted">{name}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {isStale && (
        <Notice tone="caution" title="These figures may be out of date">
          These figures were saved earlier; newer ones are being calculated.
        </Notice>
      )}
      {content.report_type === 'subject' ? (
        <LazyBoundary fallback={<Skeleton height="table" label="Loading the report" />}>
          <SubjectPaper subject={content.subject} />
        </LazyBoundary>
      ) : (
        sheetOf(content.report_type, content)
      )}
      {known.known_later?.length ? (
        <LazyBoundary>
          <PaperKnownLater rows={known.known_later} head={known} />
        </LazyBoundary>
      ) : null}
      {content.report_type !== 'subject' && <PaperRates rates={content.rates ?? []} />}
      <footer className="flex flex-col gap-3 border-t border-line pt-4 text-sm text-ink-muted">
        <h3 className="font-semibold text-ink">How these figures are calculated</h3>
        <dl className="flex flex-col gap-1.5">
          {words.notes.map(({ term, text }) => (
            <div key={term}>
              <dt className="inline font-semibold text-ink">{term}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        {content.report_type !== 'subject' && content.report_type !== 'portfolio' && (
          <CheckFigures>{(onClose) => <ReportProof report={content} onClose={onClose} />}</CheckFigures>
        )}
        <p>
          Based on the club’s records when this report was generated. Values of private companies are
          estimates. For information only. Not tax or investment advice. {brand.name}
        </p>
      </footer>
    </article>
  );
}
