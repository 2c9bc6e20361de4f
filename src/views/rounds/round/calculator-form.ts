import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { decimal } from '../../../domain/money/decimal.ts';
import type { ExitAssumptions } from '../../../domain/money/exit.ts';

/** What a person may change; texts, as typed. Percentages are percentages here, and fractions in the sums. */
export type CalculatorValues = {
  readonly amount: string;
  readonly dilution: string;
  readonly years: string;
};

export const startingValues = ({ min_ticket: minimum }: RoundDetail): CalculatorValues => ({
  amount: minimum === null ? '10000' : decimal(minimum).toFixed(0),
  dilution: '40',
  years: '7',
});

const figure = /^\d{1,12}(\.\d{1,2})?$/;
const isBetween = (text: string, low: number, high: number) =>
  figure.test(text) && Number(text) >= low && Number(text) <= high;

/** "1x non-participating" is 1; what names no number counts as none. */
const preferenceIn = (words: string | null | undefined): string =>
  /^(\d+(?:\.\d+)?)x/.exec(words ?? '')?.[1] ?? '0';

/** Null while something typed is no figure, or where the round names no valuation. */
export function assumptionsOf(detail: RoundDetail, values: CalculatorValues): ExitAssumptions | null {
  const { terms, fees } = detail;
  const postMoney = terms?.post_money ?? terms?.valuation_cap ?? detail.valuation_amount;
  const isSound =
    isBetween(values.amount, 1, 1e12) && isBetween(values.dilution, 0, 99) && isBetween(values.years, 1, 30);
  if (!isSound || postMoney === null || postMoney === undefined || decimal(postMoney).lte(0)) return null;
  return {
    amount: values.amount,
    entryRate: fees?.entry_percent ?? '0',
    carryRate: fees?.carry_percent ?? '0',
    annualRate: fees?.annual_percent ?? '0',
    years: Math.floor(Number(values.years)),
    price: terms?.price_per_share ?? null,
    postMoney,
    dilution: decimal(values.dilution).div(100).toFixed(4),
    preference: preferenceIn(terms?.liquidation_preference),
    roundSize: detail.round_size ?? postMoney,
  };
}

/** Total loss first, then half of the valuation, and what has to go well. */
export const exitValuesOf = ({ postMoney }: ExitAssumptions): readonly string[] =>
  ['0', '0.5', '1', '3', '10'].map((times) => decimal(postMoney).times(times).toFixed(0));
