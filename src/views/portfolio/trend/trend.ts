import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { byDay } from '../../../domain/days/days.ts';
import type { DecimalText } from '../../../domain/money/amounts/decimal.ts';
import { priceAgainst } from '../../../domain/money/holdings/price-against.ts';
import { priceAfterSplits } from '../../../domain/money/holdings/split.ts';

type Step = { readonly date: string; readonly value: DecimalText };

/** The unit price, or a factor on the cost where there are no units, step by step until a day. */
export type Trend = {
  readonly steps: readonly Step[];
  /** `YYYY-MM-DD`. */
  readonly end: string;
  /** The last step relative to the first, as a fraction; null where the first was zero. */
  readonly change: DecimalText | null;
  readonly isOfUnit: boolean;
};

type Prices = Portfolio['price_history'];

const indexes = new WeakMap<Prices, ReadonlyMap<number, Prices>>();

/** The prices of each holding; grouped once for a report, which may have thousands of either. */
function pricesOf(prices: Prices): ReadonlyMap<number, Prices> {
  const known = indexes.get(prices);
  if (known) return known;
  const index = new Map<number, Prices[number][]>();
  for (const price of prices) {
    const own = index.get(price.holding);
    if (own) own.push(price);
    else index.set(price.holding, [price]);
  }
  indexes.set(prices, index);
  return index;
}

/** The price of a day for a unit of today. */
const priceNow = ({ splits }: Holding, date: string, price: DecimalText): DecimalText =>
  splits?.length ? priceAfterSplits(price, splits, date) : price;

/** A SAFE or a note begins at its cost, and each valuation is a factor on it. */
function factorsOf({ investment_date: start, marks }: Holding): readonly Step[] {
  const steps = (marks ?? []).flatMap(({ date, factor }) =>
    factor === null ? [] : [{ date, value: factor }],
  );
  return start === null || steps.length === 0 ? [] : [{ date: start, value: '1' }, ...steps];
}

/** One step where the price has not changed since the purchase; null where no price is known. */
export function trendOf(
  { price_history: prices, as_of_date: asOf }: Portfolio,
  holding: Holding,
): Trend | null {
  const all = pricesOf(prices).get(holding.id) ?? [];
  // A split changes the unit and not the value.
  const priced = all.flatMap(({ date, price, event }) =>
    event === 'split' ? [] : [{ date, value: priceNow(holding, date, price) }],
  );
  const factors = priced.length > 1 ? [] : factorsOf(holding);
  const isOfUnit = factors.length === 0;
  const steps = (isOfUnit ? priced : factors).toSorted((a, b) => byDay(a.date, b.date));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  return {
    steps,
    end: last.date > asOf ? last.date : asOf,
    change: priceAgainst(last.value, first.value),
    isOfUnit,
  };
}
