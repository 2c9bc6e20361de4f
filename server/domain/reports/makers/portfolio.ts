import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAmounts, type DaySums, noSums } from '../../../../src/domain/money/day-sums.ts';
import type { Decimal } from '../../../../src/domain/money/decimal.ts';
import { exchangedAmounts, exchangedPayments } from '../../../../src/domain/money/exchange.ts';
import { irrText } from '../../../../src/domain/money/irr.ts';
import { flowDaysOf, flowsOf, returnOfDays } from '../../../../src/domain/money/flows.ts';
import { type Amounts } from '../../../../src/domain/money/position.ts';
import { noTotals, type Totals, withHolding } from '../../../../src/domain/money/totals.ts';
import type { Host } from '../../../host.ts';
import { type HeldBook, openHeldBook, pendingOf } from '../../portfolio/investor-book.ts';
import { byDay } from '../../../../src/domain/days.ts';
import { holdingOf } from '../../portfolio/holding-row.ts';
import { createJsonList } from './json-list.ts';
import { flowsText, type HeldFlow, pricesText, sharedText, writtenOf } from './portfolio-json.ts';
import { type HeldRecord, paymentsOf, recordOf } from '../../portfolio/holding-records.ts';
import { headOf } from './report-head.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { priceRowsOf, type Standing, standingOf } from '../../portfolio/holding-results.ts';
import { summaryOf } from './summary.ts';

/** What the summary adds up. */
type Added = { totals: Totals; readonly net: DaySums; readonly gross: DaySums };

const nothingAdded = (): Added => ({ totals: noTotals, net: noSums(), gross: noSums() });

/** What a report adds to the standing of a holding; its amounts and flows are added to those of the book. */
function toldOf(
  held: HeldRecord,
  { position, days, flows }: Standing,
  { exchange }: HeldBook,
  { asOf, basis }: BookQuery,
  added: Added,
) {
  const { currency } = held.holding;
  const value = basis === 'net' ? position.fairValueNet : position.fairValueGross;
  const irr = returnOfDays(days[basis], value, asOf);
  const add = (amounts: Amounts, moved: Standing['days']) => {
    addAmounts(added.net, moved.net);
    addAmounts(added.gross, moved.gross);
    added.totals = withHolding(added.totals, amounts);
  };
  if (currency === exchange.currency) {
    add(position, days);
    return { irr, flows };
  }
  const payments = exchangedPayments(paymentsOf(recordOf(held)), currency, exchange);
  add(exchangedAmounts(position, payments, currency, asOf, exchange), {
    net: flowDaysOf(payments, 'net'),
    gross: flowDaysOf(payments, 'gross'),
  });
  return { irr, flows: flowsOf(payments, basis) };
}

/** Holdings worked out before others have their turn. */
const turnLength = 500;

/** What stands before the lists. */
const beginningOf = (host: Host, book: HeldBook, params: BookQuery, added: Added, pending: Decimal) => ({
  report_type: 'portfolio' as const,
  ...headOf(host, book, params),
  summary: summaryOf(added, params.asOf, pending),
});

/** C18 with type `portfolio`: holdings in their own currency, totals and flows in the book's. */
export async function portfolioOf(host: Host, investorId: number, params: BookQuery) {
  const { queries } = host.database;
  const book = await openHeldBook(host, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const known = book.held.map((held) => {
    const { book: holding, ...standing } = standingOf(held, params.basis);
    return { holding, ...toldOf(held, standing, book, params, added) };
  });
  const flows = known.flatMap(({ holding, flows: own }) =>
    own.map(({ date, kind, amount }) => ({ date, kind, holding: holding.holding.id, amount })),
  );
  return {
    ...beginningOf(host, book, params, added, pending),
    holdings: known.map(({ holding, irr }) => holdingOf(holding, irr)),
    cash_flows: flows.toSorted((a, b) => byDay(a.date, b.date)),
    price_history: known.flatMap(({ holding }) => priceRowsOf(holding)),
    rates: book.exchange.used(),
  };
}

/** The same as JSON, of what is written of each holding already. */
export async function portfolioJson(
  host: Host,
  investorId: number,
  params: BookQuery,
): Promise<Uint8Array<ArrayBuffer>> {
  const { queries } = host.database;
  const book = await openHeldBook(host, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const holdings = createJsonList();
  const prices = createJsonList();
  const flows = new Map<string, HeldFlow[]>();
  const shared = new Map<number, ReturnType<typeof sharedText>>();
  for (const [at, held] of book.held.entries()) {
    // A large book takes a second, in which others are answered too.
    if (at % turnLength === turnLength - 1) await nextTurn();
    const { figures, lists, firstPrice, ...standing } = writtenOf(held, params.basis);
    const { irr, flows: own } = toldOf(held, standing, book, params, added);
    const { id, series_id } = held.holding;
    const series = shared.get(series_id) ?? sharedText(held);
    shared.set(series_id, series);
    const told = `"irr":${JSON.stringify(irrText(irr))}`;
    holdings.add(`${figures},${told},${series.subject},${lists},"marks":${series.marks}}`);
    prices.add(pricesText(held, firstPrice, series));
    for (const flow of own) {
      const ofDay = flows.get(flow.date);
      if (ofDay) ofDay.push({ holding: id, flow });
      else flows.set(flow.date, [{ holding: id, flow }]);
    }
  }
  const cashFlows = createJsonList();
  for (const [day, ofDay] of [...flows].toSorted(([one], [other]) => byDay(one, other)))
    cashFlows.add(flowsText(day, ofDay));
  const beginning = JSON.stringify(beginningOf(host, book, params, added, pending)).slice(0, -1);
  const rates = JSON.stringify(book.exchange.used());
  return Buffer.concat([
    Buffer.from(`${beginning},"holdings":`),
    ...holdings.pieces(),
    Buffer.from(',"cash_flows":'),
    ...cashFlows.pieces(),
    Buffer.from(',"price_history":'),
    ...prices.pieces(),
    Buffer.from(`,"rates":${rates}}`),
  ]);
}
