import type { Basis } from '../../../../src/domain/money/flows.ts';
import type { ReportAmounts } from '../../../../src/domain/money/position.ts';
import type { ReportFlow } from '../../portfolio/report-flows.ts';
import { figureFields, splitFields, subjectFields } from '../../portfolio/holding-row.ts';
import type { ValuedHolding } from '../../portfolio/valuation.ts';
import type { StoredHolding } from '../../portfolio/holding-records.ts';
import {
  isLater,
  priceRows,
  purchasePrice,
  type Price,
  seriesPrices,
  type HoldingResult,
  holdingResult,
} from '../../portfolio/holding-results.ts';

// Rows of a report as JSON text, because a large book has very many of them. They contain only days, numbers and our
// own constants, so nothing needs escaping.

/** A flow with the id of its holding. */
export type HoldingFlow = { readonly holding: number; readonly flow: ReportFlow };

const quoted = (text: string | null) => (text === null ? 'null' : `"${text}"`);

const serializedLots = ({ lots }: ValuedHolding): string =>
  lots
    .map(
      ({ date, units, invested, fees }) =>
        `{"date":"${date}","units":${quoted(units)},"invested":"${invested}","fees":"${fees}"}`,
    )
    .join();

const serializedPayments = ({ distributions }: ValuedHolding): string =>
  distributions
    .map(
      ({ date, gross, carry, fee, cost_share }) =>
        `{"date":"${date}","gross":"${gross}","carry":"${carry}","fee":"${fee}","cost_share":"${cost_share}"}`,
    )
    .join();

const serializedFees = ({ annualFees }: ValuedHolding): string =>
  annualFees.map(({ date, amount }) => `{"date":"${date}","amount":"${amount}"}`).join();

/** The flows of one day. The common prefix of each kind is built once, because a large book has very many flows. */
export function serializedFlows(day: string, flows: readonly HoldingFlow[]): string {
  const prefixOf = (kind: ReportFlow['kind']) => `{"date":"${day}","kind":"${kind}","holding":`;
  const prefixes = { contribution: prefixOf('contribution'), distribution: prefixOf('distribution') };
  return flows
    .map(({ holding, flow: { kind, amount } }) => `${prefixes[kind]}${holding},"amount":${quoted(amount)}}`)
    .join();
}

/** The fields that all holdings of a series share, as JSON text. */
export const serializedSubject = (stored: StoredHolding) => ({
  subject: JSON.stringify(subjectFields(stored)).slice(1, -1),
  marks: JSON.stringify(stored.valuations),
  splits: JSON.stringify(stored.splits),
  conversion: JSON.stringify(stored.conversion),
  prices: seriesPrices(stored).map((price) => ({ date: price.date, text: JSON.stringify(price).slice(1) })),
});

type SerializedSubject = ReturnType<typeof serializedSubject>;

/** A result with its row as JSON text, without the fields that change every day. */
type SerializedResult = HoldingResult & {
  readonly figures: string;
  readonly lists: string;
  /** In the holding's own currency. */
  readonly split: string;
  readonly firstPrice: Price | null;
  /** All its prices, if splits of its series are among them. */
  readonly ownPrices: readonly object[] | null;
};

/** The parts of a gain as JSON text, without braces. */
export const serializedSplit = (amounts: ReportAmounts): string =>
  JSON.stringify(splitFields(amounts)).slice(1, -1);

/** Keyed by the object, which `reuseUnchanged` preserves until the holding changes. */
const cache: Readonly<Record<Basis, WeakMap<StoredHolding, SerializedResult>>> = {
  net: new WeakMap(),
  gross: new WeakMap(),
};

/** Serializes a holding once: reports of a large book are requested every day, and few of its holdings change. */
export function serializedResult(stored: StoredHolding, basis: Basis): SerializedResult {
  const cached = cache[basis].get(stored);
  if (cached) return cached;
  const { valued, ...result } = holdingResult(stored, basis);
  const serialized = {
    ...result,
    figures: JSON.stringify(figureFields(valued, basis)).slice(0, -1),
    lists: `"lots":[${serializedLots(valued)}],"payments":[${serializedPayments(valued)}],"annual_fee_payments":[${serializedFees(valued)}]`,
    split: serializedSplit(valued.position),
    firstPrice: purchasePrice(valued),
    ownPrices: valued.splits.length === 0 ? null : priceRows(valued),
  };
  cache[basis].set(stored, serialized);
  return serialized;
}

/** The price rows of a holding as JSON text; empty where it has no units. */
export function serializedPrices(
  { holding: { id } }: StoredHolding,
  { firstPrice: first, ownPrices }: Pick<SerializedResult, 'firstPrice' | 'ownPrices'>,
  { prices }: SerializedSubject,
): string {
  if (ownPrices) return JSON.stringify(ownPrices).slice(1, -1);
  if (!first) return '';
  const later = prices.filter(({ date }) => isLater(first, date)).map(({ text }) => text);
  return [JSON.stringify(first).slice(1), ...later].map((text) => `{"holding":${id},${text}`).join();
}
