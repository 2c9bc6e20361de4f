import { type DecimalText, moneyText, roundMoney } from './decimal.ts';
import { type HeldPart, investedLeft } from './payout.ts';

/** The terms of a series: `rate` is a fraction of a year, 0.02 is 2%; `currency` is that of all amounts, ISO 4217. */
export type AnnualFeeTerms = { readonly rate: DecimalText; readonly currency: string };

/** The fee of one holding for a year, and the invested amount that it is charged on. */
export type AnnualFeePart = { readonly id: number; readonly base: DecimalText; readonly amount: DecimalText };

/**
 * One year's fee of each holding: the rate of what is invested and not sold, without entry fees, rounded to the minor
 * unit. Holdings without a fee are left out. See decision 0057.
 */
export const annualFeesFor = (
  { rate, currency }: AnnualFeeTerms,
  holdings: readonly HeldPart[],
): readonly AnnualFeePart[] =>
  holdings.flatMap((holding) => {
    const base = roundMoney(investedLeft(holding), currency);
    const amount = roundMoney(base.times(rate), currency);
    return amount.gt(0) ? [{ id: holding.id, base: moneyText(base), amount: moneyText(amount) }] : [];
  });
