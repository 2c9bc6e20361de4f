import * as z from 'zod';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  quantityText,
  zero,
} from '../../../src/domain/money/amounts/decimal.ts';
import { ratioOfSum } from '../../../src/domain/money/amounts/ratio-of-sum.ts';
import { outsideSums } from '../../../src/domain/money/book/member-trades.ts';
import type { Basis } from '../../../src/domain/money/returns/flows.ts';
import { ratiosOf } from '../../../src/domain/money/returns/multiples.ts';
import { ratio } from '../core/wire-figures.ts';

const text = z.string();
const nullableText = z.string().nullable();

/** A row of `sumTexts` as the database returns it; sums over no rows are null. */
export const sumsSchema = z.object({
  holdings_count: z.number(),
  valued_count: z.number(),
  investors_count: z.number(),
  invested: text.nullable(),
  fees: nullableText,
  annual_fees: nullableText,
  paid_in: nullableText,
  proceeds_gross: nullableText,
  carry_paid: nullableText,
  sale_fees: nullableText,
  distributions: nullableText,
  units: nullableText,
  fair_value_gross: nullableText,
  accrued_carry: nullableText,
  fair_value_net: nullableText,
  realised_gain: nullableText,
  unrealised_gain: nullableText,
  bought_from_members: nullableText,
  received_from_members: nullableText,
  received_from_members_gross: nullableText,
  realised_from_members: nullableText,
  last_valuation_date: nullableText,
  known_later_count: z.number(),
  last_known_date: nullableText,
});

export type Sums = z.output<typeof sumsSchema>;

/** The result of a sum that includes a payment without an exchange rate. */
export const unknownSum = 'NaN';

const isUnknown = (amount: DecimalText | null) => amount === unknownSum;

export const moneyOf = (amount: DecimalText | null): DecimalText | null =>
  amount === null || isUnknown(amount) ? null : moneyText(decimal(amount));

/** Zero where there are no rows; null is unknown. */
export const sumText = (amount: DecimalText | null): DecimalText | null => moneyOf(amount ?? '0');

/** The first sum plus or minus the second; null where one of them is unknown. */
export function sumWith(
  one: DecimalText | null,
  sign: 1 | -1,
  other: DecimalText | null,
): DecimalText | null {
  if (isUnknown(one) || isUnknown(other)) return null;
  return moneyText(decimal(one ?? 0).plus(decimal(other ?? 0).times(sign)));
}

/** The ratio of some sums to a whole; null where the whole is zero or a sum is unknown. */
export const ratioOfSums = (
  parts: readonly (DecimalText | null)[],
  whole: DecimalText | null,
): DecimalText | null =>
  [...parts, whole].some(isUnknown)
    ? null
    : ratioOfSum(
        parts.map((part) => part ?? '0'),
        whole ?? '0',
      );

/** A sum of values; a null sum is zero where there are no holdings and unknown otherwise. */
const valueSum = (amount: DecimalText | null, count: number): Decimal | null =>
  amount === null ? (count === 0 ? decimal(0) : null) : isUnknown(amount) ? null : decimal(amount);

const known = (amount: DecimalText | null): Decimal | null =>
  isUnknown(amount) ? null : decimal(amount ?? 0);

/** Paid-in and distributed amounts on a basis, without trades between members where the sums include both sides of each. */
export function balanceOf(sums: Sums, basis: Basis, hasBothSides: boolean) {
  const [paidIn, received, between] =
    basis === 'net'
      ? [sums.paid_in, sums.distributions, sums.received_from_members]
      : [sums.invested, sums.proceeds_gross, sums.received_from_members_gross];
  const all = { paidIn: known(paidIn), received: known(received), between: known(between) };
  return hasBothSides ? { ...outsideSums(all), between: all.between } : { ...all, between: zero };
}

/**
 * The sums of some holdings as the API returns them.
 * @param hasBothSides whether the holdings of all members are included, as for a vehicle, so that a trade between two
 * of them has no effect
 */
export function figuresOf(sums: Sums, basis: Basis, hasBothSides: boolean) {
  const { holdings_count: count } = sums;
  const valueGross = valueSum(sums.fair_value_gross, count);
  const valueNet = valueSum(sums.fair_value_net, count);
  const { paid_in } = sums;
  const own = balanceOf(sums, basis, hasBothSides);
  const gross = balanceOf(sums, 'gross', hasBothSides);
  const value = basis === 'net' ? valueNet : valueGross;
  const isKnown = valueGross !== null && valueNet !== null;
  const ratios = ratiosOf(own.received, value, own.paidIn);
  return {
    investors_count: sums.investors_count,
    holdings_count: count,
    valued_count: sums.valued_count,
    paid_in: sumText(paid_in),
    invested: sumText(sums.invested),
    fees: sumText(sums.fees),
    annual_fees: sumText(sums.annual_fees),
    units: sums.units === null ? null : quantityText(decimal(sums.units)),
    fair_value_gross: valueGross && moneyText(valueGross),
    accrued_carry: moneyOf(sums.accrued_carry),
    fair_value_net: valueNet && moneyText(valueNet),
    proceeds_gross: sumText(sums.proceeds_gross),
    carry_paid: sumText(sums.carry_paid),
    sale_fees: sumText(sums.sale_fees),
    distributions: sumText(sums.distributions),
    realised_gain: sumText(sums.realised_gain),
    unrealised_gain: moneyOf(sums.unrealised_gain),
    bought_from_members: sumText(sums.bought_from_members),
    received_from_members: sumText(sums.received_from_members),
    received_from_members_gross: sumText(sums.received_from_members_gross),
    realised_from_members: sumText(sums.realised_from_members),
    moic: ratio(isKnown ? ratiosOf(gross.received, valueGross, gross.paidIn).total : null),
    tvpi: ratio(isKnown ? ratios.total : null),
    dpi: ratio(ratios.distributed),
    last_valuation_date: sums.last_valuation_date,
    /** Holdings whose value depends on a valuation that became known after the day, and the latest day on which one did. */
    known_later_count: sums.known_later_count,
    last_known_date: sums.last_known_date,
  };
}
