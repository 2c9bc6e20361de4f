import { decimal, type Decimal, type DecimalText } from './decimal.ts';

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
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) throw new RangeError(`Not a day: ${date}`);
  if (new Date(time).toISOString().slice(0, 10) !== date) throw new RangeError(`Not a day: ${date}`);
  return time / dayLength;
}

/** Flows of one day are added before anything else, so their order cannot matter. */
function merged(flows: readonly CashFlow[]): { readonly day: number; readonly amount: Decimal }[] {
  const byDay = new Map<number, Decimal>();
  for (const { date, amount } of flows) {
    const day = dayNumber(date);
    byDay.set(day, (byDay.get(day) ?? decimal(0)).plus(amount));
  }
  return [...byDay]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => !amount.eq(0))
    .toSorted((a, b) => a.day - b.day);
}

/** Net present value at the growth factor `1 + r`, in the flows' currency. */
function netPresentValue(flows: readonly Timed[], factor: number): number {
  let total = 0;
  for (const { years, amount } of flows) total += amount * Math.pow(factor, -years);
  return total;
}

/** Bisection on the logarithm of the factor; the bracket is known to hold a change of sign. */
function bisect(flows: readonly Timed[], from: number, to: number): number {
  let low = Math.log(from);
  let high = Math.log(to);
  const lowSign = Math.sign(netPresentValue(flows, from));
  for (let step = 0; step < 200 && high - low > 1e-15; step += 1) {
    const middle = (low + high) / 2;
    const value = netPresentValue(flows, Math.exp(middle));
    if (value === 0) return Math.exp(middle);
    if (Math.sign(value) === lowSign) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
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

/** By Descartes' rule of signs, money that only goes in first and only comes back later has exactly one root. */
function changesOfSign(flows: readonly Timed[]): number {
  return flows.filter(({ amount }, index) => {
    const before = flows[index - 1];
    return before !== undefined && Math.sign(before.amount) !== Math.sign(amount);
  }).length;
}

function onlyRoot(flows: readonly Timed[]): number[] {
  const low = netPresentValue(flows, lowestFactor);
  const high = netPresentValue(flows, highestFactor);
  if (Math.sign(low) === Math.sign(high)) return [];
  const factor = bisect(flows, lowestFactor, highestFactor);
  return isRoot(flows, factor) ? [factor] : [];
}

function rootsOf(flows: readonly Timed[]): number[] {
  if (changesOfSign(flows) === 1) return onlyRoot(flows);

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
      keep(bisect(flows, previous, factor));
    }
    previous = factor;
    previousValue = value;
  }
  return roots;
}

/**
 * Money-weighted return: solves sum(CF_i / (1 + r)^(days_i / 365)) = 0 on r in (-0.999999, 10^4] by bracketing on a
 * logarithmic grid of 1 + r and bisecting (the spreadsheets' XIRR, without Newton's wrong turns).
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
  const factors = rootsOf(timed);
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
