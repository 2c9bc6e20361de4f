import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { UsedRate } from '../../../../src/domain/money/exchange/exchange.ts';
import { isOldRate } from '../../../../src/domain/money/exchange/rate-age.ts';
import type { ReportFormat } from '../../../../src/domain/reports/report-formats.ts';
import { csvOfTable, csvOfTables } from '../../../files/csv.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import type { Fact } from '../../../files/pdf/report.ts';
import { dayInWords } from '../../../files/pdf/values.ts';
import type { Table } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';

/** The file of a report, of an investor's book or of the club's. */
export type GeneratedFile = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly mimeType: string;
};

export const mimeTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Without the zeros at its end that the wire has. */
export const rateText = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** A rate with its day and source; with a note if it was used long after its day. */
export function rateLine({ date, from, to, rate, source, age }: UsedRate, locale: string): string {
  const old = isOldRate(age) ? `, the latest rate for up to ${age} days` : '';
  return `${dayInWords(date, locale)}: 1 ${from} = ${rateText(rate)} ${to} (source: ${source})${old}`;
}

/** The rates of a report, each with its day and source; none if nothing was converted. */
export const rateNotes = (rates: readonly UsedRate[], locale: string): readonly string[] =>
  rates.length === 0
    ? []
    : [
        'Payments were converted at the latest rate available on their date, values at the rate on the as-of date:',
        ...rates.map((rate) => rateLine(rate, locale)),
      ];

const aboutSheet = (lines: readonly string[]): Table => ({
  key: 'statement',
  title: 'About',
  columns: [{ key: 'about', title: 'About this report', kind: 'text' }],
  rows: lines.map((line) => [line]),
});

/** The content of a file, independent of its format. */
export type FileContent = {
  readonly title: string;
  /** Of the file's name, without its extension. */
  readonly nameParts: readonly string[];
  /** Of all amounts without a currency. */
  readonly currency: string;
  readonly facts: readonly Fact[];
  /** Of a PDF. */
  readonly chart: PdfChart | null;
  /** Key figures at the top of a PDF that no table of the file has as such. */
  readonly highlights?: Table | null;
  readonly tables: readonly Table[];
  /** A CSV has this one alone instead. */
  readonly flatTable?: Table;
  readonly notes: readonly string[];
};

/** Other requests are answered between the parts. */
async function bytesOf(parts: Iterable<string>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for (const part of parts) {
    pieces.push(Buffer.from(part));
    await yieldToOthers();
  }
  return Buffer.concat(pieces);
}

/** Writes a file in the requested format. */
export async function writeFile(
  host: Host,
  content: FileContent,
  { format, locale }: { readonly format: ReportFormat; readonly locale: string },
): Promise<GeneratedFile> {
  const { title, nameParts, facts, chart, highlights, notes, currency, flatTable } = content;
  const lines = facts.map(([name, value]) => `${name}: ${value}`);
  const tables = content.tables.map((table): Table => ({ ...table, currency }));
  const named = {
    fileName: `${nameParts.filter((part) => part !== '').join('_')}.${format}`,
    mimeType: mimeTypes[format],
  };
  const sheets = [...tables, aboutSheet([...lines, ...notes])];
  if (format === 'csv') {
    return { ...named, bytes: await bytesOf(flatTable ? csvOfTable(flatTable) : csvOfTables(sheets)) };
  }
  if (format === 'xlsx') return { ...named, bytes: await host.fileWriter.xlsx(sheets) };
  return {
    ...named,
    bytes: await host.fileWriter.pdf({
      club: host.settings.club,
      title,
      facts,
      chart,
      highlights: highlights ? { ...highlights, currency } : null,
      tables,
      notes,
      locale,
      generatedAt: host.clock(),
    }),
  };
}
