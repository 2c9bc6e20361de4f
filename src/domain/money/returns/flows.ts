import {
  addAmount,
  addTenThousandths,
  amountsOfDays,
  type DayAmounts,
  dayNumber,
  type DaySums,
  noSums,
  withAmountOn,
} from '../amounts/day-sums.ts';
import { type Decimal, decimal, type DecimalText } from '../amounts/decimal.ts';
import { signedSumInTenThousandths, signedSum } from '../amounts/signed-sum.ts';
import { addFlows, type CashFlow, type Irr, irrOfDays } from './irr.ts';

/** One purchase. `units` is null for SAFEs and notes. */
export type Lot = {
  readonly date: string;
  readonly units: DecimalText | null;
  readonly invested: DecimalText;
  readonly fees: DecimalText;
};

/**
 * One payment to the investor. `gross` is before deductions: `carry`, and the `fee` of a sale on the market, absent
 * where there was none. `costShare` is the fraction of the whole cost that was sold for it (by units; 1 is everything,
 * 0 a dividend). Nothing is bought into a holding after a part of it was sold, so that all fractions are of one cost.
 */
export type Distribution = {
  readonly date: string;
  readonly gross: DecimalText;
  readonly carry: DecimalText;
  readonly fee?: DecimalText | null | undefined;
  readonly costShare: DecimalText;
  /** Day of the purchase that a sale names. */
  readonly lotDate?: string | null | undefined;
  /**
   * Parts of `gross`, as the club states them: income, capital returned without a sale, and tax withheld. See
   * `characterOf`.
   */
  readonly income?: DecimalText | null | undefined;
  readonly capital?: DecimalText | null | undefined;
  readonly withheld?: DecimalText | null | undefined;
};

/** Deductions from a payment: carry and fee; gross less these is what the investor received. */
export const deductionsOf = ({ carry, fee }: Pick<Distribution, 'carry' | 'fee'>): DecimalText =>
  !fee || fee === '0.00' ? carry : decimal(carry).plus(fee).toFixed();

/**
 * An annual fee of the club, paid by the investor besides what was invested. It is an expense of its day and no part of
 * the cost of the holding: see decision 0057.
 */
export type AnnualFee = { readonly date: string; readonly amount: DecimalText };

/** All payments, in one currency; the caller leaves out those after its day. */
export type Payments = {
  readonly lots: readonly Lot[];
  readonly distributions: readonly Distribution[];
  readonly annualFees?: readonly AnnualFee[] | undefined;
};

/** Net is after fees and carry, gross before them. */
export type Basis = 'net' | 'gross';

export type Flow = CashFlow & { readonly kind: 'contribution' | 'distribution' };

/** The payments as flows: `net` is what the investor paid and received, `gross` what the company received and paid. */
export function flowsOf({ lots, distributions, annualFees = [] }: Payments, basis: Basis): readonly Flow[] {
  const isNet = basis === 'net';
  const paid = lots.map(({ date, invested, fees }): Flow => ({
    date,
    kind: 'contribution',
    amount: signedSum(-1, invested, -1, isNet ? fees : '0'),
  }));
  const charged = (isNet ? annualFees : []).map(({ date, amount }): Flow => ({
    date,
    kind: 'contribution',
    amount: signedSum(-1, amount, -1, '0'),
  }));
  const received = distributions.map((payment): Flow => ({
    date: payment.date,
    kind: 'distribution',
    amount: signedSum(1, payment.gross, -1, isNet ? deductionsOf(payment) : '0'),
  }));
  return [...paid, ...charged, ...received];
}

/**
 * Adds `sign × amount − deducted` to the sum of a day; `deducted` is a fee or a deduction, which both reduce what the
 * investor has.
 */
function addMoney(
  sums: DaySums,
  date: string,
  sign: 1 | -1,
  amount: DecimalText,
  deducted: DecimalText,
): void {
  const whole = signedSumInTenThousandths(sign, amount, -1, deducted);
  if (whole === null) addAmount(sums, dayNumber(date), signedSum(sign, amount, -1, deducted));
  else addTenThousandths(sums, dayNumber(date), whole);
}

function sumsByDay({ lots, distributions, annualFees = [] }: Payments, basis: Basis): DaySums {
  const sums = noSums();
  const isNet = basis === 'net';
  for (const { date, invested, fees } of lots) addMoney(sums, date, -1, invested, isNet ? fees : '0');
  if (isNet) for (const { date, amount } of annualFees) addMoney(sums, date, -1, amount, '0');
  for (const payment of distributions)
    addMoney(sums, payment.date, 1, payment.gross, isNet ? deductionsOf(payment) : '0');
  return sums;
}

/**
 * Daily sums of purchases and distributions that are both sorted by day, as almost all are: the two lists are merged in
 * one pass, which is faster than `sumsByDay`. Null where that is not possible: a list is not sorted, a double does not
 * represent an amount exactly, a day's sum is zero, or there are annual fees, which few holdings have.
 */
function mergedDailySums(
  { lots, distributions, annualFees = [] }: Payments,
  basis: Basis,
): DayAmounts | null {
  const isNet = basis === 'net';
  if (isNet && annualFees.length > 0) return null;
  const days: number[] = [];
  const amounts: number[] = [];
  let size = 0;
  let latest = -Infinity;
  const add = (date: string, whole: number | null) => {
    const day = dayNumber(date);
    const amount = day < latest ? Number.NaN : (whole ?? Number.NaN);
    size += Math.abs(amount);
    if (day === latest) amounts.push((amounts.pop() ?? 0) + amount);
    else {
      days.push(day);
      amounts.push(amount);
    }
    latest = day;
  };
  const addDistribution = (payment: Distribution) =>
    add(payment.date, signedSumInTenThousandths(1, payment.gross, -1, isNet ? deductionsOf(payment) : '0'));
  let next = 0;
  for (const { date, invested, fees } of lots) {
    for (; next < distributions.length; next += 1) {
      const paid = distributions[next];
      if (paid && paid.date < date) addDistribution(paid);
      else break;
    }
    add(date, signedSumInTenThousandths(-1, invested, -1, isNet ? fees : '0'));
  }
  for (const paid of distributions.slice(next)) addDistribution(paid);
  return Number.isSafeInteger(size) && amounts.every((amount) => amount !== 0)
    ? { kind: 'ten_thousandths', days, amounts }
    : null;
}

/**
 * The flows of `flowsOf` summed by day, oldest first; without a text for each, because a large book has a million.
 * @throws RangeError for a date that does not exist.
 */
export const dailyFlowSumsOf = (payments: Payments, basis: Basis): DayAmounts =>
  mergedDailySums(payments, basis) ?? amountsOfDays(sumsByDay(payments, basis));

const isLost = (flows: DayAmounts, value: Decimal): boolean =>
  value.eq(0) &&
  flows.days.length > 0 &&
  (flows.kind === 'ten_thousandths'
    ? flows.amounts.every((amount) => amount < 0)
    : flows.amounts.every((amount) => amount.lt(0)));

/**
 * Whether everything that was paid in is lost: nothing was received and nothing is left. `returnOfDays` gives no rate
 * for it. All three are sums since the first payment, in one currency and not negative.
 */
export function isTotalLoss(paidIn: DecimalText, received: DecimalText, left: DecimalText): boolean {
  const amounts = [decimal(paidIn).neg(), decimal(received)].filter((amount) => !amount.eq(0));
  return isLost({ kind: 'decimals', days: amounts.map((_, day) => day), amounts }, decimal(left));
}

/** The return if one of the payments cannot be converted. */
export const noRateReturn: Irr = { kind: 'unavailable', reason: 'rate_unknown' };

/**
 * The return of flows summed by day, with the value on `asOf`. With a `null` value the return is not available, because
 * a missing value must never count as zero.
 */
export function returnOfDays(flows: DayAmounts, value: Decimal | null, asOf: string): Irr {
  if (value === null) return { kind: 'unavailable', reason: 'value_unknown' };
  if (isLost(flows, value)) return { kind: 'unavailable', reason: 'total_loss' };
  return irrOfDays(withAmountOn(flows, dayNumber(asOf), value));
}

/** The return of flows in any order, with the value on `asOf`. @throws RangeError for a date that does not exist. */
export const returnOf = (flows: readonly CashFlow[], value: Decimal | null, asOf: string): Irr =>
  returnOfDays(amountsOfDays(addFlows(noSums(), flows)), value, asOf);

/** Whether the signed amount of a cash flow is a contribution, which is negative; a distribution is not. */
export const isPaidIn = (amount: DecimalText): boolean => amount.startsWith('-');
