import type { ReactNode } from 'react';
import type { BookReports, BookReportType } from '../../api/reports/book-reports.ts';
import type { ReportChoices, ReportContent } from '../../machines/reports/report-content.ts';
import type { ReportSearch } from '../../machines/reports/report.search.ts';
import { formatDate, formatInstant } from '../kit/format/format.ts';
import { LazyBoundary, PartBoundary } from '../kit/page/LazyBoundary.tsx';
import { Mark } from '../kit/page/Mark.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { limitsOf } from './builder/report-options.ts';
import type { Evidence } from './proof/ReportProof.tsx';
import { bookSheets, subjectSheet, reportLabels } from './report-sheets.ts';
import { ReportRates } from './ReportRates.tsx';
import { ReportBody } from './sheets/ReportBody.tsx';

const PrintedKnownLater = lazyPart(
  async () => (await import('../kit/known-later/PrintedKnownLater.tsx')).PrintedKnownLater,
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

type BookBodyProps<Type extends BookReportType> = {
  readonly type: Type;
  readonly report: BookReports[Type];
  readonly search: ReportSearch;
  readonly evidence: Evidence;
  readonly children: ReactNode;
};

const BookBody = <Type extends BookReportType>({ type, report, ...body }: BookBodyProps<Type>) => {
  const { currency, rates } = report;
  return <ReportBody key={type} sheet={bookSheets[type].sheet} {...{ report, currency, rates, ...body }} />;
};

type ReportLayoutProps = {
  readonly content: ReportContent;
  readonly search: ReportSearch;
  readonly choices: ReportChoices | null;
  readonly preparedFor: string;
  readonly evidence: Evidence;
};

/** A report as printed: recipient, date, figures, and how they are calculated. */
export function ReportLayout({ content, search, choices, preparedFor, evidence }: ReportLayoutProps) {
  const labels = reportLabels(search.type);
  const title = content.report_type === 'subject' ? content.subject.title : labels.name;
  const known = content.report_type === 'subject' ? content.subject : content;
  const isStale = content.report_type !== 'subject' && content.is_stale;
  const knownLater = known.known_later?.length ? (
    <LazyBoundary>
      <PrintedKnownLater rows={known.known_later} head={known} />
    </LazyBoundary>
  ) : null;
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
          {[...factsOf(content, preparedFor), ...limitsOf(search, content, choices)].map(([name, value]) => (
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
      <PartBoundary>
        {content.report_type === 'subject' ? (
          <ReportBody
            sheet={subjectSheet}
            report={content.subject}
            search={search}
            currency={known.currency}
            rates={null}
            evidence={null}
          >
            {knownLater}
            <ReportRates rates={content.subject.rates} />
          </ReportBody>
        ) : (
          <BookBody type={content.report_type} report={content} search={search} evidence={evidence}>
            {knownLater}
            <ReportRates rates={content.rates ?? []} />
          </BookBody>
        )}
      </PartBoundary>
    </article>
  );
}
