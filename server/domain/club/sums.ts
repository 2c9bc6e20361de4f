import * as z from 'zod';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  quantityText,
} from '../../../src/domain/money/decimal.ts';
import type { Basis } from '../../../src/domain/money/flows.ts';
import { ratioOfTexts } from '../../../src/domain/money/whole-ratio.ts';

const text = z.string();
const nullableText = z.string().nullable();

/** A row of `sumTexts` as the database answers it; sums over no rows are null. */
export const sumsSchema = z.object({
  holdings_count: z.number(),
  valued_count: z.number(),
  investors_count: z.number(),
  invested: text.nullable(),
  fees: nullableText,
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
  last_valuation_date: nullableText,
});

export type Sums = z.output<typeof sumsSchema>;

/** A sum as the database answers it that includes a payment without an exchange rate. */
export const unknownSum = 'NaN';

const isUnknown = (amount: DecimalText | null) => amount === unknownSum;

export const moneyOf = (amount: DecimalText | null): DecimalText | null =>
  amount === null || isUnknown(amount) ? null : moneyText(decimal(amount));

/** Zero where there is nothing to add up; null is not known. */
export const sumText = (amount: DecimalText | null): DecimalText | null => moneyOf(amount ?? '0');

/** The first sum with or without the second; null where one of them is not known. */
export function sumWith(
  one: DecimalText | null,
  sign: 1 | -1,
  other: DecimalText | null,
): DecimalText | null {
  if (isUnknown(one) || isUnknown(other)) return null;
  return moneyText(decimal(one ?? 0).plus(decimal(other ?? 0).times(sign)));
}

/** Some sums beside a whole; null beside nothing, and where one of them is not known. */
export const ratioOfSums = (
  parts: readonly (DecimalText | null)[],
  whole: DecimalText | null,
): DecimalText | null =>
  [...parts, whole].some(isUnknown)
    ? null
    : ratioOfTexts(
        parts.map((part) => part ?? '0'),
        whole ?? '0',
      );

/** A sum of values; a null sum is zero where there are no holdings and unknown otherwise. */
const valueSum = (amount: DecimalText | null, count: number): Decimal | null =>
  amount === null ? (count === 0 ? decimal(0) : null) : isUnknown(amount) ? null : decimal(amount);

/** The sums of some holdings as the API answers them. */
export function figuresOf(sums: Sums, basis: Basis = 'net') {
  const { holdings_count: count } = sums;
  const valueGross = valueSum(sums.fair_value_gross, count);
  const valueNet = valueSum(sums.fair_value_net, count);
  const { paid_in, invested, distributions, proceeds_gross: proceeds } = sums;
  // The same definitions as in `ratiosOn`.
  const isNet = basis === 'net';
  const [value, received, paidIn] = isNet
    ? [sums.fair_value_net, distributions, paid_in]
    : [sums.fair_value_gross, proceeds, invested];
  const isKnown = valueGross !== null && valueNet !== null;
  return {
    investors_count: sums.investors_count,
    holdings_count: count,
    valued_count: sums.valued_count,
    paid_in: sumText(paid_in),
    invested: sumText(sums.invested),
    fees: sumText(sums.fees),
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
    moic: isKnown ? ratioOfSums([sums.fair_value_gross, proceeds], invested) : null,
    tvpi: isKnown ? ratioOfSums([value, received], paidIn) : null,
    dpi: ratioOfSums([received], paidIn),
    last_valuation_date: sums.last_valuation_date,
  };
}
