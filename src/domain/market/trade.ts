import { addDays, isPast } from '../days/days.ts';
import { type Decimal, decimal, type DecimalText } from '../money/amounts/decimal.ts';
import type { EntryStatus } from './deal-cycle.ts';

/** Rules for everything on the market. Rates are fractions, totals are in the currency of the lot. */
export const marketDefaults = {
  sellerFeeRate: '0.0200',
  buyerFeeRate: '0.0200',
  unitStep: '1.0000',
  minimumTotal: '1000.00',
  /** The highest ask, as a multiple of the last round's price. */
  maxPriceFactor: '5.0000',
  /** The days for which an offer is valid unless others are stated, and the most. */
  usualDays: 30,
  maxDays: 90,
} as const;

/** In none of them is anything possible any more, by the table in `deal-cycle.ts`. */
const endedEntries: ReadonlySet<string> = new Set<EntryStatus>(['filled', 'expired', 'withdrawn']);

/** Whether an entry of the market takes no more proposals and can be listed again. */
export const hasEntryEnded = (status: string): boolean => endedEntries.has(status);

type Entry = { readonly status: string; readonly valid_until_date: string; readonly unitsOpen: Decimal };

/** Why an entry takes no proposals on a day; null while it is open. The host's lists have the same rule in SQL. */
export function entryClosure(
  { status, valid_until_date: lastDay, unitsOpen }: Entry,
  today: string,
): 'withdrawn' | 'expired' | 'taken' | null {
  if (status === 'withdrawn') return 'withdrawn';
  if (status === 'expired' || isPast(lastDay, today)) return 'expired';
  return status === 'listed' && unitsOpen.gt(0) ? null : 'taken';
}

/** The seller has to confirm each of them separately. */
export const saleAcknowledgements = ['not_a_sale', 'rofr', 'fees', 'may_lapse'] as const;

export const isSaleAcknowledged = (given: readonly string[]): boolean =>
  saleAcknowledgements.every((name) => given.includes(name));

/** Length of the note to the other party; in characters. */
export const maxMarketNoteLength = 300;

/** Units and prices in API format: plain digits, at most four decimals. */
export const exactPattern = /^\d{1,10}(\.\d{1,4})?$/;

/** The highest price given the last round's; null where that is not known. */
export const highestPrice = (
  lastRound: DecimalText | null,
  factor: DecimalText = marketDefaults.maxPriceFactor,
): DecimalText | null => (lastRound === null ? null : decimal(lastRound).times(factor).toFixed(4));

/** The last possible end of an offer made `today`; both are `YYYY-MM-DD`. */
export const lastDayFrom = (today: string): string => addDays(today, marketDefaults.maxDays);

/** The end of an offer made `today` unless another day is stated; both are `YYYY-MM-DD`. */
export const usualLastDayFrom = (today: string): string => addDays(today, marketDefaults.usualDays);
