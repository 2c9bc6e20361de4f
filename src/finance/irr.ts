import { decimal, type Decimal, type DecimalText, sumOfTexts } from './decimal.ts';

/** Signed: money put in is negative, money received positive. `date` is `YYYY-MM-DD`. */
export type CashFlow = { readonly date: string; readonly amount: DecimalText };

type IrrUnavailable =
  | 'no_flows'
  | 'nothing_back_yet'
  | 'nothing_paid_in'
  | 'total_loss'
  | 'no_root'
  | 'value_unknown';

/**
 * Rates are fractions (0.0744 is 7.44%).
 * - `annual`: the single rate per year, day count actual/365.
 * - `period`: the flows span less than 365 days, so the rate of the whole period is given and not annualised.
 * - `not_unique`: every root found, ascending; none of them is "the" return.
 */
export type Irr =
  | { readonly kind: 'annual'; readonly rate: number }
  | { readonly kind: 'period'; readonly rate: number; readonly days: number }
  | { readonly kind: 'not_unique'; readonly rates: readonly number[] }
  | { readonly kind: 'unavailable'; readonly reason: IrrUnavailable };

type Timed = { readonly years: number; readonly amount: number };

const dayLength = 86_400_000;
const lowestFactor = 1e-6;
const highestFactor = 1e4 + 1;
const gridSteps = 2_000;

/** Days since 1970-01-01 of a `YYYY-MM-DD` day. @throws RangeError for a day that does not exist. */
function dayNumber(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const time = Date.parse(`${date}T00:00:00Z`);
  const read = new Date(time);
  const isReal =
    year !== undefined && read.getUTCMonth() + 1 === Number(month) && read.getUTCDate() === Number(day);
  if (!isReal) throw new RangeError(`Not a day: ${date}`);
  return time / dayLength;
}

/** Flows of one day are added before anything else, so their order cannot matter. */
function merged(flows: readonly CashFlow[]): { readonly day: number; readonly amount: Decimal }[] {
  const byDate = new Map<string, DecimalText[]>();
  for (const { date, amount } of flows) {
    const ofDate = byDate.get(date);
    if (ofDate) ofDate.push(amount);
    else byDate.set(date, [amount]);
  }
  return [...byDate]
    .map(([date, amounts]) => ({
      day: dayNumber(date),
      amount: amounts.length === 1 ? decimal(amounts[0] ?? 0) : sumOfTexts(amounts),
    }))
    .filter(({ amount }) => !amount.eq(0))
    .toSorted((a, b) => a.day - b.day);
}

/** Net present value at the growth factor `1 + r`, in the flows' currency. */
function netPresentValue(flows: readonly Timed[], factor: number): number {
  const log = Math.log(factor);
  let total = 0;
  for (const { years, amount } of flows) total += amount * Math.exp(-years * log);
  return total;
}

/**
 * Newton's steps on the logarithm of the factor, never outside the bracket, which is known to hold one change of sign: a
 * step that would leave it, or that does not halve it often enough, is a bisection instead.
 */
function narrow(flows: readonly Timed[], from: number, to: number): number {
  let low = Math.log(from);
  let high = Math.log(to);
  const lowSign = Math.sign(netPresentValue(flows, from));
  let log = low < 0 && high > 0 ? 0 : (low + high) / 2;
  for (let step = 0; step < 200 && high - low > 1e-15; step += 1) {
    let value = 0;
    let slope = 0;
    for (const { years, amount } of flows) {
      const term = amount * Math.exp(-years * log);
      value += term;
      slope -= years * term;
    }
    if (value === 0) break;
    if (Math.sign(value) === lowSign) low = log;
    else high = log;
    const next = log - value / slope;
    const isInside = next > low && next < high && step % 4 !== 3;
    const before = log;
    log = isInside ? next : (low + high) / 2;
    if (Math.abs(log - before) < 1e-15) break;
  }
  return Math.exp(log);
}

/**
 * Accepts a root only when the remaining value is below half a cent per flow. Near a loss of everything the terms are
 * discounted by a tiny factor and grow so large that half a cent is finer than a double can resolve, so the bound
 * never asks for more than the terms' own precision.
 */
function isRoot(flows: readonly Timed[], factor: number): boolean {
  const largest = Math.max(...flows.map(({ years, amount }) => Math.abs(amount * Math.pow(factor, -years))));
  return Math.abs(netPresentValue(flows, factor)) < Math.max(0.005 * flows.length, largest * 1e-12);
}

const changesOfSign = (values: readonly number[]): number => {
  const signs = values.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
};

/** Partial sums, exact, as they build up from the first value on. */
function signsOfSums(values: readonly Decimal[]): number[] {
  let sum = decimal(0);
  return values.map((value) => {
    sum = sum.plus(value);
    return sum.cmp(0);
  });
}

/**
 * True when there cannot be two rates. By Descartes' rule of signs there are no more than the flows change their sign; by
 * Laguerre's, no more positive ones than the sums from the first flow on do, and no more negative ones than the sums
 * from the last flow back (Jameson, "Counting zeros of generalised polynomials", Mathematical Gazette 90, 2006).
 */
function hasOneRootAtMost(amounts: readonly Decimal[]): boolean {
  if (changesOfSign(amounts.map((amount) => amount.cmp(0))) <= 1) return true;
  const forward = signsOfSums(amounts);
  if (forward.at(-1) === 0) return false;
  return changesOfSign(forward) + changesOfSign(signsOfSums(amounts.toReversed())) <= 1;
}

function onlyRoot(flows: readonly Timed[]): number[] {
  const low = netPresentValue(flows, lowestFactor);
  const high = netPresentValue(flows, highestFactor);
  if (Math.sign(low) === Math.sign(high)) return [];
  const factor = narrow(flows, lowestFactor, highestFactor);
  return isRoot(flows, factor) ? [factor] : [];
}

function allRoots(flows: readonly Timed[]): number[] {
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
      keep(narrow(flows, previous, factor));
    }
    previous = factor;
    previousValue = value;
  }
  return roots;
}

/**
 * Money-weighted return: solves sum(CF_i / (1 + r)^(days_i / 365)) = 0 on r in (-0.999999, 10^4] by bracketing on a
 * logarithmic grid of 1 + r and stepping inside the bracket (the spreadsheets' XIRR, without Newton's wrong turns).
 * Amounts are summed exactly; only the solver uses floating point.
 * @throws RangeError for a date that does not exist.
 */
export function irrOf(cashFlows: readonly CashFlow[]): Irr {
  const flows = merged(cashFlows);
  const first = flows[0];
  const last = flows.at(-1);
  if (!first || !last) return { kind: 'unavailable', reason: 'no_flows' };
  if (flows.every(({ amount }) => amount.lt(0))) return { kind: 'unavailable', reason: 'nothing_back_yet' };
  if (flows.every(({ amount }) => amount.gt(0))) return { kind: 'unavailable', reason: 'nothing_paid_in' };

  const timed = flows.map(({ day, amount }) => ({
    years: (day - first.day) / 365,
    amount: amount.toNumber(),
  }));
  const isOne = hasOneRootAtMost(flows.map(({ amount }) => amount));
  const factors = isOne ? onlyRoot(timed) : allRoots(timed);
  if (factors.length > 1) return { kind: 'not_unique', rates: factors.map((factor) => factor - 1) };
  const factor = factors[0];
  if (factor === undefined) return { kind: 'unavailable', reason: 'no_root' };
  const days = last.day - first.day;
  if (days < 365) return { kind: 'period', rate: Math.pow(factor, days / 365) - 1, days };
  return { kind: 'annual', rate: factor - 1 };
}

/** The rate as decimal text with 4 places; `null` when there is no single rate. */
export function irrText(irr: Irr): DecimalText | null {
  if (irr.kind !== 'annual' && irr.kind !== 'period') return null;
  const text = decimal(irr.rate.toFixed(10)).toFixed(4);
  return text === '-0.0000' ? '0.0000' : text;
}
