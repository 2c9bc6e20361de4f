import { moneyText, sumOf } from '../../../../src/domain/money/decimal.ts';
import { type Disposal, disposalsOf } from '../../../../src/domain/money/disposals.ts';
import type { Host } from '../../../host.ts';
import { openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { byDay } from '../../../../src/domain/days.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { reportHead } from './report-head.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';

const lossMarks = ({ valuations }: HoldingRecord) =>
  valuations.map(({ date, method }) => ({ date, isWrittenOff: method === 'written_off' }));

/**
 * C18 with type `tax_year`: sales, dividends, write-offs and their reversals of the period, by default of the last year with a payment. Later
 * purchases do not change the cost of a disposal.
 */
export async function makeTaxYear(host: Host, investorId: number, params: BookQuery) {
  const { asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const all = book.records
    .flatMap((record) =>
      disposalsOf(paymentsIn(book, record), lossMarks(record), basis, book.exchange.currency).map(
        (disposal) => ({
          record,
          disposal,
        }),
      ),
    )
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
  const total = (pick: (disposal: Disposal) => Disposal['gain']) =>
    moneyText(sumOf(selected.map(({ disposal }) => pick(disposal))));
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
      proceeds: moneyText(disposal.proceeds),
      cost: moneyText(disposal.cost),
      gain: moneyText(disposal.gain),
    })),
    totals: {
      proceeds: total(({ proceeds }) => proceeds),
      cost: total(({ cost }) => cost),
      gain: total(({ gain }) => gain),
    },
    rates: book.exchange.used(),
  };
}
