import { type Decimal, type DecimalText, moneyText, roundMoney } from '../amounts/decimal.ts';
import { type HoldingLedger, investedLeft } from './payout.ts';

/** The terms of a series: `rate` is a fraction of a year, 0.02 is 2%; `currency` is that of all amounts, ISO 4217. */
export type AnnualFeeTerms = { readonly rate: DecimalText; readonly currency: string };

/** One year's fee on what is invested and not sold, without entry fees, rounded to the minor unit. */
export const annualFeeOn = (invested: Decimal, { rate, currency }: AnnualFeeTerms): Decimal =>
  roundMoney(invested.times(rate), currency);

/** The fee of one holding for a year, and the invested amount that it is charged on. */
export type AnnualFeePart = { readonly id: number; readonly base: DecimalText; readonly amount: DecimalText };

/** One year's fee of each holding; those without a fee are left out. See decision 0057. */
export const annualFeesFor = (
  terms: AnnualFeeTerms,
  holdings: readonly HoldingLedger[],
): readonly AnnualFeePart[] =>
  holdings.flatMap((holding) => {
    const base = roundMoney(investedLeft(holding), terms.currency);
    const amount = annualFeeOn(base, terms);
    return amount.gt(0) ? [{ id: holding.id, base: moneyText(base), amount: moneyText(amount) }] : [];
  });
