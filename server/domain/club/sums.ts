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

export const moneyOf = (amount: DecimalText | null): DecimalText | null =>
  amount === null ? null : moneyText(decimal(amount));

/** Zero where there is nothing to add up. */
export const sumText = (amount: DecimalText | null): DecimalText => moneyText(decimal(amount ?? 0));

/** A sum of values; a null sum is zero where there are no holdings and unknown otherwise. */
const valueSum = (amount: DecimalText | null, count: number): Decimal | null =>
  amount === null ? (count === 0 ? decimal(0) : null) : decimal(amount);

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
  const ratioOf = (parts: readonly (DecimalText | null)[], whole: DecimalText | null) =>
    ratioOfTexts(
      parts.map((part) => part ?? '0'),
      whole ?? '0',
    );
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
    moic: isKnown ? ratioOf([sums.fair_value_gross, proceeds], invested) : null,
    tvpi: isKnown ? ratioOf([value, received], paidIn) : null,
    dpi: ratioOf([received], paidIn),
    last_valuation_date: sums.last_valuation_date,
  };
}
