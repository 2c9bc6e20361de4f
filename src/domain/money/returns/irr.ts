import {
  addAmount,
  amountsOfDays,
  type DayAmounts,
  dayNumber,
  type DaySums,
  noSums,
} from '../amounts/day-sums.ts';
import { decimal, type Decimal, type DecimalText, ratioText, zero } from '../amounts/decimal.ts';

/** Signed: money put in is negative, money received positive. `date` is `YYYY-MM-DD`. */
export type CashFlow = { readonly date: string; readonly amount: DecimalText };

export type IrrUnavailable =
  | 'no_flows'
  | 'nets_to_zero'
  | 'nothing_back_yet'
  | 'nothing_paid_in'
  | 'total_loss'
  | 'no_root'
  | 'value_unknown'
  | 'rate_unknown';

/**
 * Rates are fractions (0.0744 is 7.44%).
 * - `annual`: the single rate per year, day count actual/365.
 * - `period`: the flows span less than 365 days, so the rate of the whole period is given and not annualised.
 * - `not_unique`: every root found, ascending; none of them is "the" return. Per year where `days` is null, else of the period.
 */
export type Irr =
  | { readonly kind: 'annual'; readonly rate: number }
  | { readonly kind: 'period'; readonly rate: number; readonly days: number }
  | { readonly kind: 'not_unique'; readonly rates: readonly number[]; readonly days: number | null }
  | { readonly kind: 'unavailable'; readonly reason: IrrUnavailable };

/**
 * Flows oldest first, as arrays: years since the first one (or fractions of the whole period, where that is shorter),
 * and amounts.
 */
type Timed = { readonly years: Float64Array; readonly amounts: Float64Array };

const lowestFactor = 1e-6;
const highestFactor = 1e4 + 1;
const gridSteps = 2_000;

/** Arithmetic of exact amounts, for one type of number. */
type Exact<Amount> = {
  readonly zero: Amount;
  readonly plus: (a: Amount, b: Amount) => Amount;
  readonly signOf: (amount: Amount) => number;
  readonly toNumber: (amount: Amount) => number;
};

const inTenThousandths: Exact<number> = {
  zero: 0,
  plus: (a, b) => a + b,
  signOf: Math.sign,
  toNumber: (amount) => amount / 10_000,
};

const inDecimals: Exact<Decimal> = {
  zero,
  plus: (a, b) => a.plus(b),
  signOf: (amount) => amount.cmp(0),
  toNumber: (amount) => amount.toNumber(),
};

/** Net present value at the growth factor `1 + r`, in the flows' currency. */
function netPresentValue({ years, amounts }: Timed, factor: number): number {
  const log = Math.log(factor);
  let total = 0;
  for (let at = 0; at < years.length; at += 1) {
    total += (amounts[at] ?? 0) * Math.exp(-(years[at] ?? 0) * log);
  }
  return total;
}

/**
 * The root between two growth factors, of which the value is known to change its sign once. Newton's steps on the logarithm of
 * the factor: one that would leave the bracket, or is not half as long as the one before, is a bisection instead. The function is
 * the logarithm of money returned over money put in, both as of the first day: that is almost a straight line, where
 * the value itself is curved.
 * @param fromSign the sign of the value at `from`.
 */
function rootBetween({ years, amounts }: Timed, from: number, to: number, fromSign: number): number {
  let low = Math.log(from);
  let high = Math.log(to);
  let log = low < 0 && high > 0 ? 0 : (low + high) / 2;
  let moved = high - low;
  for (let step = 0; step < 200 && moved > 1e-12; step += 1) {
    let received = 0;
    let receivedSlope = 0;
    let paid = 0;
    let paidSlope = 0;
    for (let at = 0; at < years.length; at += 1) {
      const age = years[at] ?? 0;
      const term = (amounts[at] ?? 0) * Math.exp(-age * log);
      if (term > 0) {
        received += term;
        receivedSlope -= age * term;
      } else {
        paid -= term;
        paidSlope += age * term;
      }
    }
    const value = received - paid;
    if (value === 0) break;
    if (Math.sign(value) === fromSign) low = log;
    else high = log;
    const newton = log - Math.log(received / paid) / (receivedSlope / received - paidSlope / paid);
    const isNewton = newton >= low && newton <= high && Math.abs(newton - log) <= moved / 2;
    const next = isNewton ? newton : (low + high) / 2;
    moved = Math.abs(next - log);
    log = next;
    // The remaining error after such a step is in proportion to its square.
    if (isNewton && moved < 1e-9) break;
  }
  return Math.exp(log);
}

/**
 * Accepts a root only when the remaining value is below half a cent per flow. Near a total loss the terms are
 * discounted by a tiny factor and grow so large that half a cent is finer than a double can resolve, so the bound never
 * asks for more than the terms' own precision.
 */
function isRoot({ years, amounts }: Timed, factor: number): boolean {
  const log = Math.log(factor);
  let largest = 0;
  let total = 0;
  for (let at = 0; at < years.length; at += 1) {
    const term = (amounts[at] ?? 0) * Math.exp(-(years[at] ?? 0) * log);
    largest = Math.max(largest, Math.abs(term));
    total += term;
  }
  return Math.abs(total) < Math.max(0.005 * years.length, largest * 1e-12);
}

/** Number of sign changes; zeros are ignored. */
function changesOfSign<Amount>(amounts: readonly Amount[], { signOf }: Exact<Amount>): number {
  let changes = 0;
  let before = 0;
  for (const amount of amounts) {
    const sign = signOf(amount);
    if (sign !== 0 && before !== 0 && sign !== before) changes += 1;
    if (sign !== 0) before = sign;
  }
  return changes;
}

/** Partial sums, exact, from the first value on. */
function sumsFrom<Amount>(amounts: readonly Amount[], { zero: nothing, plus }: Exact<Amount>): Amount[] {
  let sum = nothing;
  return amounts.map((amount) => {
    sum = plus(sum, amount);
    return sum;
  });
}

/**
 * True when there cannot be two rates. By Descartes' rule of signs there are no more than the flows change their sign; by
 * Laguerre's, no more positive ones than the sums from the first flow on do, and no more negative ones than the sums
 * from the last flow back (Jameson, "Counting zeros of generalised polynomials", Mathematical Gazette 90, 2006).
 */
function hasOneRootAtMost<Amount>(amounts: readonly Amount[], exact: Exact<Amount>): boolean {
  if (changesOfSign(amounts, exact) <= 1) return true;
  const forward = sumsFrom(amounts, exact);
  const all = forward.at(-1);
  if (all === undefined || exact.signOf(all) === 0) return false;
  const backward = sumsFrom(amounts.toReversed(), exact);
  return changesOfSign(forward, exact) + changesOfSign(backward, exact) <= 1;
}

function onlyRoot(flows: Timed): number[] {
  const low = netPresentValue(flows, lowestFactor);
  const high = netPresentValue(flows, highestFactor);
  if (Math.sign(low) === Math.sign(high)) return [];
  const factor = rootBetween(flows, lowestFactor, highestFactor, Math.sign(low));
  return isRoot(flows, factor) ? [factor] : [];
}

function allRoots(flows: Timed): number[] {
  const roots: number[] = [];
  const keep = (factor: number) => {
    const isNew = roots.every((known) => Math.abs(known - factor) > 1e-9 * factor);
    if (isNew && isRoot(flows, factor)) roots.push(factor);
  };
  const span = Math.log(highestFactor / lowestFactor);
  let previous = lowestFactor;
  let previousValue = netPresentValue(flows, previous);
  for (let step = 1; step <= gridSteps; step += 1) {
    const factor = lowestFactor * Math.exp((span * step) / gridSteps);
    const value = netPresentValue(flows, factor);
    if (value === 0) keep(factor);
    else if (previousValue !== 0 && Math.sign(value) !== Math.sign(previousValue)) {
      keep(rootBetween(flows, previous, factor, Math.sign(previousValue)));
    }
    previous = factor;
    previousValue = value;
  }
  return roots;
}

/** The return of amounts by day, oldest first, none of them zero. */
function rateOf<Amount>(days: readonly number[], amounts: readonly Amount[], exact: Exact<Amount>): Irr {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return { kind: 'unavailable', reason: 'no_flows' };
  const hasSign = (sign: number) => amounts.some((amount) => exact.signOf(amount) === sign);
  if (!hasSign(1)) return { kind: 'unavailable', reason: 'nothing_back_yet' };
  if (!hasSign(-1)) return { kind: 'unavailable', reason: 'nothing_paid_in' };

  // Under a year the factor of the period is the unknown: that of a year would be too small or too large to find.
  const span = last - first;
  const unit = Math.min(span, 365) || 365;
  const timed = { years: new Float64Array(days.length), amounts: new Float64Array(days.length) };
  for (const [at, amount] of amounts.entries()) {
    timed.years[at] = ((days[at] ?? first) - first) / unit;
    timed.amounts[at] = exact.toNumber(amount);
  }
  const factors = hasOneRootAtMost(amounts, exact) ? onlyRoot(timed) : allRoots(timed);
  if (factors.length > 1) {
    const rates = factors.map((factor) => factor - 1);
    return { kind: 'not_unique', rates, days: span < 365 ? span : null };
  }
  const factor = factors[0];
  if (factor === undefined) return { kind: 'unavailable', reason: 'no_root' };
  if (span < 365) return { kind: 'period', rate: factor - 1, days: span };
  return { kind: 'annual', rate: factor - 1 };
}

/** Adds flows to the sums of their days. @throws RangeError for a date that does not exist. */
export function addFlows(sums: DaySums, flows: readonly CashFlow[]): DaySums {
  for (const { date, amount } of flows) addAmount(sums, dayNumber(date), amount);
  return sums;
}

/** The return of flows that are already summed by day and sorted; see `irrOf`. */
export function irrOfDays(flows: DayAmounts): Irr {
  if (flows.isNetted) return { kind: 'unavailable', reason: 'nets_to_zero' };
  return flows.kind === 'ten_thousandths'
    ? rateOf(flows.days, flows.amounts, inTenThousandths)
    : rateOf(flows.days, flows.amounts, inDecimals);
}

/**
 * Money-weighted return: solves sum(CF_i / (1 + r)^(days_i / 365)) = 0 on r in (-0.999999, 10^4], and under one year the same for the
 * return of the whole period, by bracketing on a
 * logarithmic grid of 1 + r and Newton's steps inside the bracket (what spreadsheets call XIRR, which can miss a root without a bracket).
 * Flows of one day are added before anything else, so their order cannot matter; amounts are summed exactly, and only the
 * solver uses floating point.
 * @throws RangeError for a date that does not exist.
 */
export function irrOf(flows: readonly CashFlow[]): Irr {
  return irrOfDays(amountsOfDays(addFlows(noSums(), flows)));
}

/** The days of a return for a period under one year; `null` for a yearly one, or none. */
export const periodDays = (irr: Irr): number | null => (irr.kind === 'period' ? irr.days : null);

/** The rate as decimal text with the places of a ratio; `null` when there is no single rate. */
export function irrText(irr: Irr): DecimalText | null {
  if (irr.kind !== 'annual' && irr.kind !== 'period') return null;
  return ratioText(decimal(irr.rate.toFixed(10)));
}
