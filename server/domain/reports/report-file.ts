import { displayName } from '../../../src/domain/investor.ts';
import type { Investor } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import type { ReportRequest } from './report-request.ts';
import { makeReport, type Report, type ReportType } from './make-report.ts';
import { writeCsv } from '../../files/csv.ts';
import { reportNotes } from './report-notes.ts';
import { writePdf } from '../../files/pdf.ts';
import { dayInWords } from '../../files/pdf-values.ts';
import { pageColumns, reportTables } from './report-tables.ts';
import { type Table, titleOf } from '../../files/tables.ts';
import { writeXlsx } from '../../files/xlsx.ts';

export type MadeFile = { readonly bytes: Uint8Array; readonly fileName: string; readonly mimeType: string };

type Format = 'pdf' | 'xlsx' | 'csv';

/** The options of one file; an audit pack makes several files. */
export type FileRequest = Pick<
  ReportRequest,
  'sections' | 'locale' | 'prepared_for' | 'columns' | 'holdings'
> & {
  readonly format: Format;
  /** Part of the file's name, for a report of a part of the book. */
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

const titles: Readonly<Record<ReportType, string>> = {
  portfolio: 'Portfolio',
  performance: 'Performance',
  transactions: 'Transactions',
  capital_account: 'Capital account statement',
  tax_year: 'Tax year report',
  commitments: 'Commitments',
};

/** The lines under a file's title: investor, period, day, basis and currency. */
export function headerLines(
  investor: Investor,
  request: FileRequest,
  report: Pick<Report, 'as_of_date' | 'generated_at' | 'basis' | 'currency'>,
  period: string | null = null,
): readonly string[] {
  const day = (text: string) => dayInWords(text, request.locale);
  return [
    `Investor: ${displayName(investor)}`,
    ...(request.prepared_for === '' ? [] : [`Prepared for: ${request.prepared_for}`]),
    ...(request.about === null ? [] : [`Scope: ${request.about}`]),
    ...(period === null ? [] : [`Period: ${period}`]),
    `As of: ${day(report.as_of_date)}. Generated: ${day(report.generated_at.slice(0, 10))}, ${report.generated_at.slice(11, 16)} UTC`,
    `Basis: ${report.basis}. Currency: ${report.currency}`,
  ];
}

function periodText(report: Report, locale: string): string | null {
  if (!('to' in report)) return null;
  const day = (text: string) => dayInWords(text, locale);
  return `${report.from === null ? 'the first payment' : day(report.from)} to ${day(report.to ?? report.as_of_date)}`;
}

const rateNotes = ({ rates }: Report): readonly string[] =>
  rates.length === 0
    ? []
    : [
        'Payments were converted at the latest rate available on their date, values at the rate on the as-of date:',
        ...rates.map(({ date, from, to, rate, source }) => `${date}: 1 ${from} = ${rate} ${to} (${source})`),
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
  /** Of the file's name, before the ending. */
  readonly nameParts: readonly string[];
  /** Of all money that names none. */
  readonly currency: string;
  readonly lines: readonly string[];
  /** A CSV has the first one alone. */
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
};

/** Writes a file in the requested format. */
export async function writeReportFile(host: Host, content: Content, request: FileRequest): Promise<MadeFile> {
  const { format, locale } = request;
  const { title, nameParts, lines, notes, currency } = content;
  const tables = content.tables.map((table): Table => ({ ...table, currency }));
  const named = {
    fileName: `${nameParts.filter((part) => part !== '').join('_')}.${format}`,
    mimeType: mimeTypes[format],
  };
  if (format === 'csv') return { ...named, bytes: writeCsv(tables[0] ?? aboutSheet(lines)) };
  if (format === 'xlsx') {
    return { ...named, bytes: await writeXlsx([...tables, aboutSheet([...lines, ...notes])]) };
  }
  return { ...named, bytes: await writePdf({ title, lines, tables, notes, locale, madeAt: host.clock() }) };
}

/** Makes one file from a report of the investor's own book, as it is now. @throws Refusal */
export async function makeReportFile(
  host: Host,
  investor: Investor,
  type: ReportType,
  params: BookQuery,
  request: FileRequest,
): Promise<MadeFile> {
  const report = await makeReport(host, investor.id, type, params);
  const { format, sections, columns, holdings, locale, about } = request;
  const usesPageColumns = format === 'pdf' && type === 'portfolio' && columns === null;
  const hasNotes = sections.length === 0 || sections.includes('notes');
  const content = {
    title: titles[type],
    currency: report.currency,
    nameParts: [report.as_of_date, slug(type), params.basis, about === null ? '' : slug(about)],
    lines: headerLines(investor, request, report, periodText(report, locale)),
    tables: reportTables(report, {
      columns: usesPageColumns ? pageColumns(params.basis) : columns,
      holdings,
    }).filter(({ key }) => sections.length === 0 || sections.includes(key)),
    notes: [...(hasNotes ? reportNotes(type) : []), ...rateNotes(report)],
  };
  return writeReportFile(host, content, request);
}

export const reportTitle = (type: string): string =>
  Object.entries(titles).find(([known]) => known === type)?.[1] ?? titleOf(type);
