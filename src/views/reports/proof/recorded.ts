import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { UsedRates } from '../../../api/portfolio/report-head.ts';
import { type Decimal, moneyText } from '../../../domain/money/amounts/decimal.ts';
import { sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import {
  exchangeByRates,
  type RecordedBook,
  type RecordedHolding,
} from '../../../domain/money/book/recorded-book.ts';
import type { Check } from './check.ts';

/** Null where the report lacks a list or the rate of carry. */
function recordedHolding(holding: Holding, reported: string): RecordedHolding | null {
  const { id, lots, payments, marks, carry_rate: carryRate } = holding;
  if (!lots || !payments || !marks || carryRate === null) return null;
  return {
    id,
    lots,
    distributions: payments.map(({ cost_share: costShare, lot_date: lotDate, ...payment }) => ({
      ...payment,
      costShare,
      lotDate,
    })),
    annualFees: holding.annual_fee_payments ?? [],
    marks,
    splits: holding.splits ?? [],
    conversion: holding.conversion,
    carryRate,
    currency: holding.currency ?? reported,
  };
}

/** The purchases, payments and valuations of a report's holdings; null where the host does not send those of one. */
export function recordedBookOf(
  { holdings: sent, currency: reported }: Pick<Portfolio, 'holdings' | 'currency'>,
  { currency, rates }: { readonly currency: string; readonly rates: UsedRates },
): RecordedBook | null {
  const holdings = sent.flatMap((holding) => recordedHolding(holding, reported) ?? []);
  return holdings.length < sent.length
    ? null
    : { holdings, exchange: exchangeByRates(currency, rates ?? []) };
}

export const textOf = (amount: Decimal | null | undefined): Check['computed'] =>
  amount ? moneyText(amount) : null;

type Line = { readonly name: string; readonly amount: Check['stated'] };

const sumsByName = (lines: readonly Line[]): ReadonlyMap<string, Check['stated']> => {
  const sums = new Map<string, Check['stated']>();
  for (const { name, amount } of lines) {
    const before = sums.get(name);
    const sum = sumIfKnown([before === undefined ? '0' : before, amount]);
    sums.set(name, sum);
  }
  return sums;
};

/** The amounts of two lists by name, summed; a line that only one of them has is wrong unless it is zero. */
export function linesOf(stated: readonly Line[], computed: readonly Line[]): readonly Check[] {
  const [own, other] = [sumsByName(stated), sumsByName(computed)];
  const amountIn = (sums: typeof own, name: string) => (sums.has(name) ? (sums.get(name) ?? null) : '0.00');
  return [...new Set([...own.keys(), ...other.keys()])].map((name) => ({
    name,
    kind: 'amount',
    stated: amountIn(own, name),
    computed: amountIn(other, name),
  }));
}
