import { type Decimal, zero } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  commitmentAccount,
  commitmentLines,
  type CommitmentParts,
  noParts,
  partsOfPromise,
  plusParts,
  releasedOf,
  drawnOf,
} from '../../../../src/domain/money/commitments/commitment-account.ts';
import { byName } from '../../../../src/domain/texts/name-order.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { tableOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { groupBy } from '../../core/sql.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { commitmentFields } from '../../portfolio/commitment-fields.ts';
import { loadCommitments } from '../../portfolio/commitment-rows.ts';
import { recordAsOf } from '../../portfolio/holding-records.ts';
import { amountsOn, type Book, openBook, type VehicleBook } from '../../portfolio/investor-book.ts';
import { commitmentNotes } from '../files/figure-notes.ts';
import { bookReport } from './parts/book-report.ts';
import { reportHead } from './parts/report-head.ts';
import { compareNames, figuresTable, selectColumns, totalRow } from './parts/table-parts.ts';
import { yielding } from './parts/yielding.ts';

type Named = { readonly id: number; readonly name: string };

/** A holding, or a commitment without one, in the report's currency. */
type Row = {
  readonly holding: number | null;
  readonly application: number | null;
  readonly status: string;
  readonly startup: Named;
  readonly round: Named;
  readonly series: Named | null;
  readonly entity: Named | null;
  readonly parts: CommitmentParts;
};

/** A row for each holding, and for each commitment without one, of the investor or of all. */
async function rowsOf(host: Host, book: Book | VehicleBook, params: BookQuery): Promise<readonly Row[]> {
  const { asOf, filter } = params;
  const commitments = await loadCommitments(host.database.queries, book.investorId, asOf, filter);
  const byHolding = groupBy(commitments, ({ holding }) => holding);
  const convert = (amount: Decimal | null, from: string) =>
    amount && book.exchange.convert(amount, from, asOf);
  const rows: Row[] = [];
  for await (const record of yielding(book.records)) {
    const released = (byHolding.get(record.holding.id) ?? []).map((one) =>
      convert(releasedOf(one.promised, one.binding), one.currency),
    );
    const amounts = amountsOn(book, record, asOf);
    const drawn = amounts && drawnOf(amounts);
    rows.push({
      holding: record.holding.id,
      application: null,
      status: 'completed',
      startup: { id: record.startup.id, name: record.startup.name },
      round: { id: record.round.id, name: record.round.title },
      series: { id: record.series.id, name: record.series.name },
      entity: record.entity,
      parts: released.reduce((parts, more) => plusParts(parts, { ...noParts, released: more }), {
        ...noParts,
        drawn,
      }),
    });
  }
  // A completed commitment without a link to its purchase is represented by that purchase.
  const open = commitments.filter(({ holding, status }) => holding === null && status !== 'completed');
  const promised = open.map((one): Row => {
    const parts = partsOfPromise({
      promised: one.promised,
      binding: one.binding,
      received: one.received,
      isCalled: one.is_called,
    });
    const { id, status, startup, round, series, entity, currency } = one;
    return {
      holding: null,
      application: id,
      status,
      startup,
      round,
      series,
      entity,
      parts: {
        drawn: zero,
        uninvested: convert(parts.uninvested, currency),
        outstanding: convert(parts.outstanding, currency),
        uncalled: convert(parts.uncalled, currency),
        released: convert(parts.released, currency),
      },
    };
  });
  return [...rows, ...promised];
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { parts }) => plusParts(sum, parts), noParts);

/** All commitments together at the end of a day, no later than that of the book, converted by the exchange of the book. */
export async function commitmentsOn(host: Host, book: Book | VehicleBook, params: BookQuery, day: string) {
  const records = book.records.flatMap((record) => recordAsOf(record, day) ?? []);
  return commitmentAccount(sumOf(await rowsOf(host, { ...book, records }, { ...params, asOf: day })));
}

/**
 * C18 with type `commitments`: the amount promised for each holding, and for each commitment without one, until the
 * as-of day; summed by vehicle and in total. A purchase without a commitment was promised, called and paid at once.
 * Entry fees are part of all amounts, on either basis. Payments are converted at the rates of their days, outstanding
 * amounts at the latest rate.
 */
export async function makeCommitments(host: Host, investorId: number, params: BookQuery) {
  const book = await openBook(host, investorId, params);
  const rows = (await rowsOf(host, book, params)).toSorted(compareNames);
  const vehicles = [...groupBy(rows, ({ entity }) => entity?.id ?? null).values()]
    .map((own) => ({ entity: own[0]?.entity ?? null, ...commitmentFields(sumOf(own)) }))
    .toSorted((a, b) => byName.compare(a.entity?.name ?? '', b.entity?.name ?? ''));
  return {
    report_type: 'commitments' as const,
    ...reportHead(host, book, params),
    rows: rows.map(({ parts, ...row }) => ({ ...row, ...commitmentFields(parts) })),
    vehicles,
    totals: commitmentFields(sumOf(rows)),
    rates: book.exchange.used(),
  };
}

/** How the committed amount divides; null without commitments, or where a part is not known. */
function commitmentsChart({
  totals,
  currency,
}: Awaited<ReturnType<typeof makeCommitments>>): PdfChart | null {
  const { drawn, uninvested, unfunded, committed } = totals;
  if (drawn === null || uninvested === null || unfunded === null || !Number(committed)) return null;
  const parts = [
    ['Drawn', drawn],
    ['Uninvested', uninvested],
    ['Unfunded', unfunded],
  ] as const;
  const shown = parts.filter(([, amount]) => Number(amount) !== 0);
  return {
    title: 'Committed capital',
    description: `Committed capital by its use: ${shown.map(([name]) => name.toLowerCase()).join(', ')}; the table below lists the amounts.`,
    bars: [
      ...shown.map(([name, amount]) => ({ name, amount: Number(amount), isTotal: false })),
      { name: 'Committed', amount: Number(committed), isTotal: true },
    ],
    currency,
  };
}

const figureColumns = [...commitmentLines, 'pic'];
const rowColumns = ['startup', 'round', 'series', 'entity', 'status', ...figureColumns];

export const commitmentsReport = bookReport({
  notes: [
    'Promised − released = committed = drawn + uninvested + unfunded, for each holding, each vehicle and the whole portfolio. Entry fees are included on either basis.',
    ...commitmentNotes,
  ],
  make: makeCommitments,
  chart: commitmentsChart,
  tables: ({ rows, vehicles, totals, currency }, { columns, isPaged }) => {
    const selected = selectColumns(rowColumns, columns);
    const table = tableOf('statement', 'By holding', selected, rows);
    return [
      isPaged ? { ...table, totals: totalRow(selected, totals, currency) } : table,
      tableOf('statement', 'By vehicle', ['entity', ...figureColumns], vehicles),
      {
        ...figuresTable(Object.entries(totals), {
          highlights: ['promised', 'committed', 'drawn', 'unfunded'],
        }),
        title: 'Totals',
      },
    ];
  },
});
