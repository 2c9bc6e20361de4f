import { type DaySums, noSums } from '../../src/finance/day-sums.ts';
import { type Decimal, decimal, ratioText } from '../../src/finance/decimal.ts';
import { exchangedAmounts, exchangedPayments } from '../../src/finance/exchange.ts';
import { addFlows } from '../../src/finance/irr.ts';
import { type Amounts, flowsOf, returnOf } from '../../src/finance/position.ts';
import type { Host } from '../host.ts';
import { type HeldBook, openHeldBook, pendingOf } from './book.ts';
import { byDay } from './days.ts';
import { holdingOf } from './holding-row.ts';
import { bookOf, type HoldingBook } from './positions.ts';
import { groupBy, type HeldRecord, paymentsOf, recordOf } from './records.ts';
import { headOf } from './report-head.ts';
import type { ReportParams } from './report-query.ts';
import { summaryOf } from './summary.ts';
import { createTextList } from './text-list.ts';

/** What a holding was bought at and the prices of its series since, oldest first. */
function pricesOf({ holding: { id }, lots, valuations, position }: HoldingBook) {
  const first = lots[0];
  if (!first || !position.costPerUnit) return [];
  const priced = (date: string, price: Decimal, event: string) => ({
    holding: id,
    date,
    price: ratioText(price),
    event,
  });
  const later = valuations.flatMap(({ date, price, method }) =>
    price && date > first.date ? [priced(date, decimal(price), method)] : [],
  );
  return [priced(first.date, position.costPerUnit, 'investment'), ...later];
}

/** By day, oldest first; put together by day, because days are few and payments are many. */
const inOrder = <Row extends { readonly date: string }>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  [...groupBy(rows, ({ date }) => date)].toSorted(([a], [b]) => byDay(a, b)).map(([, ofDay]) => ofDay);

/** What the summary adds up. */
type Added = { readonly amounts: Amounts[]; readonly net: DaySums; readonly gross: DaySums };

const nothingAdded = (): Added => ({ amounts: [], net: noSums(), gross: noSums() });

/** What is told of one holding; its amounts and flows are added to those of the book. */
function toldOf(held: HeldRecord, { exchange }: HeldBook, { asOf, basis }: ReportParams, added: Added) {
  const record = recordOf(held);
  const holding = bookOf(record);
  const { id, currency } = record.holding;
  const own = paymentsOf(record);
  const payments = exchangedPayments(own, currency, exchange);
  const flows = { net: flowsOf(payments, 'net'), gross: flowsOf(payments, 'gross') };
  addFlows(added.net, flows.net);
  addFlows(added.gross, flows.gross);
  added.amounts.push(exchangedAmounts(holding.position, payments, currency, asOf, exchange));
  const ownFlows = payments === own ? flows[basis] : flowsOf(own, basis);
  const { fairValueNet, fairValueGross } = holding.position;
  const irr = returnOf(ownFlows, basis === 'net' ? fairValueNet : fairValueGross, asOf);
  return {
    row: holdingOf(holding, irr),
    flows: flows[basis].map(({ date, kind, amount }) => ({ date, kind, holding: id, amount })),
    prices: pricesOf(holding),
  };
}

/** What stands before the lists. */
const beginningOf = (host: Host, book: HeldBook, params: ReportParams, added: Added, pending: Decimal) => ({
  report_type: 'portfolio' as const,
  ...headOf(host, book, params),
  summary: summaryOf(added, params.asOf, pending),
});

/** C18 with type `portfolio`: holdings in their own currency, totals and flows in the book's. */
export async function portfolioOf(host: Host, investorId: number, params: ReportParams) {
  const { queries } = host.database;
  const book = await openHeldBook(queries, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const told = book.held.map((held) => toldOf(held, book, params, added));
  return {
    ...beginningOf(host, book, params, added, pending),
    holdings: told.map(({ row }) => row),
    cash_flows: inOrder(told.flatMap(({ flows }) => flows)).flat(),
    price_history: told.flatMap(({ prices }) => prices),
    rates: book.exchange.used(),
  };
}

/**
 * The same as JSON text. Each holding is written as soon as it is worked out, so that what it was made of can go: a hundred
 * thousand payments kept as objects until the end cost more than all that is worked out of them.
 */
export async function portfolioText(host: Host, investorId: number, params: ReportParams): Promise<string> {
  const { queries } = host.database;
  const book = await openHeldBook(queries, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const holdings = createTextList();
  const prices = createTextList();
  const flows: ReturnType<typeof toldOf>['flows'] = [];
  for (const held of book.held) {
    const told = toldOf(held, book, params, added);
    holdings.add([told.row]);
    prices.add(told.prices);
    for (const flow of told.flows) flows.push(flow);
  }
  const cashFlows = createTextList();
  for (const ofDay of inOrder(flows)) cashFlows.add(ofDay);
  const beginning = JSON.stringify(beginningOf(host, book, params, added, pending)).slice(0, -1);
  const rates = JSON.stringify(book.exchange.used());
  return `${beginning},"holdings":${holdings.toText()},"cash_flows":${cashFlows.toText()},"price_history":${prices.toText()},"rates":${rates}}`;
}
