import { setImmediate as nextTurn } from 'node:timers/promises';
import { addSums, type DaySums, noSums } from '../../src/finance/day-sums.ts';
import { type Decimal, decimal, ratioText } from '../../src/finance/decimal.ts';
import { exchangedAmounts, exchangedPayments } from '../../src/finance/exchange.ts';
import { flowsOf, flowSumsOf, returnOfSums } from '../../src/finance/position.ts';
import type { Host } from '../host.ts';
import { type HeldBook, openHeldBook, pendingOf } from './book.ts';
import { byDay } from './days.ts';
import { figuresRowOf, holdingOf } from './holding-row.ts';
import { flowText, lotsText, paymentsText } from './portfolio-text.ts';
import { bookOf, type HoldingBook } from './positions.ts';
import { type HeldRecord, paymentsOf, recordOf } from './records.ts';
import { headOf } from './report-head.ts';
import type { ReportParams } from './report-query.ts';
import { noTotals, summaryOf, type Totals, withHolding } from './summary.ts';
import { createJsonList } from './json-list.ts';

const pricedAt = (holding: number, date: string, price: Decimal, event: string) => ({
  holding,
  date,
  price: ratioText(price),
  event,
});

/** What a holding was bought at and the prices of its series since, oldest first. */
function pricesOf({ holding: { id }, lots, valuations, position }: HoldingBook) {
  const first = lots[0];
  if (!first || !position.costPerUnit) return [];
  const later = valuations.flatMap(({ date, price, method }) =>
    price && date > first.date ? [pricedAt(id, date, decimal(price), method)] : [],
  );
  return [pricedAt(id, first.date, position.costPerUnit, 'investment'), ...later];
}

/** What the summary adds up. */
type Added = { totals: Totals; readonly net: DaySums; readonly gross: DaySums };

const nothingAdded = (): Added => ({ totals: noTotals, net: noSums(), gross: noSums() });

/** What is known of one holding; its amounts and flows are added to those of the book. */
function knownOf(held: HeldRecord, { exchange }: HeldBook, { asOf, basis }: ReportParams, added: Added) {
  const record = recordOf(held);
  const holding = bookOf(record);
  const { currency } = record.holding;
  const own = paymentsOf(record);
  const payments = exchangedPayments(own, currency, exchange);
  const sums = { net: flowSumsOf(payments, 'net'), gross: flowSumsOf(payments, 'gross') };
  addSums(added.net, sums.net);
  addSums(added.gross, sums.gross);
  const amounts = exchangedAmounts(holding.position, payments, currency, asOf, exchange);
  added.totals = withHolding(added.totals, amounts);
  const ownSums = payments === own ? sums[basis] : flowSumsOf(own, basis);
  const { fairValueNet, fairValueGross } = holding.position;
  const irr = returnOfSums(ownSums, basis === 'net' ? fairValueNet : fairValueGross, asOf);
  return { holding, irr, flows: flowsOf(payments, basis) };
}

/** Holdings worked out before others have their turn. */
const turnLength = 500;

/** What stands before the lists. */
const beginningOf = (host: Host, book: HeldBook, params: ReportParams, added: Added, pending: Decimal) => ({
  report_type: 'portfolio' as const,
  ...headOf(host, book, params),
  summary: summaryOf(added, params.asOf, pending),
});

/** C18 with type `portfolio`: holdings in their own currency, totals and flows in the book's. */
export async function portfolioOf(host: Host, investorId: number, params: ReportParams) {
  const { queries } = host.database;
  const book = await openHeldBook(host, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const known = book.held.map((held) => knownOf(held, book, params, added));
  const flows = known.flatMap(({ holding, flows: own }) =>
    own.map(({ date, kind, amount }) => ({ date, kind, holding: holding.holding.id, amount })),
  );
  return {
    ...beginningOf(host, book, params, added, pending),
    holdings: known.map(({ holding, irr }) => holdingOf(holding, irr)),
    cash_flows: flows.toSorted((a, b) => byDay(a.date, b.date)),
    price_history: known.flatMap(({ holding }) => pricesOf(holding)),
    rates: book.exchange.used(),
  };
}

/**
 * The same as JSON. Each holding is written as soon as it is worked out, so that what it was made of can go: a hundred
 * thousand payments kept as objects until the end cost more than all that is worked out of them.
 */
export async function portfolioJson(
  host: Host,
  investorId: number,
  params: ReportParams,
): Promise<Uint8Array<ArrayBuffer>> {
  const { queries } = host.database;
  const book = await openHeldBook(host, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const holdings = createJsonList();
  const prices = createJsonList();
  const flows = new Map<string, string[]>();
  const marks = new Map<number, string>();
  for (const [at, held] of book.held.entries()) {
    // A large book takes a second, in which others are answered too.
    if (at % turnLength === turnLength - 1) await nextTurn();
    const { holding, irr, flows: own } = knownOf(held, book, params, added);
    const { id, series_id } = holding.holding;
    const marksText = marks.get(series_id) ?? JSON.stringify(holding.valuations);
    marks.set(series_id, marksText);
    const figures = JSON.stringify(figuresRowOf(holding, irr)).slice(0, -1);
    holdings.add(
      `${figures},"lots":[${lotsText(holding)}],"payments":[${paymentsText(holding)}],"marks":${marksText}}`,
    );
    prices.add(JSON.stringify(pricesOf(holding)).slice(1, -1));
    for (const flow of own) {
      const ofDay = flows.get(flow.date);
      if (ofDay) ofDay.push(flowText(flow, id));
      else flows.set(flow.date, [flowText(flow, id)]);
    }
  }
  const cashFlows = createJsonList();
  for (const [, ofDay] of [...flows].toSorted(([one], [other]) => byDay(one, other)))
    cashFlows.add(ofDay.join());
  const beginning = JSON.stringify(beginningOf(host, book, params, added, pending)).slice(0, -1);
  const rates = JSON.stringify(book.exchange.used());
  return Buffer.concat([
    Buffer.from(`${beginning},"holdings":`),
    holdings.toBytes(),
    Buffer.from(',"cash_flows":'),
    cashFlows.toBytes(),
    Buffer.from(',"price_history":'),
    prices.toBytes(),
    Buffer.from(`,"rates":${rates}}`),
  ]);
}
