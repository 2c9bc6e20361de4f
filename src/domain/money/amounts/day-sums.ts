import { dayMs, dayOf } from '../../days/days.ts';
import { decimal, type Decimal, type DecimalText, wholeOf, wholes, zero } from './decimal.ts';

/**
 * The sum of each day, exact: days are counted since 1970-01-01. Almost all sums are whole ten-thousandths; one that a
 * double does not represent exactly is a decimal.
 */
export type DaySums = { readonly short: Map<number, number>; readonly long: Map<number, Decimal> };

export const noSums = (): DaySums => ({ short: new Map(), long: new Map() });

/** There are few days and many payments. */
const known = new Map<string, number>();
const dates = new Map<number, string>();

/** @throws RangeError for a day that does not exist. */
function readDay(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const time = Date.parse(`${date}T00:00:00Z`);
  const read = new Date(time);
  const isReal =
    year !== undefined && read.getUTCMonth() + 1 === Number(month) && read.getUTCDate() === Number(day);
  if (!isReal) throw new RangeError(`Not a day: ${date}`);
  return time / dayMs;
}

/** Days since 1970-01-01 of a `YYYY-MM-DD` day. @throws RangeError for a day that does not exist. */
export function dayNumber(date: string): number {
  const before = known.get(date);
  if (before !== undefined) return before;
  const number = readDay(date);
  known.set(date, number);
  return number;
}

/** The `YYYY-MM-DD` day that is so many days after 1970-01-01. */
export function dateOfDay(day: number): string {
  const before = dates.get(day);
  if (before !== undefined) return before;
  const date = dayOf(new Date(day * dayMs));
  dates.set(day, date);
  return date;
}

function addLong({ long }: DaySums, day: number, amount: Decimal): void {
  long.set(day, long.get(day)?.plus(amount) ?? amount);
}

/** Adds whole ten-thousandths to those of their day. */
export function addShort(sums: DaySums, day: number, amount: number): void {
  const sum = (sums.short.get(day) ?? 0) + amount;
  if (Number.isSafeInteger(sum)) sums.short.set(day, sum);
  else addLong(sums, day, wholes(amount));
}

/** Adds an amount to those of its day. */
export function addDecimal(sums: DaySums, day: number, amount: Decimal): void {
  const whole = amount.toWholes();
  if (whole === null) addLong(sums, day, amount);
  else addShort(sums, day, whole);
}

/** Adds an amount to those of its day. @throws Error as `decimal` does. */
export function addAmount(sums: DaySums, day: number, amount: DecimalText): void {
  const whole = wholeOf(amount);
  if (whole === null) addLong(sums, day, decimal(amount));
  else addShort(sums, day, whole);
}

/**
 * Oldest first, without days whose sum is zero: in whole ten-thousandths, or else as decimals. `isNetted` if there were
 * payments and every day's sum is zero.
 */
export type DayAmounts = { readonly isNetted?: true } & (
  | { readonly kind: 'short'; readonly days: readonly number[]; readonly amounts: readonly number[] }
  | { readonly kind: 'long'; readonly days: readonly number[]; readonly amounts: readonly Decimal[] }
);

/** Shorter only where a double represents every partial sum. `days` in order, with their sums. */
export function inOrder(days: Int32Array, sumOn: (day: number) => number, long: DaySums['long']): DayAmounts {
  const moved: number[] = [];
  const sums: number[] = [];
  let size = 0;
  for (const day of days) {
    const sum = sumOn(day);
    if (sum === 0) continue;
    moved.push(day);
    sums.push(sum);
    size += Math.abs(sum);
  }
  const isShort = long.size === 0 && Number.isSafeInteger(size);
  if (isShort) {
    const isNetted = days.length > 0 && moved.length === 0;
    return { kind: 'short', days: moved, amounts: sums, ...(isNetted && { isNetted }) };
  }
  const all = new Map(moved.map((day, at) => [day, wholes(sums[at] ?? 0)]));
  for (const [day, amount] of long) all.set(day, all.get(day)?.plus(amount) ?? amount);
  const rows = [...all].filter(([, amount]) => !amount.eq(0)).toSorted(([a], [b]) => a - b);
  return {
    kind: 'long',
    days: rows.map(([day]) => day),
    amounts: rows.map(([, amount]) => amount),
    ...(rows.length === 0 && { isNetted: true }),
  };
}

export const amountsOfDays = ({ short, long }: DaySums): DayAmounts =>
  // Sorted as numbers and not with a comparison function, which a large book would call a million times.
  inOrder(new Int32Array(short.keys()).toSorted(), (day) => short.get(day) ?? 0, long);

/** The sum until the end of a day. */
export function amountsUntil(flows: DayAmounts, day: number): DayAmounts {
  const { days } = flows;
  if ((days.at(-1) ?? -Infinity) <= day) return flows;
  const end = days.findIndex((one) => one > day);
  const earlier = days.slice(0, end);
  return flows.kind === 'short'
    ? { kind: 'short', days: earlier, amounts: flows.amounts.slice(0, end) }
    : { kind: 'long', days: earlier, amounts: flows.amounts.slice(0, end) };
}

/** Adds all of `more` to `sums`. */
export function addAmounts(sums: DaySums, more: DayAmounts): void {
  for (const [at, day] of more.days.entries()) {
    if (more.kind === 'short') addShort(sums, day, more.amounts[at] ?? 0);
    else addLong(sums, day, more.amounts[at] ?? zero);
  }
}

/** The same amounts with one more, on a later day. */
export function withLast(flows: DayAmounts, day: number, amount: Decimal): DayAmounts {
  const { days } = flows;
  const whole = amount.toWholes();
  if (whole === 0) return flows;
  const isLater = (days.at(-1) ?? -Infinity) < day;
  if (flows.kind === 'short' && isLater && whole !== null) {
    const amounts = [...flows.amounts, whole];
    const size = amounts.reduce((sum, each) => sum + Math.abs(each), 0);
    if (Number.isSafeInteger(size)) return { kind: 'short', days: [...days, day], amounts };
  }
  const sums = noSums();
  addAmounts(sums, flows);
  addDecimal(sums, day, amount);
  return amountsOfDays(sums);
}

/** The sums of several lists together. */
export function mergedAmounts(lists: Iterable<DayAmounts>): DayAmounts {
  const sums = noSums();
  let isNetted = false;
  for (const flows of lists) {
    addAmounts(sums, flows);
    isNetted ||= flows.isNetted ?? false;
  }
  const merged = amountsOfDays(sums);
  return merged.days.length === 0 && isNetted ? { ...merged, isNetted: true } : merged;
}
