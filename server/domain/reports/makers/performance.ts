import { type Decimal, moneyText, quotient } from '../../../../src/domain/money/decimal.ts';
import { irrText } from '../../../../src/domain/money/irr.ts';
import {
  dailyFlows,
  type History,
  pointDays,
  returnUntil,
  type Standing,
  standingsOn,
} from '../../../../src/domain/money/performance.ts';
import { flowsOf } from '../../../../src/domain/money/flows.ts';
import type { Host } from '../../../host.ts';
import { amountsOn, type Book, firstDayOf, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { irrReason, money, ratio } from '../../core/wire-figures.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { headOf } from './report-head.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';

/** Another currency moves the value every day; in its own, a holding changes with a payment or a valuation only. */
const historyOf = (book: Book, record: HoldingRecord): History => ({
  changes:
    record.holding.currency === book.exchange.currency
      ? [...record.lots, ...record.distributions, ...record.valuations].map(({ date }) => date)
      : null,
  at: (day) => amountsOn(book, record, day),
});

const multiple = (numerator: Decimal | null, paidIn: Decimal) =>
  ratio(numerator && quotient(numerator, paidIn));

/** C18 with type `performance`: the whole book at each quarter's end. */
export async function performanceOf(host: Host, investorId: number, params: BookQuery) {
  const { from, asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const first = firstDayOf(book);
  const days = first === undefined ? [] : pointDays(first, asOf);
  const standings = standingsOn(
    days,
    book.records.map((record) => historyOf(book, record)),
  );
  const flows = dailyFlows(book.records.flatMap((record) => flowsOf(paymentsIn(book, record), basis)));
  const pointOf = (standing: Standing) => {
    const isNet = basis === 'net';
    const put = isNet ? standing.paidIn : standing.invested;
    const back = isNet ? standing.distributions : standing.proceedsGross;
    const value = isNet ? standing.fairValueNet : standing.fairValueGross;
    const irr = returnUntil(flows, value, standing.day);
    return {
      date: standing.day,
      paid_in: moneyText(put),
      distributions: moneyText(back),
      fair_value_gross: money(standing.fairValueGross),
      fair_value_net: money(standing.fairValueNet),
      tvpi: multiple(value && value.plus(back), put),
      dpi: multiple(back, put),
      irr: irrText(irr),
      irr_unavailable_reason: irrReason(irr),
    };
  };
  return {
    report_type: 'performance' as const,
    ...headOf(host, book, params),
    from,
    to: asOf,
    points: standings.filter(({ day }) => from === null || day >= from).map(pointOf),
    rates: book.exchange.used(),
  };
}
