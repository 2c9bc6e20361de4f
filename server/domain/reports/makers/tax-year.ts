import { yearUntil } from '../../../../src/domain/days/calendar-periods.ts';
import { byDay, yearOf } from '../../../../src/domain/days/days.ts';
import { type Decimal, decimal, zero, sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import { sumsByCharacter, sumsOfPayments } from '../../../../src/domain/money/holdings/disposal-sums.ts';
import {
  type ExchangedDisposal,
  exchangedDisposals,
} from '../../../../src/domain/money/holdings/exchanged-disposals.ts';
import type { CostMethod } from '../../../../src/domain/money/holdings/lot-pool.ts';
import type { AnnualFee, Basis } from '../../../../src/domain/money/returns/flows.ts';
import { policyOf } from '../../../../src/domain/people/policies.ts';
import { costMethodNames } from '../../../../src/domain/reports/report-names.ts';
import { policies } from '../../../database/schema/schema-club.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { tableOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { type HoldingRecord, paymentsOf } from '../../portfolio/holding-records.ts';
import { type Book, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { figuresTable, selectColumns } from './parts/table-parts.ts';

const disposalsIn = ({ exchange }: Book, record: HoldingRecord, basis: Basis, method: CostMethod) =>
  exchangedDisposals(
    { ...record, ...paymentsOf(record), currency: record.holding.currency, marks: record.valuations },
    exchange,
    { basis, method },
  );

/** What a payment was before deductions, each of these, and what the investor received. */
const paidFields = (paid: ReturnType<typeof sumsOfPayments>) => ({
  proceeds_gross: money(paid.gross),
  sale_fees: money(paid.fee),
  carry_paid: money(paid.carry),
  tax_withheld: money(paid.withheld),
  net_received: money(paid.received),
});

const rowOf = (record: HoldingRecord, disposal: ExchangedDisposal) => ({
  holding: record.holding.id,
  startup: { id: record.startup.id, name: record.startup.name },
  acquired_date: disposal.acquired,
  disposed_date: disposal.date,
  kind: disposal.kind,
  term: disposal.term,
  ...paidFields(disposal),
  proceeds: money(disposal.proceeds),
  cost: money(disposal.cost),
  gain: money(disposal.gain),
  average_cost: money(disposal.averageCost),
});

/** The annual fees paid from one day to another; null where one has no exchange rate. The gross basis is before them. */
function annualFeesIn(book: Book, { basis }: BookQuery, from: string | null, to: string): Decimal | null {
  if (basis === 'gross') return zero;
  const isIn = ({ date }: AnnualFee) => (from === null || date >= from) && date <= to;
  return sumOfKnown(
    book.records.flatMap((record) => {
      const { annualFees = [], missing } = paymentsIn(book, record);
      if (missing.annualFees?.some(isIn)) return [null];
      return annualFees.filter(isIn).map(({ amount }) => decimal(amount));
    }),
  );
}

/**
 * Sums of disposals. `realised_gain` is based on the average cost, as in the portfolio and the capital account, and less
 * the annual fees.
 */
function taxTotalsOf(rows: readonly ExchangedDisposal[], annualFees: Decimal | null) {
  const total = (pick: (disposal: ExchangedDisposal) => Decimal | null) => sumOfKnown(rows.map(pick));
  const proceeds = total((row) => row.proceeds);
  const averageCost = total((row) => row.averageCost);
  const { shortGain, longGain, income, capital } = sumsByCharacter(rows);
  return {
    ...paidFields(sumsOfPayments(rows)),
    proceeds: money(proceeds),
    cost: money(total(({ cost }) => cost)),
    gain: money(total(({ gain }) => gain)),
    short_gain: money(shortGain),
    long_gain: money(longGain),
    income: money(income),
    capital: money(capital),
    average_cost: money(averageCost),
    annual_fees: money(annualFees),
    realised_gain: money(
      proceeds && averageCost && annualFees && proceeds.minus(averageCost).minus(annualFees),
    ),
  };
}

/**
 * C18 with type `tax_year`: sales, dividends, write-offs and their reversals of the period, lot by lot, by default of
 * the last year with a payment. Later purchases do not change the cost of a disposal.
 */
export async function makeTaxYear(host: Host, investorId: number, params: BookQuery) {
  const { asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const method = policyOf('cost_method', await host.database.queries.select().from(policies));
  const all = book.records
    .flatMap((record) => disposalsIn(book, record, basis, method).map((disposal) => ({ record, disposal })))
    .toSorted((a, b) => byDay(a.disposal.date, b.disposal.date));
  const days = [
    ...book.records.flatMap(({ lots }) => lots.map(({ date }) => date)),
    ...book.records.flatMap(({ annualFees }) => annualFees.map(({ date }) => date)),
    ...all.map(({ disposal }) => disposal.date),
  ];
  const years = [...new Set(days.map((day) => yearOf(day)))].toSorted((a, b) => a - b);
  const last = years.at(-1);
  const { from, to } =
    params.from === null && last !== undefined ? yearUntil(last, asOf) : { from: params.from, to: asOf };
  const selected = all.filter(({ disposal: { date } }) => (from === null || date >= from) && date <= to);
  return {
    report_type: 'tax_year' as const,
    ...valuedHead(host, book, params),
    from,
    to,
    years,
    cost_method: method,
    rows: selected.map(({ record, disposal }) => rowOf(record, disposal)),
    totals: taxTotalsOf(
      selected.map(({ disposal }) => disposal),
      annualFeesIn(book, params, from, to),
    ),
    rates: book.exchange.used(),
  };
}

/** From proceeds to the gain; null without disposals, or where a sum is not known. */
function taxYearChart({ rows, totals, currency }: Awaited<ReturnType<typeof makeTaxYear>>): PdfChart | null {
  const { proceeds, cost, gain } = totals;
  if (rows.length === 0 || proceeds === null || cost === null || gain === null) return null;
  return {
    title: 'From proceeds to gain',
    description: 'Proceeds less cost, which is the gain; the totals below list the amounts.',
    bars: [
      { name: 'Proceeds', amount: Number(proceeds), isTotal: true },
      { name: 'Cost', amount: -Number(cost), isTotal: false },
      { name: 'Gain', amount: Number(gain), isTotal: true },
    ],
    currency,
  };
}

const disposalColumns = [
  'startup',
  'kind',
  'acquired_date',
  'disposed_date',
  'term',
  'proceeds_gross',
  'sale_fees',
  'carry_paid',
  'tax_withheld',
  'net_received',
  'proceeds',
  'cost',
  'gain',
  'average_cost',
];

export const taxYearReport = bookReport({
  notes: [
    'Gain = proceeds − cost. On the net basis, proceeds are net of carry and sale fees and cost includes entry fees; the gross basis excludes both.',
    'Gross proceeds − sale fees − carry paid − tax withheld = net received, for each row and in total, on either basis. Among the lots of a sale or of a return of capital, the amounts before and after fee and carry are shared by units, the fee in proportion to their difference, and tax in proportion to the amount after fee and carry, all to the smallest unit of the currency, so that the rows add up to the payment. Fee, then carry, are taken from the sale or the gain first, then from income, then from capital; tax from income first.',
    'A sale is reported lot by lot, by the club’s cost method: first in, first out sells the earliest purchase first, specific takes the purchase that is stated with the sale (the earliest if none is stated), average cost uses the average cost of all units held and the dates of the earliest. Proceeds are split by units (for a SAFE or a note, by the amount invested).',
    'Term: long is more than one year from the day after the purchase to the day of disposal (US Internal Revenue Code, section 1222); up to one year is short. Income has no term.',
    'A return of capital lowers the cost of the units held; any excess over the cost of a lot is a gain (section 301(c)). A dividend has no cost. Tax withheld was paid on your behalf and is part of the proceeds.',
    'A write-off takes all remaining cost and stays in its year: later proceeds have no cost, and a later value reverses the write-off on its own date for the part still held.',
    'Annual fees are an expense of the day they were paid: they are part of no cost and no gain. Reconciliation: gain + cost − cost by average − annual fees = realised gain. The portfolio and the capital account use the average cost; over the life of a holding both costs are equal.',
    'This is a record of payments, not tax advice.',
  ],
  make: makeTaxYear,
  chart: taxYearChart,
  tables: ({ rows, totals, cost_method: method }, { columns }) => [
    tableOf(
      'statement',
      `Disposals and payments: ${costMethodNames[method].toLowerCase()}`,
      selectColumns(disposalColumns, columns),
      rows,
    ),
    {
      ...figuresTable(Object.entries(totals), { highlights: ['proceeds', 'cost', 'gain', 'tax_withheld'] }),
      title: 'Totals',
    },
  ],
});
