import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { isPositive } from '../../../domain/money/amounts/comparisons.ts';
import { decimal } from '../../../domain/money/amounts/decimal.ts';
import { fractionOf, percentageOf } from '../../../domain/money/amounts/percentages.ts';
import type { ExitAssumptions } from '../../../domain/money/fees/exit.ts';

/** Editable assumptions; texts, as typed. Percentages are percentages here, and fractions in the calculation. */
export type CalculatorValues = {
  readonly amount: string;
  readonly dilution: string;
  readonly years: string;
  readonly carry: string;
  readonly preference: string;
};

/** "1x non-participating" is 1; a text without a number counts as none. */
const preferenceIn = (text: string | null | undefined): string =>
  /^(\d+(?:\.\d{1,2})?)\d*x/.exec(text ?? '')?.[1] ?? '0';

/** The round's own terms, where it states them. */
export const startingValues = ({ min_ticket: minimum, fees, terms }: RoundDetail): CalculatorValues => ({
  amount: minimum === null ? '10000' : decimal(minimum).toFixed(0),
  dilution: '40',
  years: '7',
  carry: percentageOf(fees?.carry_percent ?? '0', 2),
  preference: preferenceIn(terms?.liquidation_preference),
});

const figure = /^\d{1,14}(\.\d{1,2})?$/;
const isBetween = (text: string, low: number, high: number) =>
  figure.test(text) && Number(text) >= low && Number(text) <= high;

/** Null while something typed is not a number, or where the round names no valuation. */
export function assumptionsOf(detail: RoundDetail, values: CalculatorValues): ExitAssumptions | null {
  const { terms, fees } = detail;
  const postMoney = terms?.post_money ?? terms?.valuation_cap ?? detail.valuation_amount;
  const isSound =
    isBetween(values.amount, 1, 1e14) &&
    isBetween(values.dilution, 0, 99) &&
    isBetween(values.years, 1, 30) &&
    isBetween(values.carry, 0, 99) &&
    isBetween(values.preference, 0, 10);
  if (!isSound || postMoney === undefined || !isPositive(postMoney)) return null;
  return {
    currency: detail.currency ?? '',
    amount: values.amount,
    entryRate: fees?.entry_percent ?? '0',
    carryRate: fractionOf(values.carry),
    annualRate: fees?.annual_percent ?? '0',
    years: Math.floor(Number(values.years)),
    price: terms?.price_per_share ?? null,
    postMoney,
    dilution: fractionOf(values.dilution),
    preference: values.preference,
    roundSize: detail.round_size ?? postMoney,
  };
}
