import type { PdfChart } from '../../../../files/pdf/chart.ts';
import type { Table } from '../../../../files/tables.ts';
import type { Host } from '../../../../host.ts';
import type { BookQuery } from '../../../portfolio/book-query.ts';
import type { KnownLater } from './known-later.ts';
import type { Selection } from './table-parts.ts';

type Make<Answer> = (host: Host, investorId: number, params: BookQuery) => Promise<Answer>;

/** What the head of a file says of any report. */
type AnyReport = {
  readonly as_of_date: string;
  readonly generated_at: string;
  readonly basis: BookQuery['basis'];
  readonly currency: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly known_later: readonly KnownLater[];
  readonly rates: readonly {
    readonly date: string;
    readonly from: string;
    readonly to: string;
    readonly rate: string;
    readonly source: string;
    readonly age: number;
  }[];
};

type Definition<Report extends AnyReport> = {
  /** Of its files. */
  readonly title: string;
  /** The formulas that its figures are read with; those that hold for every report come after them. */
  readonly notes: readonly string[];
  /** The answer of C18, from the book as it is now. @throws Refusal */
  readonly make: Make<Report>;
  /** Its tables, the main one first: a CSV file holds that one alone. @throws Refusal for a selection that it cannot take. */
  readonly tables: (report: Report, selection: Selection) => readonly Table[];
  /** What a page shows below its first figures; null where there is nothing yet. */
  readonly chart?: Make<PdfChart | null>;
  /** The answer as JSON, where writing it at once is too slow for a large book. */
  readonly makeJson?: Make<Uint8Array<ArrayBuffer>>;
};

/** One type of report on the investor's own book, as C18 and C19 use it. */
export const bookReport = <Report extends AnyReport>({
  title,
  notes,
  make,
  tables,
  chart = () => Promise.resolve(null),
  makeJson = async (...asked) => Buffer.from(JSON.stringify(await make(...asked))),
}: Definition<Report>) => ({
  title,
  notes,
  makeJson,
  makeChart: chart,
  /** The report with its tables, for a file. @throws Refusal */
  makeTables: async (host: Host, investorId: number, params: BookQuery, selection: Selection) => {
    const report = await make(host, investorId, params);
    const head: AnyReport = report;
    return { report: head, tables: tables(report, selection) };
  },
});
