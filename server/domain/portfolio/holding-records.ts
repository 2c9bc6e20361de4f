import { lotsOn } from '../../../src/domain/money/holdings/conversion.ts';
import { afterAllSplits } from '../../../src/domain/money/holdings/split.ts';
import type { AnnualFee, Payments } from '../../../src/domain/money/returns/flows.ts';
import type { holdings } from '../../database/schema/schema-club.ts';
import { type Distribution, type Lot, parseAnnualFee, parseDistribution, parseLot } from './payment-lists.ts';
import type { ConversionRow, Subject, Valuation } from './series-subjects.ts';

export type Holding = Pick<
  typeof holdings.$inferSelect,
  'id' | 'series_id' | 'currency' | 'ownership_percent'
>;

/** One holding as of a day with its parsed payments, each list oldest first; an investment converted by then has units. */
export type HoldingRecord = Subject & {
  readonly holding: Holding;
  readonly lots: readonly Lot[];
  readonly distributions: readonly Distribution[];
  readonly annualFees: readonly AnnualFee[];
};

/** One holding with its payments as the text that the database aggregated. They are parsed when needed, because parsed payments of a large book take much memory. */
export type StoredHolding = Subject & {
  readonly holding: Holding;
  /** Identifies this state of the holding and its payments; see `holdingRows` in `load-holdings.ts`. */
  readonly row: string;
  readonly bought: string;
  readonly paid: string;
  readonly charged: string;
};

/** Limits a book to one series, vehicle, startup or round. */
export type BookFilter = {
  readonly series?: number | undefined;
  readonly entity?: number | undefined;
  readonly startup?: number | undefined;
  readonly round?: number | undefined;
};

export const rowsUntil = <Row extends { readonly date: string }>(
  rows: readonly Row[],
  day: string,
): readonly Row[] => {
  const last = rows.at(-1);
  return last === undefined || last.date <= day ? rows : rows.filter(({ date }) => date <= day);
};

const conversionUntil = (conversion: ConversionRow | null, day: string) =>
  conversion && conversion.date <= day ? conversion : null;

const dayLength = 10;

/** The items until `day` of a list whose items start with their day, oldest first. */
function listUntil(list: string, day: string): string {
  const last = list.lastIndexOf(',') + 1;
  if (list.slice(last, last + dayLength) <= day) return list;
  return list
    .split(',')
    .filter((item) => item.slice(0, dayLength) <= day)
    .join();
}

/**
 * Holdings as of the end of a day, without those bought later. A holding that did not change since is returned as the
 * same object, so that results cached by it remain valid.
 */
export function holdingsAsOf(holdings: readonly StoredHolding[], day: string): readonly StoredHolding[] {
  const cutLists = new Map<readonly Valuation[], readonly Valuation[]>();
  return holdings.flatMap((one) => {
    const bought = listUntil(one.bought, day);
    if (bought === '') return [];
    const paid = listUntil(one.paid, day);
    const charged = listUntil(one.charged, day);
    const valuations = cutLists.get(one.valuations) ?? rowsUntil(one.valuations, day);
    cutLists.set(one.valuations, valuations);
    const splits = rowsUntil(one.splits, day);
    const conversion = conversionUntil(one.conversion, day);
    const isSame =
      bought === one.bought &&
      paid === one.paid &&
      charged === one.charged &&
      valuations === one.valuations &&
      splits === one.splits &&
      conversion === one.conversion;
    return [isSame ? one : { ...one, bought, paid, charged, valuations, splits, conversion }];
  });
}

export const parseHolding = (stored: Omit<StoredHolding, 'row'>): HoldingRecord => ({
  holding: stored.holding,
  series: stored.series,
  startup: stored.startup,
  entity: stored.entity,
  round: stored.round,
  lots: lotsOn(stored.bought.split(',').map(parseLot), stored.conversion, afterAllSplits),
  distributions: stored.paid === '' ? [] : stored.paid.split(',').map(parseDistribution),
  annualFees: stored.charged === '' ? [] : stored.charged.split(',').map(parseAnnualFee),
  valuations: stored.valuations,
  splits: stored.splits,
  conversion: stored.conversion,
});

/** A record without payments and valuations after `asOf`; null before the first purchase. */
export function recordAsOf(record: HoldingRecord, asOf: string): HoldingRecord | null {
  const bought = rowsUntil(record.lots, asOf);
  if (bought.length === 0) return null;
  // No spread syntax: a performance report over many quarters calls this a hundred thousand times.
  return {
    holding: record.holding,
    series: record.series,
    startup: record.startup,
    entity: record.entity,
    round: record.round,
    lots: lotsOn(bought, record.conversion, asOf),
    distributions: rowsUntil(record.distributions, asOf),
    annualFees: rowsUntil(record.annualFees, asOf),
    valuations: rowsUntil(record.valuations, asOf),
    splits: rowsUntil(record.splits, asOf),
    conversion: conversionUntil(record.conversion, asOf),
  };
}

/** A record as of an earlier day, in the units of `day` after its splits and its conversion until then. */
export const inUnitsOf = (then: HoldingRecord, record: HoldingRecord, day: string): HoldingRecord => ({
  ...then,
  lots: lotsOn(then.lots, record.conversion, day),
  splits: rowsUntil(record.splits, day),
  conversion: conversionUntil(record.conversion, day),
});

/** The payments of a holding as `src/domain/money` expects them. */
export const paymentsOf = (record: HoldingRecord): Payments => ({
  lots: record.lots,
  annualFees: record.annualFees,
  distributions: record.distributions.map((payment) => ({
    date: payment.date,
    gross: payment.gross,
    carry: payment.carry,
    fee: payment.fee,
    costShare: payment.cost_share,
    lotDate: payment.lot_date,
    income: payment.income,
    capital: payment.capital,
    withheld: payment.withheld,
  })),
});
