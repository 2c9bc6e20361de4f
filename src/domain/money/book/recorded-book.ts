import { byDay } from '../../days/days.ts';
import { dayNumber } from '../amounts/day-sums.ts';
import { decimal, roundMoney, zero } from '../amounts/decimal.ts';
import {
  type Exchange,
  exchangedAmounts,
  exchangedPayments,
  type ExchangedPayments,
  knownSums,
  type UsedRate,
} from '../exchange/exchange.ts';
import { lossDayOf } from '../exchange/translation.ts';
import { markOf, type Valuation } from '../holdings/mark.ts';
import { amountsOf, paidOf, type ReportAmounts } from '../holdings/position.ts';
import type { Split } from '../holdings/split.ts';
import type { Payments } from '../returns/flows.ts';

/** A holding by what was recorded about it, in its own currency and oldest first; no figure is derived from another. */
export type RecordedHolding = Payments & {
  readonly id: number;
  readonly currency: string;
  readonly carryRate: string;
  readonly marks: readonly (Valuation & { readonly method: string })[];
  readonly splits: readonly Split[];
  /** From its day on, the lots bought before it have the units that they state. */
  readonly conversion: { readonly date: string } | null;
};

/** All holdings of a report, and the rates into its currency. */
export type RecordedBook = { readonly holdings: readonly RecordedHolding[]; readonly exchange: Exchange };

/** A holding in the currency of a report. */
export type Measured = { readonly payments: ExchangedPayments; readonly amounts: ReportAmounts };

/** The same value with other payments; a sum with one without an exchange rate is not known, as in `exchangedAmounts`. */
export function withPayments(amounts: ReportAmounts, payments: ExchangedPayments): ReportAmounts {
  const paid = paidOf(payments);
  const paidIn = paid.invested.plus(paid.fees).plus(paid.annualFees);
  const distributions = paid.proceedsGross.minus(paid.carryPaid).minus(paid.saleFees);
  return { ...amounts, ...knownSums({ ...paid, paidIn, distributions }, payments) };
}

/** A holding as of the end of a day; null before its first purchase. */
export function recordedOn(holding: RecordedHolding, day: string): RecordedHolding | null {
  const isKnown = ({ date }: { readonly date: string }) => date <= day;
  const lots = holding.lots.filter(isKnown);
  if (lots.length === 0) return null;
  const { conversion } = holding;
  const isConverted = conversion === null || conversion.date <= day;
  return {
    ...holding,
    lots: isConverted
      ? lots
      : lots.map((lot) => (lot.date < conversion.date ? { ...lot, units: null } : lot)),
    distributions: holding.distributions.filter(isKnown),
    annualFees: holding.annualFees?.filter(isKnown),
    marks: holding.marks.filter(isKnown),
    splits: holding.splits.filter(isKnown),
    conversion: isConverted ? conversion : null,
  };
}

/** The payments and amounts of a holding at the end of a day; null before its first purchase. */
export function measuredOn(holding: RecordedHolding, exchange: Exchange, day: string): Measured | null {
  const then = recordedOn(holding, day);
  if (!then) return null;
  const { currency, marks } = then;
  const payments = exchangedPayments(then, currency, exchange);
  const own = amountsOf({ ...then, mark: markOf(marks.at(-1)) });
  return {
    payments,
    amounts: exchangedAmounts(own, payments, currency, day, exchange, lossDayOf(marks)),
  };
}

/** Every holding that was bought by the end of a day. */
export const measuredBook = ({ holdings, exchange }: RecordedBook, day: string) =>
  holdings.flatMap((holding) => {
    const measured = measuredOn(holding, exchange, day);
    return measured ? [{ ...measured, investment: holding.id }] : [];
  });

/**
 * An exchange by the rates that a report states: each applies from its own day until it had the stated age, so that no
 * amount is converted by a rate that the report did not use.
 */
export function exchangeByRates(
  currency: string,
  rates: readonly (Pick<UsedRate, 'date' | 'from' | 'to' | 'rate'> & {
    readonly age?: number | null | undefined;
  })[],
): Exchange {
  const into = rates.filter(({ to }) => to === currency).toSorted((a, b) => byDay(a.date, b.date));
  const rateOn = (from: string, day: string) => {
    if (from === currency) return decimal(1);
    const latest = into.findLast((rate) => rate.from === from && rate.date <= day);
    if (!latest) return null;
    const age = dayNumber(day) - dayNumber(latest.date);
    return age > (latest.age ?? age) ? null : decimal(latest.rate);
  };
  return {
    currency,
    rateOn,
    convert: (amount, from, day) => {
      if (from === currency) return amount;
      if (amount.eq(0)) return zero;
      const rate = rateOn(from, day);
      return rate && roundMoney(amount.times(rate), currency);
    },
    used: () => [],
  };
}
