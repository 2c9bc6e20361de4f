import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  type DecimalText,
  moneyText,
  roundMoney,
  sumOf,
  zero,
} from '../../../domain/money/decimal.ts';
import { currencyOf, rateOf } from '../figures/amounts.ts';

type Sum = Decimal | null;

/** Two reports, and the day after which a purchase counts. */
type Books = { readonly earlier: Portfolio | null; readonly later: Portfolio; readonly from: string };

const feesById = (portfolio: Portfolio | null): ReadonlyMap<number, Sum> => {
  const sums = new Map<number, Sum>();
  for (const { id, fees } of portfolio?.holdings ?? []) {
    const sum = sums.get(id) ?? (sums.has(id) ? null : zero);
    sums.set(id, sum && fees !== null ? sum.plus(fees) : null);
  }
  return sums;
};

/**
 * The sum of dated amounts of a holding, each at the rate of its day as the host converts payments; null while a rate
 * is not known.
 */
function convertedOn(
  portfolio: Portfolio,
  holding: Holding,
  amounts: readonly { readonly date: string; readonly amount: DecimalText }[],
): Decimal | null {
  const converted = amounts.map(({ date, amount }) => {
    const rate = rateOf(portfolio, holding, date);
    return rate && roundMoney(rate.times(amount), portfolio.currency);
  });
  const known = converted.filter((amount) => amount !== null);
  return known.length === converted.length ? sumOf(known) : null;
}

/** Of the purchases, each converted like its payment. */
function feesOfLots(later: Portfolio, holding: Holding, from: string): Sum {
  const lots = (holding.lots ?? []).filter(({ date }) => date > from && date <= later.as_of_date);
  return convertedOn(
    later,
    holding,
    lots.map(({ date, fees }) => ({ date, amount: fees })),
  );
}

/**
 * Fees paid between two days, by holding id and in the report's currency: those of its purchases, or where the report
 * does not list them, the increase of its fees. Null is not known. Gross figures have no fees.
 */
export function feesBetween({ earlier, later, from }: Books): (id: number) => DecimalText | null {
  if (later.basis === 'gross') return () => '0.00';
  const [before, after] = [feesById(earlier), feesById(later)];
  return (id) => {
    const own = later.holdings.filter((holding) => holding.id === id);
    if (own.every(({ lots }) => lots)) {
      const fees = own.map((holding) => feesOfLots(later, holding, from));
      const known = fees.filter((sum) => sum !== null);
      return known.length === fees.length ? moneyText(sumOf(known)) : null;
    }
    const [old, total] = [before.has(id) ? before.get(id) : zero, after.get(id)];
    const grown = old && total ? total.minus(old) : null;
    const isForeign = own.some((holding) => currencyOf(later, holding) !== later.currency);
    return grown && (grown.eq(0) || !isForeign) ? moneyText(grown) : null;
  };
}
