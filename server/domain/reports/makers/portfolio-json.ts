import type { Basis } from '../../../../src/domain/money/returns/flows.ts';
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
import {
  figureFields,
  paymentFields,
  seriesFields,
  splitFields,
  subjectFields,
} from '../../portfolio/holding-row.ts';
import type { ReportFlow } from '../../portfolio/report-flows.ts';

// Rows of a report as JSON text, because a large book has very many of them. Their fields are those of `holdingRow` (decision 0063).

/** A flow with the id of its holding. */
export type HoldingFlow = { readonly holding: number; readonly flow: ReportFlow };

/** Fields of a row as JSON text, without braces. */
export const jsonFields = (fields: object): string => JSON.stringify(fields).slice(1, -1);

/** The flows of one day as JSON text. */
export const serializedFlows = (day: string, flows: readonly HoldingFlow[]): string =>
  JSON.stringify(
    flows.map(({ holding, flow: { kind, amount } }) => ({ date: day, kind, holding, amount })),
  ).slice(1, -1);

/** The fields that all holdings of a series share, as JSON text. */
export const serializedSubject = (stored: StoredHolding) => ({
  subject: jsonFields(subjectFields(stored)),
  events: jsonFields(seriesFields(stored)),
  prices: seriesPrices(stored).map((price) => ({ date: price.date, text: JSON.stringify(price).slice(1) })),
});

type SerializedSubject = ReturnType<typeof serializedSubject>;

/** A result with its row as JSON text, without the fields that change every day. */
type SerializedResult = HoldingResult & {
  readonly figures: string;
  readonly payments: string;
  /** In the holding's own currency. */
  readonly split: string;
  readonly firstPrice: Price | null;
  /** All its prices, if splits of its series are among them. */
  readonly ownPrices: readonly object[] | null;
};

/** Keyed by the object, which `loadHoldings` returns again until the holding changes. */
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
    figures: jsonFields(figureFields(valued, basis)),
    payments: jsonFields(paymentFields(valued)),
    split: jsonFields(splitFields(valued.position)),
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
