import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAmounts, type DaySums, noSums } from '../../src/finance/day-sums.ts';
import { type Decimal, decimal, ratioText } from '../../src/finance/decimal.ts';
import { exchangedAmounts, exchangedPayments } from '../../src/finance/exchange.ts';
import { flowDaysOf, flowsOf, returnOfDays } from '../../src/finance/position.ts';
import type { Host } from '../host.ts';
import { type HeldBook, openHeldBook, pendingOf } from './book.ts';
import { byDay } from './days.ts';
import { figuresRowOf, holdingOf, subjectRowOf } from './holding-row.ts';
import { flowsText, type HeldFlow, lotsText, paymentsText } from './portfolio-text.ts';
import { bookOf, type HoldingBook } from './positions.ts';
import { type HeldRecord, paymentsOf, recordOf } from './records.ts';
import { headOf } from './report-head.ts';
import type { ReportParams } from './report-query.ts';
import { noTotals, summaryOf, type Totals, withHolding } from './summary.ts';
import { createJsonList } from './json-list.ts';

const pricedAt = (date: string, price: Decimal, event: string) => ({ date, price: ratioText(price), event });

type Price = ReturnType<typeof pricedAt>;

/** What a holding was bought at; null where it has no units. */
function firstPriceOf({ lots, position }: HoldingBook): Price | null {
  const first = lots[0];
  return first && position.costPerUnit ? pricedAt(first.date, position.costPerUnit, 'investment') : null;
}

/** The prices of a series, oldest first. */
const pricesOf = ({ valuations }: Pick<HoldingBook, 'valuations'>): readonly Price[] =>
  valuations.flatMap(({ date, price, method }) => (price ? [pricedAt(date, decimal(price), method)] : []));

/** What a holding was bought at and the prices of its series since, oldest first. */
function priceRowsOf(book: HoldingBook) {
  const first = firstPriceOf(book);
  if (!first) return [];
  const later = pricesOf(book).filter(({ date }) => date > first.date);
  return [first, ...later].map((price) => ({ holding: book.holding.id, ...price }));
}

/** What the holdings of one series share, as JSON. */
const sharedText = (held: HeldRecord) => ({
  subject: JSON.stringify(subjectRowOf(held)).slice(1),
  marks: JSON.stringify(held.valuations),
  prices: pricesOf(held).map((price) => ({ date: price.date, text: JSON.stringify(price).slice(1) })),
});

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
  const days = { net: flowDaysOf(payments, 'net'), gross: flowDaysOf(payments, 'gross') };
  addAmounts(added.net, days.net);
  addAmounts(added.gross, days.gross);
  const amounts = exchangedAmounts(holding.position, payments, currency, asOf, exchange);
  added.totals = withHolding(added.totals, amounts);
  const ownDays = payments === own ? days[basis] : flowDaysOf(own, basis);
  const { fairValueNet, fairValueGross } = holding.position;
  const irr = returnOfDays(ownDays, basis === 'net' ? fairValueNet : fairValueGross, asOf);
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
    price_history: known.flatMap(({ holding }) => priceRowsOf(holding)),
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
  const flows = new Map<string, HeldFlow[]>();
  const shared = new Map<number, ReturnType<typeof sharedText>>();
  for (const [at, held] of book.held.entries()) {
    // A large book takes a second, in which others are answered too.
    if (at % turnLength === turnLength - 1) await nextTurn();
    const { holding, irr, flows: own } = knownOf(held, book, params, added);
    const { id, series_id } = held.holding;
    const series = shared.get(series_id) ?? sharedText(held);
    shared.set(series_id, series);
    const figures = JSON.stringify(figuresRowOf(holding, irr)).slice(0, -1);
    const subject = series.subject.slice(0, -1);
    holdings.add(
      `${figures},${subject},"lots":[${lotsText(holding)}],"payments":[${paymentsText(holding)}],"marks":${series.marks}}`,
    );
    const first = firstPriceOf(holding);
    if (first) {
      const row = `{"holding":${id},`;
      const later = series.prices.filter(({ date }) => date > first.date);
      prices.add(
        [JSON.stringify(first).slice(1), ...later.map(({ text }) => text)].map((text) => row + text).join(),
      );
    }
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
