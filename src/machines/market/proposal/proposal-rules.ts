import type { Deal } from '../../../api/market/deal-steps.ts';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import type { MarketRequest } from '../../../api/market/market-requests.ts';
import type { Sellable } from '../../../api/market/sellable.ts';
import {
  isExact,
  isMinFill,
  isPriceTooHigh,
  isValidUntil,
  totalFault,
  type TotalLimits,
  unitsFault,
  type UnitsLimits,
  unitsToOffer,
} from '../../../domain/market/offer-limits.ts';
import { highestPrice, isSaleAcknowledged, marketDefaults } from '../../../domain/market/trade.ts';
import { smallerOf } from '../../../domain/money/amounts/comparisons.ts';
import type { DecimalText } from '../../../domain/money/amounts/decimal.ts';
import type { StartupChoice } from '../../kit/lists/startup-options.connect.ts';

type Unkeyed<Request> = Request extends unknown ? Omit<Request, 'idempotency_key'> : never;
/** One kind of statement in the ledger of the market. */
export type MarketIntent = Unkeyed<MarketRequest>;

/** The subject of a request. */
export type MarketSubject =
  | {
      readonly kind: 'sale';
      readonly sellable: Sellable;
      /** The investor's own listing that the new one replaces. */
      readonly replaces: MarketEntry | null;
      /** Id of the buy order that is answered. */
      readonly answers: number | null;
      /** That order; null also where it is not listed any more, so that the host checks its limits. */
      readonly order: MarketEntry | null;
    }
  | {
      readonly kind: 'bid';
      readonly entry: MarketEntry;
      /** The buyer proposes a price from the start, instead of the ask. */
      readonly isOwnPrice: boolean;
    }
  | {
      readonly kind: 'wanted';
      /** The startups that can be ordered; null while they are loading. */
      readonly startups: readonly StartupChoice[] | null;
    }
  | { readonly kind: 'counter'; readonly entry: MarketEntry; readonly deal: Deal }
  | { readonly kind: 'accept' | 'reject'; readonly entry: MarketEntry; readonly deal: Deal }
  /** The investor's own entry, or own pending proposal. */
  | { readonly kind: 'withdraw'; readonly entry: MarketEntry; readonly deal: Deal | null };

/** Limits of units, price and total; null where there is none. */
export type MarketLimits = UnitsLimits &
  TotalLimits & {
    readonly max: DecimalText | null;
    readonly highest: DecimalText | null;
    /** The highest price as a multiple of the last round’s. */
    readonly priceFactor: DecimalText;
  };

const usualStep = marketDefaults.unitStep;
const usualFactor = marketDefaults.maxPriceFactor;

function limitsOfSale({ sellable, replaces, order }: Extract<MarketSubject, { kind: 'sale' }>): MarketLimits {
  const step = sellable.unit_step ?? usualStep;
  const max = unitsToOffer(sellable.units_available ?? '0', replaces?.units_open ?? '0');
  const priceFactor = sellable.max_price_factor ?? usualFactor;
  const price = { highest: highestPrice(sellable.last_round_price, priceFactor), priceFactor };
  if (order === null)
    return { step, min: step, max, ...price, minTotal: null, rest: null, currency: sellable.currency ?? '' };
  const limits = limitsOfEntry(order, order.units_open);
  return { ...limits, ...price, step, max: smallerOf(max, limits.max ?? max) };
}

function limitsOfEntry(entry: MarketEntry, max: DecimalText | null): MarketLimits {
  const step = entry.unit_step ?? usualStep;
  const min = entry.is_partial_allowed ? (entry.min_fill_units ?? step) : (max ?? step);
  return {
    step,
    min: max === null ? min : smallerOf(min, max),
    max,
    highest: highestPrice(entry.last_round_price),
    priceFactor: usualFactor,
    minTotal: entry.minimum_total,
    rest: max,
    currency: entry.currency ?? '',
  };
}

/** Of another investor's entry only one's own bid is visible, so the host checks its limits. */
const isOwnEntry = ({ request_type: type }: MarketEntry) => type !== 'buy';

export function limitsOf(subject: MarketSubject): MarketLimits {
  switch (subject.kind) {
    case 'sale':
      return limitsOfSale(subject);
    case 'bid':
      return limitsOfEntry(subject.entry, subject.entry.units_open);
    case 'wanted':
      return {
        step: usualStep,
        min: usualStep,
        max: null,
        highest: null,
        priceFactor: usualFactor,
        minTotal: marketDefaults.minimumTotal,
        rest: null,
        currency: '',
      };
    default: {
      const { entry } = subject;
      return isOwnEntry(entry)
        ? limitsOfEntry(entry, entry.units_open)
        : { ...limitsOfEntry(entry, null), min: entry.unit_step ?? usualStep, minTotal: null };
    }
  }
}

/**
 * A buy order is for a startup among the choices. One that was chosen before a reload may be gone; while the choices are
 * loading, it is not known to be.
 */
export const isStartupOffered = (startup: number, subject: MarketSubject): boolean =>
  subject.kind !== 'wanted' || subject.startups === null || subject.startups.some(({ id }) => id === startup);

type OfferIntent = Extract<MarketIntent, { request_type: 'sell' | 'buy' | 'wanted' | 'counter' }>;

function isValidOffer(
  { units, price, valid_until_date: day }: OfferIntent,
  limits: MarketLimits,
  today: string,
) {
  return (
    isExact(units) &&
    isExact(price) &&
    unitsFault(units, limits) === null &&
    !isPriceTooHigh(price, limits.highest) &&
    totalFault(units, price, limits) === null &&
    isValidUntil(day, today)
  );
}

/** Whether a request may be sent as filled in; the host checks again. */
export function isValidIntent(intent: MarketIntent, subject: MarketSubject, today: string): boolean {
  switch (intent.request_type) {
    case 'accept':
    case 'reject':
    case 'withdraw':
      return true;
    case 'sell':
      return (
        isValidOffer(intent, limitsOf(subject), today) &&
        isExact(intent.min_fill_units) &&
        isMinFill(intent.min_fill_units, intent.units, intent.is_partial_allowed) &&
        isSaleAcknowledged(intent.acknowledgements)
      );
    case 'wanted':
      return (
        isValidOffer(intent, { ...limitsOf(subject), currency: intent.currency }, today) &&
        isStartupOffered(intent.startup, subject)
      );
    case 'buy':
    case 'counter':
      return isValidOffer(intent, limitsOf(subject), today);
    default:
      return intent satisfies never;
  }
}

/** A request that needs no form; null for a subject that needs one. */
export function plainIntentOf(subject: MarketSubject): MarketIntent | null {
  switch (subject.kind) {
    case 'accept':
    case 'reject':
      return { request_type: subject.kind, parent: subject.deal.id };
    case 'withdraw':
      return { request_type: 'withdraw', parent: subject.deal?.id ?? subject.entry.id };
    default:
      return null;
  }
}

/** One request to the market, made once: the host makes one request for each key. */
export type KeyedIntent = { readonly key: string; readonly intent: MarketIntent };

/**
 * The requests that were sent, with this one last. One that was sent before keeps its key, also after another one: the
 * answer to it may have been lost.
 */
export function withIntent(
  sent: readonly KeyedIntent[],
  intent: MarketIntent,
  key: string,
): readonly KeyedIntent[] {
  const text = JSON.stringify(intent);
  const known = sent.find((one) => JSON.stringify(one.intent) === text);
  return [...sent.filter((one) => one !== known), known ?? { key, intent }];
}

/** Identifies a subject whatever changed about it; null for none. */
export function subjectKey(subject: MarketSubject | null): string | null {
  if (subject === null) return null;
  switch (subject.kind) {
    case 'sale':
      return `sale ${subject.sellable.holding_id} ${subject.replaces?.id ?? ''} ${subject.answers ?? ''}`;
    case 'wanted':
      return 'wanted';
    case 'bid':
      return `bid ${subject.entry.id}${subject.isOwnPrice ? ' own price' : ''}`;
    default:
      return `${subject.kind} ${subject.deal?.id ?? subject.entry.id}`;
  }
}
