import type { Decimal } from '../../../../src/domain/money/decimal.ts';
import { type Disposal, disposalsOf } from '../../../../src/domain/money/disposals.ts';
import type { Basis } from '../../../../src/domain/money/flows.ts';
import { money, sumOfKnown } from '../../core/wire-figures.ts';
import type { Host } from '../../../host.ts';
import { type Book, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { byDay } from '../../../../src/domain/days.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { reportHead } from './report-head.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';

const lossMarks = ({ valuations }: HoldingRecord) =>
  valuations.map(({ date, method }) => ({ date, isWrittenOff: method === 'written_off' }));

/** A disposal in the currency of the report: null where a purchase or a payment that it is of has no exchange rate. */
type ReportDisposal = Omit<Disposal, 'proceeds' | 'cost' | 'gain'> &
  Readonly<Record<'proceeds' | 'cost' | 'gain', Decimal | null>>;

function disposalsIn(book: Book, record: HoldingRecord, basis: Basis): readonly ReportDisposal[] {
  const payments = paymentsIn(book, record);
  const { lots, distributions } = payments.missing;
  // What happened when and in which order does not hang on amounts, so that those without a rate take part and are left out after.
  const all = {
    lots: [...payments.lots, ...lots],
    distributions: [...payments.distributions, ...distributions],
  };
  const unpriced = new Set(distributions.map(({ date }) => date));
  return disposalsOf(all, lossMarks(record), basis, book.exchange.currency).map((disposal) => {
    const proceeds = unpriced.has(disposal.date) && !disposal.proceeds.eq(0) ? null : disposal.proceeds;
    const cost = lots.length > 0 && !disposal.cost.eq(0) ? null : disposal.cost;
    return { ...disposal, proceeds, cost, gain: proceeds && cost && proceeds.minus(cost) };
  });
}

/**
 * C18 with type `tax_year`: sales, dividends, write-offs and their reversals of the period, by default of the last year with a payment. Later
 * purchases do not change the cost of a disposal.
 */
export async function makeTaxYear(host: Host, investorId: number, params: BookQuery) {
  const { asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const all = book.records
    .flatMap((record) => disposalsIn(book, record, basis).map((disposal) => ({ record, disposal })))
    .toSorted((a, b) => byDay(a.disposal.date, b.disposal.date));
  const days = [
    ...book.records.flatMap(({ lots }) => lots.map(({ date }) => date)),
    ...all.map(({ disposal }) => disposal.date),
  ];
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))].toSorted((a, b) => a - b);
  const last = years.at(-1);
  const wholeYear = params.from === null && last !== undefined ? String(last).padStart(4, '0') : null;
  const from = wholeYear ? `${wholeYear}-01-01` : params.from;
  const to = wholeYear && `${wholeYear}-12-31` < asOf ? `${wholeYear}-12-31` : asOf;
  const selected = all.filter(({ disposal: { date } }) => (from === null || date >= from) && date <= to);
  const total = (pick: (disposal: ReportDisposal) => Decimal | null) =>
    money(sumOfKnown(selected.map(({ disposal }) => pick(disposal))));
  return {
    report_type: 'tax_year' as const,
    ...reportHead(host, book, params),
    from,
    to,
    years,
    rows: selected.map(({ record, disposal }) => ({
      holding: record.holding.id,
      startup: { id: record.startup.id, name: record.startup.name },
      acquired_date: disposal.acquired,
      disposed_date: disposal.date,
      kind: disposal.kind,
      proceeds: money(disposal.proceeds),
      cost: money(disposal.cost),
      gain: money(disposal.gain),
    })),
    totals: {
      proceeds: total(({ proceeds }) => proceeds),
      cost: total(({ cost }) => cost),
      gain: total(({ gain }) => gain),
    },
    rates: book.exchange.used(),
  };
}
