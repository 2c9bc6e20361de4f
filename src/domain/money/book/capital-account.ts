import { type Decimal, zero } from '../amounts/decimal.ts';
import type { ReportAmounts } from '../holdings/position.ts';
import type { Basis } from '../returns/flows.ts';
import { noBookTotals, withHolding } from './book-totals.ts';

/** The lines of a statement in order; all but the first and the last are changes in between. */
export const capitalLines = [
  'beginning',
  'contributions',
  'distributions',
  'fees',
  'realised_gain',
  'unrealised_change',
  'currency_translation',
  'carry_paid',
  'accrued_carry_change',
  'ending',
] as const;

export type CapitalLine = (typeof capitalLines)[number];

/** An account since its first payment, signed so that it adds up to `value`; null is not known. */
export type CapitalAccount = {
  readonly contributions: Decimal | null;
  readonly distributions: Decimal | null;
  /** Of purchases and of sales. */
  readonly fees: Decimal | null;
  readonly annualFees: Decimal | null;
  readonly realised: Decimal | null;
  readonly unrealised: Decimal | null;
  readonly translation: Decimal | null;
  readonly carryPaid: Decimal | null;
  readonly accruedCarry: Decimal | null;
  readonly value: Decimal | null;
};

const minus = (a: Decimal | null, b: Decimal | null) => (a && b ? a.minus(b) : null);
const plus = (a: Decimal | null, b: Decimal | null) => (a && b ? a.plus(b) : null);
const less = (amount: Decimal | null) => minus(zero, amount);

/**
 * The account of some holdings. Gains are before fees (of purchases, of sales and annual ones), carry, and the effect of
 * exchange rates on the cost, which have lines of their own; on the gross basis fees and carry are zero. Every line is a
 * sum of amounts, so that it is calculated once, from the amounts of all holdings together.
 */
export function capitalAccount(holdings: readonly ReportAmounts[], basis: Basis): CapitalAccount {
  const sums = holdings.reduce(withHolding, noBookTotals);
  const { invested, investedLeft, proceedsGross, fairValueGross } = sums;
  const { translationRealised, translationUnrealised } = sums;
  const isNet = basis === 'net';
  return {
    contributions: isNet ? sums.paidIn : invested,
    distributions: less(isNet ? sums.distributions : proceedsGross),
    fees: isNet ? less(plus(sums.fees, sums.saleFees)) : zero,
    annualFees: isNet ? less(sums.annualFees) : zero,
    realised: minus(minus(proceedsGross, minus(invested, investedLeft)), translationRealised),
    unrealised: minus(minus(fairValueGross, investedLeft), translationUnrealised),
    translation: plus(translationRealised, translationUnrealised),
    carryPaid: isNet ? less(sums.carryPaid) : zero,
    accruedCarry: isNet ? less(sums.accruedCarry) : zero,
    value: isNet ? sums.fairValueNet : fairValueGross,
  };
}

/**
 * One column of a capital account statement, from the account at the end of the day before the period and at its own
 * end, in one currency. Exact: `beginning` and all others but `ending` add up to `ending`. A line is null when one of its
 * amounts is not known.
 */
export const capitalColumn = (
  before: CapitalAccount,
  end: CapitalAccount,
): Readonly<Record<CapitalLine, Decimal | null>> => ({
  beginning: before.value,
  contributions: minus(end.contributions, before.contributions),
  distributions: minus(end.distributions, before.distributions),
  fees: plus(minus(end.fees, before.fees), minus(end.annualFees, before.annualFees)),
  realised_gain: minus(end.realised, before.realised),
  unrealised_change: minus(end.unrealised, before.unrealised),
  currency_translation: minus(end.translation, before.translation),
  carry_paid: minus(end.carryPaid, before.carryPaid),
  accrued_carry_change: minus(end.accruedCarry, before.accruedCarry),
  ending: end.value,
});
