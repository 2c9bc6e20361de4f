import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { byDay } from '../../../../src/domain/days/days.ts';
import { addAmounts, type DaySums, noSums } from '../../../../src/domain/money/amounts/day-sums.ts';
import { noBookTotals, type BookTotals, withHolding } from '../../../../src/domain/money/book/book-totals.ts';
import {
  exchangedAmounts,
  exchangedPayments,
  isWhole,
} from '../../../../src/domain/money/exchange/exchange.ts';
import { lossDayOf } from '../../../../src/domain/money/exchange/translation.ts';
import type { ReportAmounts } from '../../../../src/domain/money/holdings/position.ts';
import { dailyFlowSumsOf, noRateReturn, returnOfDays } from '../../../../src/domain/money/returns/flows.ts';
import { grossGainOf } from '../../../../src/domain/money/returns/gains.ts';
import type { Host } from '../../../host.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { type StoredHolding, paymentsOf, parseHolding } from '../../portfolio/holding-records.ts';
import { priceRows, type HoldingResult, holdingResult } from '../../portfolio/holding-results.ts';
import { holdingRow, reportFields, returnFields, splitFields } from '../../portfolio/holding-row.ts';
import { type InvestorBook, openInvestorBook, pendingCommitments } from '../../portfolio/investor-book.ts';
import type { Funding } from '../../portfolio/promises.ts';
import { reportFlows } from '../../portfolio/report-flows.ts';
import { createJsonList, encodeAll } from './parts/json-list.ts';
import { valuedHead } from './parts/report-head.ts';
import {
  jsonFields,
  serializedFlows,
  type HoldingFlow,
  serializedPrices,
  serializedSubject,
  serializedResult,
} from './portfolio-json.ts';
import { summaryJson } from './summary.ts';

/** Sums over all holdings, from which the summary is computed. */
type RunningTotals = { totals: BookTotals; readonly net: DaySums; readonly gross: DaySums; isWhole: boolean };

const emptyTotals = (): RunningTotals => ({
  totals: noBookTotals,
  net: noSums(),
  gross: noSums(),
  isWhole: true,
});

/** Adds a holding to the totals of the book, in the report's currency. @returns its own IRR, and its flows, amounts and payments in that currency; null where it is its own */
function addToTotals(
  stored: StoredHolding,
  { position, days, flows }: HoldingResult,
  { exchange }: InvestorBook,
  { asOf, basis }: BookQuery,
  running: RunningTotals,
) {
  const { currency } = stored.holding;
  const value = basis === 'net' ? position.fairValueNet : position.fairValueGross;
  const irr = returnOfDays(days[basis], value, asOf);
  const add = (amounts: ReportAmounts, flows: HoldingResult['days']) => {
    addAmounts(running.net, flows.net);
    addAmounts(running.gross, flows.gross);
    running.totals = withHolding(running.totals, amounts);
  };
  if (currency === exchange.currency) {
    add(position, days);
    return { irr, flows, amounts: null, payments: null };
  }
  const payments = exchangedPayments(paymentsOf(parseHolding(stored)), currency, exchange);
  const lossDay = lossDayOf(stored.valuations);
  const amounts = exchangedAmounts(position, payments, currency, asOf, exchange, lossDay);
  add(amounts, {
    net: dailyFlowSumsOf(payments, 'net'),
    gross: dailyFlowSumsOf(payments, 'gross'),
  });
  running.isWhole &&= isWhole(payments);
  return { irr, flows: reportFlows(payments, basis), amounts, payments };
}

/** After this many holdings it yields to the event loop, so that other requests can run. */
const yieldEvery = 500;

/** The fields of the report before its lists. */
const reportHeader = (
  host: Host,
  book: InvestorBook,
  params: BookQuery,
  running: RunningTotals,
  pending: Funding,
) => ({
  report_type: 'portfolio' as const,
  ...valuedHead(host, book, params),
  summary: summaryJson(running, params, pending),
});

/** C18 with type `portfolio`: holdings in their own currency, totals and flows in the book's. */
export const makePortfolio = async (host: Host, investorId: number, params: BookQuery) =>
  (await makePortfolioWithTitles(host, investorId, params)).answer;

/**
 * The same with what readers call a holding's round, by the round's id: the answer has the name in its address. `inReport`
 * are the figures of each holding in the currency of the report, by its id.
 */
export async function makePortfolioWithTitles(host: Host, investorId: number, params: BookQuery) {
  const { queries } = host.database;
  const book = await openInvestorBook(host, investorId, params);
  const pending = await pendingCommitments(queries, book, params);
  const running = emptyTotals();
  const results = book.holdings.map((stored) => {
    const { valued: holding, ...result } = holdingResult(stored, params.basis);
    return { holding, ...addToTotals(stored, result, book, params, running) };
  });
  const flows = results.flatMap(({ holding, flows: own }) =>
    own.map(({ date, kind, amount }) => ({ date, kind, holding: holding.holding.id, amount })),
  );
  const answer = {
    ...reportHeader(host, book, params, running, pending),
    holdings: results.map(({ holding, irr, amounts }) =>
      holdingRow(holding, irr, params.basis, amounts ?? holding.position),
    ),
    cash_flows: flows.toSorted((a, b) => byDay(a.date, b.date)),
    price_history: results.flatMap(({ holding }) => priceRows(holding)),
    rates: book.exchange.used(),
  };
  const roundTitles = new Map(book.holdings.map(({ round: { id, title } }) => [id, title]));
  const inReport = () =>
    new Map(
      results.map(({ holding, irr, amounts, payments }) => {
        const { id } = holding.holding;
        if (amounts === null) return [id, reportFields(holding.position, irr, params.basis)];
        const { asOf, basis } = params;
        const value = basis === 'net' ? amounts.fairValueNet : amounts.fairValueGross;
        const own = isWhole(payments)
          ? returnOfDays(dailyFlowSumsOf(payments, basis), value, asOf)
          : noRateReturn;
        return [id, reportFields(amounts, own, basis)];
      }),
    );
  return { answer, roundTitles, inReport, grossGain: grossGainOf(running.totals) };
}

/** The same report as JSON text, assembled from the cached text of each holding: faster than `JSON.stringify` of a large book. */
export async function makePortfolioJson(
  host: Host,
  investorId: number,
  params: BookQuery,
): Promise<Uint8Array<ArrayBuffer>> {
  const { queries } = host.database;
  const book = await openInvestorBook(host, investorId, params);
  const pending = await pendingCommitments(queries, book, params);
  const running = emptyTotals();
  const holdings = createJsonList();
  const prices = createJsonList();
  const flows = new Map<string, HoldingFlow[]>();
  const shared = new Map<number, ReturnType<typeof serializedSubject>>();
  for (const [at, stored] of book.holdings.entries()) {
    // A large book takes a second, so the event loop must not be blocked throughout.
    if (at % yieldEvery === yieldEvery - 1) await yieldToOthers();
    const { figures, payments, firstPrice, ownPrices, split, ...result } = serializedResult(
      stored,
      params.basis,
    );
    const { irr, flows: own, amounts } = addToTotals(stored, result, book, params, running);
    const { id, series_id } = stored.holding;
    const series = shared.get(series_id) ?? serializedSubject(stored);
    shared.set(series_id, series);
    const gain = amounts ? jsonFields(splitFields(amounts)) : split;
    const returns = jsonFields(returnFields(irr));
    holdings.add(`{${[figures, returns, gain, series.subject, payments, series.events].join()}}`);
    prices.add(serializedPrices(stored, { firstPrice, ownPrices }, series));
    for (const flow of own) {
      const ofDay = flows.get(flow.date);
      if (ofDay) ofDay.push({ holding: id, flow });
      else flows.set(flow.date, [{ holding: id, flow }]);
    }
  }
  const cashFlows = createJsonList();
  for (const [day, ofDay] of [...flows].toSorted(([one], [other]) => byDay(one, other)))
    cashFlows.add(serializedFlows(day, ofDay));
  const beginning = JSON.stringify(reportHeader(host, book, params, running, pending)).slice(0, -1);
  const rates = JSON.stringify(book.exchange.used());
  return encodeAll([
    `${beginning},"holdings":`,
    ...holdings.pieces(),
    ',"cash_flows":',
    ...cashFlows.pieces(),
    ',"price_history":',
    ...prices.pieces(),
    `,"rates":${rates}}`,
  ]);
}
