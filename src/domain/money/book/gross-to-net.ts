import { type Decimal, decimal, type DecimalText, sumOfKnown } from '../amounts/decimal.ts';
import { isWhole } from '../exchange/exchange.ts';
import type { ReportAmounts } from '../holdings/position.ts';
import { flowsOf, noRateReturn, type Payments, returnOf } from '../returns/flows.ts';
import { type Irr, irrText } from '../returns/irr.ts';
import type { BridgeStep } from './bridge-steps.ts';
import type { Measured } from './recorded-book.ts';

/** Signed: deductions are negative. gross + all parts = net, exactly; null is not known. */
export type Bridge = Readonly<Record<BridgeStep, Decimal | null>>;

const plus = (...parts: readonly (Decimal | null)[]): Decimal | null => sumOfKnown(parts);
const less = (amount: Decimal | null): Decimal | null => amount && amount.neg();

/**
 * The gain of one holding from gross to net.
 * @param atOneRate its amounts with every payment and the value at the rate of the as-of day.
 * @param atOwnRates the same with each payment at the rate of its own day; the same object for a holding in the
 * report's currency.
 */
export function bridgeOf(atOneRate: ReportAmounts, atOwnRates: ReportAmounts): Bridge {
  const { fairValueGross, proceedsGross, invested, fees, annualFees, saleFees, carryPaid, accruedCarry } =
    atOneRate;
  const net = plus(atOwnRates.fairValueNet, atOwnRates.distributions, less(atOwnRates.paidIn));
  const netAtOneRate = plus(atOneRate.fairValueNet, atOneRate.distributions, less(atOneRate.paidIn));
  return {
    gross: plus(fairValueGross, proceedsGross, less(invested)),
    entry_fees: less(fees),
    annual_fees: less(annualFees),
    sale_fees: less(saleFees),
    carry: less(plus(carryPaid, accruedCarry)),
    currency_effect: plus(net, less(netAtOneRate)),
    net,
  };
}

/** The bridges of several holdings together; a part that is not known for one is not known for all. */
export const sumOfBridges = (bridges: readonly Bridge[]): Bridge => ({
  gross: plus(...bridges.map(({ gross }) => gross)),
  entry_fees: plus(...bridges.map(({ entry_fees: fees }) => fees)),
  annual_fees: plus(...bridges.map(({ annual_fees: fees }) => fees)),
  sale_fees: plus(...bridges.map(({ sale_fees: fees }) => fees)),
  carry: plus(...bridges.map(({ carry }) => carry)),
  currency_effect: plus(...bridges.map(({ currency_effect: effect }) => effect)),
  net: plus(...bridges.map(({ net }) => net)),
});

/** Payments of several holdings, with their final values; `payments` is null where one has no exchange rate. */
export type Together = {
  readonly payments: Payments | null;
  readonly fairValueGross: Decimal | null;
  readonly fairValueNet: Decimal | null;
};

/** Some holdings together, as input for solving returns. */
export function together(all: readonly Measured[]): Together {
  const sum = (pick: (amounts: ReportAmounts) => Decimal | null) =>
    sumOfKnown(all.map(({ amounts }) => pick(amounts)));
  return {
    payments: all.every(({ payments }) => isWhole(payments))
      ? {
          lots: all.flatMap(({ payments }) => payments.lots),
          distributions: all.flatMap(({ payments }) => payments.distributions),
          annualFees: all.flatMap(({ payments: { annualFees = [] } }) => annualFees),
        }
      : null,
    fairValueGross: sum(({ fairValueGross }) => fairValueGross),
    fairValueNet: sum(({ fairValueNet }) => fairValueNet),
  };
}

/** Without carry, and without the fees of the steps after `has`. */
const without = (
  { lots, distributions, annualFees }: Payments,
  has: 'entry_fees' | 'annual_fees' | 'sale_fees',
): Payments => ({
  lots,
  annualFees: has === 'entry_fees' ? [] : annualFees,
  distributions: distributions.map((payment) => ({
    ...payment,
    carry: '0',
    fee: has === 'sale_fees' ? payment.fee : null,
  })),
});

/**
 * The return after each step: gross first, then with one part more removed, until it is the net return in the report's currency. Under a
 * year they are returns of the period, as everywhere.
 * @throws RangeError for a date that does not exist.
 */
export function returnsAfter(
  atOneRate: Together,
  atOwnRates: Together,
  asOf: string,
): Readonly<Record<BridgeStep, Irr>> {
  const { fairValueGross, fairValueNet } = atOneRate;
  const of = (payments: Payments | null, basis: 'net' | 'gross', value: Decimal | null) =>
    payments === null ? noRateReturn : returnOf(flowsOf(payments, basis), value, asOf);
  const { payments } = atOneRate;
  const after = (step: 'entry_fees' | 'annual_fees' | 'sale_fees') =>
    of(payments && without(payments, step), 'net', fairValueGross);
  const net = of(atOwnRates.payments, 'net', atOwnRates.fairValueNet);
  return {
    gross: of(payments, 'gross', fairValueGross),
    entry_fees: after('entry_fees'),
    annual_fees: after('annual_fees'),
    sale_fees: after('sale_fees'),
    carry: of(payments, 'net', fairValueNet),
    currency_effect: net,
    net,
  };
}

/**
 * What each step takes from or adds to the return, as a fraction: the difference of the two rounded rates, so that the
 * first rate and all steps add up to the last one exactly. Null for the first and the last step, and where one of the
 * two is not known or is of another kind.
 */
export function pointsOf(
  returns: Readonly<Record<BridgeStep, Irr>>,
): Readonly<Record<BridgeStep, DecimalText | null>> {
  const between = (before: BridgeStep, after: BridgeStep) => {
    const [from, to] = [irrText(returns[before]), irrText(returns[after])];
    const isSameKind = returns[before].kind === returns[after].kind;
    return from === null || to === null || !isSameKind ? null : decimal(to).minus(from).toFixed(10);
  };
  return {
    gross: null,
    entry_fees: between('gross', 'entry_fees'),
    annual_fees: between('entry_fees', 'annual_fees'),
    sale_fees: between('annual_fees', 'sale_fees'),
    carry: between('sale_fees', 'carry'),
    currency_effect: between('carry', 'currency_effect'),
    net: null,
  };
}

/** The bridge of each holding and of all together, with the return after each step. */
export function bridgeOfBook<Holding extends { readonly one: Measured; readonly own: Measured }>(
  holdings: readonly Holding[],
  asOf: string,
) {
  const bridges = holdings.map((holding) => ({
    ...holding,
    bridge: bridgeOf(holding.one.amounts, holding.own.amounts),
  }));
  const returns = returnsAfter(
    together(holdings.map(({ one }) => one)),
    together(holdings.map(({ own }) => own)),
    asOf,
  );
  const total = sumOfBridges(bridges.map(({ bridge }) => bridge));
  return { bridges, total, returns, points: pointsOf(returns) };
}
