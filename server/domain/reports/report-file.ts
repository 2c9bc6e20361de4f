import { type BookReportType, reportName } from '../../../src/api/reports/book-reports.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import type { ReportFormat } from '../../../src/domain/reports/report-formats.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Fact } from '../../files/pdf/report.ts';
import { dayInWords, instantText } from '../../files/pdf/values.ts';
import { titleOf } from '../../files/tables.ts';
import type { Host } from '../../host.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { bookReports, generalNotes, isReportType } from './book-reports.ts';
import { type GeneratedFile, rateNotes, writeFile } from './files/generated-file.ts';
import { knownLaterNotes, knownLaterTables } from './makers/parts/known-later.ts';
import type { ReportRequest } from './report-request.ts';

/** The options of one file; an audit pack contains several. */
export type FileRequest = Pick<
  ReportRequest,
  'sections' | 'locale' | 'prepared_for' | 'columns' | 'holdings'
> & {
  readonly format: ReportFormat;
  /** Part of the file's name, for a report on a part of the book. */
  readonly about: string | null;
};

/** Letters, digits and hyphens only: "Club SPV 9 LP" is "club-spv-9-lp". */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

type Report = Awaited<ReturnType<(typeof bookReports)[BookReportType]['makeForFile']>>['head'];

/** The lines under a file's title: investor, period, day, basis and currency. */
export function headerFacts(
  investor: Investor,
  request: FileRequest,
  report: Pick<Report, 'as_of_date' | 'generated_at' | 'basis' | 'currency'>,
  period: string | null = null,
): readonly Fact[] {
  const day = (text: string) => dayInWords(text, request.locale);
  return [
    ['Investor', displayName(investor)],
    ...(request.prepared_for === '' ? [] : [['Prepared for', request.prepared_for] as const]),
    ...(request.about === null ? [] : [['Scope', request.about] as const]),
    ...(period === null ? [] : [['Period', period] as const]),
    ['As of', day(report.as_of_date)],
    ['Generated', instantText(new Date(report.generated_at), request.locale)],
    ['Basis', titleOf(report.basis)],
    ['Currency', report.currency],
  ];
}

function periodText({ from, to, as_of_date: asOf }: Report, locale: string): string | null {
  if (to === undefined) return null;
  const day = (text: string) => dayInWords(text, locale);
  return `${from == null ? 'First payment' : day(from)} to ${day(to ?? asOf)}`;
}

/** Creates one file of a report on the investor's own book, as of now. @throws Refusal */
export async function makeReportFile(
  host: Host,
  investor: Investor,
  type: BookReportType,
  params: BookQuery,
  request: FileRequest,
): Promise<GeneratedFile> {
  const { notes, makeForFile } = bookReports[type];
  const title = reportName(type);
  const { format, sections, columns, holdings, locale, about } = request;
  const isPaged = format === 'pdf';
  const prepared = await makeForFile(host, investor.id, params);
  const report = prepared.head;
  const writeDay = (day: string) => (isPaged ? dayInWords(day, locale) : day);
  const tables = prepared.tables({ columns, holdings, isPaged, writeDay });
  const later = report.known_later.filter(({ holding }) => holdings?.includes(holding) ?? true);
  const wants = (section: (typeof sections)[number]) => sections.length === 0 || sections.includes(section);
  const isDrawn = isPaged && prepared.isWhole(holdings) && wants('statement');
  const content = {
    title,
    currency: report.currency,
    nameParts: [report.as_of_date, slug(title), params.basis, about === null ? '' : slug(about)],
    facts: headerFacts(investor, request, report, periodText(report, locale)),
    highlights: isDrawn ? prepared.highlights : null,
    chart: isDrawn ? await prepared.chart() : null,
    tables: [...tables.filter(({ key }) => wants(key)), ...knownLaterTables(later)],
    notes: [
      ...knownLaterNotes(later, report.as_of_date, locale),
      ...(wants('notes') ? [...notes, ...generalNotes] : []),
      ...rateNotes(report.rates, locale),
    ],
  };
  return writeFile(host, content, request);
}

export const reportTitle = (type: string): string => (isReportType(type) ? reportName(type) : titleOf(type));
