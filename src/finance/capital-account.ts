import { type Decimal, zero } from './decimal.ts';
import type { Amounts, Basis } from './position.ts';

/** The lines of a statement in their order; each but the first and the last is what changed in between. */
export const capitalLines = [
  'beginning',
  'contributions',
  'distributions',
  'fees',
  'realised_gain',
  'unrealised_change',
  'carry_paid',
  'accrued_carry_change',
  'ending',
] as const;

export type CapitalLine = (typeof capitalLines)[number];

/** An account since its first payment, signed as it adds up to `value`; null is not known. */
type Account = {
  readonly contributions: Decimal;
  readonly distributions: Decimal;
  readonly fees: Decimal;
  readonly realised: Decimal;
  readonly unrealised: Decimal | null;
  readonly carryPaid: Decimal;
  readonly accruedCarry: Decimal | null;
  readonly value: Decimal | null;
};

const emptyAccount: Account = {
  contributions: zero,
  distributions: zero,
  fees: zero,
  realised: zero,
  unrealised: zero,
  carryPaid: zero,
  accruedCarry: zero,
  value: zero,
};

/** Gains are gross of fees and carry, which have lines of their own; on the gross basis those two are nil. */
function accountOf(amounts: Amounts, basis: Basis): Account {
  const { invested, investedLeft, proceedsGross, carryPaid, fees, fairValueGross, accruedCarry } = amounts;
  const isNet = basis === 'net';
  const shared = {
    realised: proceedsGross.minus(invested.minus(investedLeft)),
    unrealised: fairValueGross && fairValueGross.minus(investedLeft),
  };
  if (!isNet) {
    return {
      ...emptyAccount,
      ...shared,
      contributions: invested,
      distributions: proceedsGross.neg(),
      value: fairValueGross,
    };
  }
  return {
    ...shared,
    contributions: amounts.paidIn,
    distributions: amounts.distributions.neg(),
    fees: fees.neg(),
    carryPaid: carryPaid.neg(),
    accruedCarry: accruedCarry && accruedCarry.neg(),
    value: amounts.fairValueNet,
  };
}

const plus = (a: Decimal | null, b: Decimal | null) => (a && b ? a.plus(b) : null);
const minus = (a: Decimal | null, b: Decimal | null) => (a && b ? a.minus(b) : null);

function totalOf(holdings: readonly Amounts[], basis: Basis): Account {
  return holdings
    .map((amounts) => accountOf(amounts, basis))
    .reduce(
      (total, account) => ({
        contributions: total.contributions.plus(account.contributions),
        distributions: total.distributions.plus(account.distributions),
        fees: total.fees.plus(account.fees),
        realised: total.realised.plus(account.realised),
        unrealised: plus(total.unrealised, account.unrealised),
        carryPaid: total.carryPaid.plus(account.carryPaid),
        accruedCarry: plus(total.accruedCarry, account.accruedCarry),
        value: plus(total.value, account.value),
      }),
      emptyAccount,
    );
}

/**
 * One column of a capital account statement, from the holdings as they stood on the eve of the period and at its end, in
 * one currency. Exact: `beginning` and all others but `ending` add up to `ending`. A line is null when a value is not known.
 */
export function capitalColumn(
  eve: readonly Amounts[],
  end: readonly Amounts[],
  basis: Basis,
): Readonly<Record<CapitalLine, Decimal | null>> {
  const before = totalOf(eve, basis);
  const after = totalOf(end, basis);
  return {
    beginning: before.value,
    contributions: after.contributions.minus(before.contributions),
    distributions: after.distributions.minus(before.distributions),
    fees: after.fees.minus(before.fees),
    realised_gain: after.realised.minus(before.realised),
    unrealised_change: minus(after.unrealised, before.unrealised),
    carry_paid: after.carryPaid.minus(before.carryPaid),
    accrued_carry_change: minus(after.accruedCarry, before.accruedCarry),
    ending: after.value,
  };
}
