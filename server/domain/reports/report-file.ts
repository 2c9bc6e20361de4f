import { displayName } from '../../../src/domain/investor.ts';
import { isOldRate } from '../../../src/domain/money/rate-age.ts';
import type { Investor } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import type { ReportRequest } from './report-request.ts';
import type { BookReportType } from '../../../src/api/reports/book-reports.ts';
import { bookReports, generalNotes, isReportType } from './book-reports.ts';
import { knownLaterNotes, knownLaterTables } from './makers/parts/known-later.ts';
import { writeCsv } from '../../files/csv.ts';
import type { PdfChart } from '../../files/pdf/chart.ts';
import type { Fact } from '../../files/pdf/report.ts';
import { dayInWords } from '../../files/pdf/values.ts';
import { type Table, titleOf } from '../../files/tables.ts';

export type MadeFile = { readonly bytes: Uint8Array; readonly fileName: string; readonly mimeType: string };

type Format = 'pdf' | 'xlsx' | 'csv';

/** The options of one file; an audit pack contains several. */
export type FileRequest = Pick<
  ReportRequest,
  'sections' | 'locale' | 'prepared_for' | 'columns' | 'holdings'
> & {
  readonly format: Format;
  /** Part of the file's name, for a report on a part of the book. */
  readonly about: string | null;
};

const mimeTypes: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
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

type Report = Awaited<ReturnType<(typeof bookReports)[BookReportType]['makePaper']>>['head'];

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
    ['Generated', `${day(report.generated_at.slice(0, 10))}, ${report.generated_at.slice(11, 16)} UTC`],
    ['Basis', titleOf(report.basis)],
    ['Currency', report.currency],
  ];
}

function periodText({ from, to, as_of_date: asOf }: Report, locale: string): string | null {
  if (to === undefined) return null;
  const day = (text: string) => dayInWords(text, locale);
  return `${from == null ? 'First payment' : day(from)} to ${day(to ?? asOf)}`;
}

const rateNotes = ({ rates }: Report, locale: string): readonly string[] =>
  rates.length === 0
    ? []
    : [
        'Payments were converted at the latest rate available on their date, values at the rate on the as-of date:',
        ...rates.map(({ date, from, to, rate, source, age }) => {
          const old = isOldRate(age) ? `, used up to ${age} days later` : '';
          return `${dayInWords(date, locale)}: 1 ${from} = ${rate} ${to} (${source}${old})`;
        }),
      ];

const aboutSheet = (lines: readonly string[]): Table => ({
  key: 'statement',
  title: 'About',
  columns: [{ key: 'about', title: 'About this report', kind: 'text' }],
  rows: lines.map((line) => [line]),
});

/** The content of a file, independent of its format. */
type Content = {
  readonly title: string;
  /** Of the file's name, without its extension. */
  readonly nameParts: readonly string[];
  /** Of all amounts without a currency. */
  readonly currency: string;
  readonly facts: readonly Fact[];
  /** Of a PDF. */
  readonly chart: PdfChart | null;
  /** A CSV has only the first one. */
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
};

/** Writes a file in the requested format. */
export async function writeReportFile(host: Host, content: Content, request: FileRequest): Promise<MadeFile> {
  const { format, locale } = request;
  const { title, nameParts, facts, chart, notes, currency } = content;
  const lines = facts.map(([name, value]) => `${name}: ${value}`);
  const tables = content.tables.map((table): Table => ({ ...table, currency }));
  const named = {
    fileName: `${nameParts.filter((part) => part !== '').join('_')}.${format}`,
    mimeType: mimeTypes[format],
  };
  if (format === 'csv') return { ...named, bytes: writeCsv(tables[0] ?? aboutSheet(lines)) };
  if (format === 'xlsx') {
    return { ...named, bytes: await host.fileWriter.xlsx([...tables, aboutSheet([...lines, ...notes])]) };
  }
  return {
    ...named,
    bytes: await host.fileWriter.pdf({
      club: host.settings.club,
      title,
      facts,
      chart,
      tables,
      notes,
      locale,
      madeAt: host.clock(),
    }),
  };
}

/** Creates one file of a report on the investor's own book, as of now. @throws Refusal */
export async function makeReportFile(
  host: Host,
  investor: Investor,
  type: BookReportType,
  params: BookQuery,
  request: FileRequest,
): Promise<MadeFile> {
  const { title, notes, makePaper } = bookReports[type];
  const { format, sections, columns, holdings, locale, about } = request;
  const isPaged = format === 'pdf';
  const paper = await makePaper(host, investor.id, params);
  const report = paper.head;
  const tables = paper.tables({ columns, holdings, isPaged });
  const later = report.known_later.filter(({ holding }) => holdings?.includes(holding) ?? true);
  const wants = (section: (typeof sections)[number]) => sections.length === 0 || sections.includes(section);
  const content = {
    title,
    currency: report.currency,
    nameParts: [report.as_of_date, slug(type), params.basis, about === null ? '' : slug(about)],
    facts: headerFacts(investor, request, report, periodText(report, locale)),
    chart: isPaged && holdings === null && wants('statement') ? await paper.chart() : null,
    // A CSV file contains only the first table.
    tables: [...tables.filter(({ key }) => wants(key)), ...(format === 'csv' ? [] : knownLaterTables(later))],
    notes: [
      ...knownLaterNotes(later, report.as_of_date, locale),
      ...(wants('notes') ? [...notes, ...generalNotes] : []),
      ...rateNotes(report, locale),
    ],
  };
  return writeReportFile(host, content, request);
}

export const reportTitle = (type: string): string =>
  isReportType(type) ? bookReports[type].title : titleOf(type);
