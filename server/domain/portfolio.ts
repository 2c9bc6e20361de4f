import { noSums } from '../../src/finance/day-sums.ts';
import { type Decimal, decimal, ratioText } from '../../src/finance/decimal.ts';
import { exchangedAmounts, exchangedPayments } from '../../src/finance/exchange.ts';
import { addFlows } from '../../src/finance/irr.ts';
import { flowsOf, returnOf } from '../../src/finance/position.ts';
import type { Host } from '../host.ts';
import { openBook, pendingOf } from './book.ts';
import { byDay } from './days.ts';
import { holdingOf } from './holding-row.ts';
import { bookOf, type HoldingBook } from './positions.ts';
import { groupBy, paymentsOf } from './records.ts';
import { headOf } from './report-head.ts';
import type { ReportParams } from './report-query.ts';
import { summaryOf } from './summary.ts';

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

/** Oldest first; put together by day, because days are few and payments are many. */
const inOrder = <Row extends { readonly date: string }>(rows: readonly Row[]): readonly Row[] =>
  [...groupBy(rows, ({ date }) => date)].toSorted(([a], [b]) => byDay(a, b)).flatMap(([, ofDay]) => ofDay);

/** C18 with type `portfolio`: holdings in their own currency, totals and flows in the book's. */
export async function portfolioOf(host: Host, investorId: number, params: ReportParams) {
  const { asOf, basis } = params;
  const { queries } = host.database;
  const book = await openBook(queries, investorId, params);
  const { exchange } = book;
  const net = noSums();
  const gross = noSums();
  const told = book.records.map((record) => {
    const holding = bookOf(record);
    const { id, currency } = record.holding;
    const own = paymentsOf(record);
    const payments = exchangedPayments(own, currency, exchange);
    const flows = { net: flowsOf(payments, 'net'), gross: flowsOf(payments, 'gross') };
    addFlows(net, flows.net);
    addFlows(gross, flows.gross);
    const ownFlows = payments === own ? flows[basis] : flowsOf(own, basis);
    const { fairValueNet, fairValueGross } = holding.position;
    const irr = returnOf(ownFlows, basis === 'net' ? fairValueNet : fairValueGross, asOf);
    return {
      amounts: exchangedAmounts(holding.position, payments, currency, asOf, exchange),
      row: holdingOf(holding, irr),
      flows: flows[basis].map(({ date, kind, amount }) => ({ date, kind, holding: id, amount })),
      prices: pricesOf(holding),
    };
  });
  const pending = await pendingOf(queries, book, params);
  return {
    report_type: 'portfolio' as const,
    ...headOf(host, book, params),
    summary: summaryOf({ amounts: told.map(({ amounts }) => amounts), net, gross }, asOf, pending),
    holdings: told.map(({ row }) => row),
    cash_flows: inOrder(told.flatMap(({ flows }) => flows)),
    price_history: told.flatMap(({ prices }) => prices),
    rates: exchange.used(),
  };
}
