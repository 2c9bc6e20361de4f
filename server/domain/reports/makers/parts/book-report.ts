import type { PdfChart } from '../../../../files/pdf/chart.ts';
import type { Table } from '../../../../files/tables.ts';
import type { Host } from '../../../../host.ts';
import type { BookQuery } from '../../../portfolio/book-query.ts';
import type { KnownLater } from './known-later.ts';
import { areAllSelected, type Selection } from './table-parts.ts';

type Make<Answer> = (host: Host, investorId: number, params: BookQuery) => Promise<Answer>;

/** The header of a file of any report. */
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

type Drawn = PdfChart | null;

type Definition<Report extends AnyReport> = {
  /** The formulas of its figures; those that apply to every report follow them. */
  readonly notes: readonly string[];
  /** The response of C18, from the current book. @throws Refusal */
  readonly make: Make<Report>;
  /** Its tables, the main one first. @throws Refusal for an invalid selection. */
  readonly tables: (report: Report, selection: Selection) => readonly Table[];
  /** The holdings among which a file may select; a report without them is always written as a whole. */
  readonly holdingIds?: (report: Report) => readonly number[];
  /** What a page shows first, where none of the tables names it. */
  readonly highlights?: (report: Report) => Table;
  /** What a page shows below its first figures, from the same response as its tables; null where there is no data yet. */
  readonly chart?: (report: Report, ...asked: Parameters<Make<Report>>) => Drawn | Promise<Drawn>;
  /** The response as JSON, where serializing it in one step is too slow for a large book. */
  readonly makeJson?: Make<Uint8Array<ArrayBuffer>>;
};

/** One type of report on the investor's own book, as C18 and C19 use it. */
export const bookReport = <Report extends AnyReport>({
  notes,
  make,
  tables,
  holdingIds = () => [],
  highlights,
  chart = () => null,
  makeJson = async (...asked) => Buffer.from(JSON.stringify(await make(...asked))),
}: Definition<Report>) => ({
  notes,
  makeJson,
  /** The report for a file: computed once, then laid out in tables and drawn. @throws Refusal */
  makeForFile: async (...asked: Parameters<Make<Report>>) => {
    const report = await make(...asked);
    const head: AnyReport = report;
    return {
      head,
      /** @throws Refusal for an invalid selection. */
      tables: (selection: Selection) => tables(report, selection),
      /** Whether the selected holdings are all that the report has. */
      isWhole: (selected: Selection['holdings']) => areAllSelected(holdingIds(report), selected),
      highlights: highlights?.(report) ?? null,
      chart: async () => chart(report, ...asked),
    };
  },
});
