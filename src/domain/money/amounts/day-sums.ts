import { dayMs, dayOf, startOfDay } from '../../days/days.ts';
import {
  decimal,
  type Decimal,
  type DecimalText,
  tenThousandthsOf,
  decimalOfTenThousandths,
  zero,
} from './decimal.ts';

/**
 * The exact sum of each day; days are counted since 1970-01-01. A sum that is a whole number of ten-thousandths and exact
 * as a double, as almost all are, is in `tenThousandths`; the rest is in `decimals`. A day may be in both: its sum is then
 * that of both.
 */
export type DaySums = {
  readonly tenThousandths: Map<number, number>;
  readonly decimals: Map<number, Decimal>;
};

export const noSums = (): DaySums => ({ tenThousandths: new Map(), decimals: new Map() });

/** There are few days and many payments. */
const known = new Map<string, number>();
const dates = new Map<number, string>();

/** @throws RangeError for a day that does not exist. */
function readDay(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const time = startOfDay(date).getTime();
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

function addToDecimals({ decimals }: DaySums, day: number, amount: Decimal): void {
  decimals.set(day, decimals.get(day)?.plus(amount) ?? amount);
}

/** Adds a whole number of ten-thousandths to the sum of a day. */
export function addTenThousandths(sums: DaySums, day: number, amount: number): void {
  const sum = (sums.tenThousandths.get(day) ?? 0) + amount;
  if (Number.isSafeInteger(sum)) sums.tenThousandths.set(day, sum);
  else addToDecimals(sums, day, decimalOfTenThousandths(amount));
}

/** Adds an amount to the sum of a day. */
export function addDecimal(sums: DaySums, day: number, amount: Decimal): void {
  const whole = amount.toTenThousandths();
  if (whole === null) addToDecimals(sums, day, amount);
  else addTenThousandths(sums, day, whole);
}

/** Adds an amount to the sum of a day. @throws Error when the text is not a decimal number. */
export function addAmount(sums: DaySums, day: number, amount: DecimalText): void {
  const whole = tenThousandthsOf(amount);
  if (whole === null) addToDecimals(sums, day, decimal(amount));
  else addTenThousandths(sums, day, whole);
}

/**
 * The sum of each day, oldest first, without days whose sum is zero: all in whole ten-thousandths, or all as decimals.
 * `isNetted` if there were payments and every day's sum is zero.
 */
export type DayAmounts = { readonly isNetted?: true } & (
  | {
      readonly kind: 'ten_thousandths';
      readonly days: readonly number[];
      readonly amounts: readonly number[];
    }
  | { readonly kind: 'decimals'; readonly days: readonly number[]; readonly amounts: readonly Decimal[] }
);

/**
 * Daily sums as a list. In ten-thousandths only where a double represents every partial sum exactly, else as decimals.
 * @param days ascending
 * @param sumOn the sum of a day in ten-thousandths
 * @param decimals sums of days that are not in ten-thousandths
 */
export function sortedAmounts(
  days: Int32Array,
  sumOn: (day: number) => number,
  decimals: DaySums['decimals'],
): DayAmounts {
  const daysWithSum: number[] = [];
  const sums: number[] = [];
  let size = 0;
  for (const day of days) {
    const sum = sumOn(day);
    if (sum === 0) continue;
    daysWithSum.push(day);
    sums.push(sum);
    size += Math.abs(sum);
  }
  const isExact = decimals.size === 0 && Number.isSafeInteger(size);
  if (isExact) {
    const isNetted = days.length > 0 && daysWithSum.length === 0;
    return { kind: 'ten_thousandths', days: daysWithSum, amounts: sums, ...(isNetted && { isNetted }) };
  }
  const all = new Map(daysWithSum.map((day, at) => [day, decimalOfTenThousandths(sums[at] ?? 0)]));
  for (const [day, amount] of decimals) all.set(day, all.get(day)?.plus(amount) ?? amount);
  const rows = [...all].filter(([, amount]) => !amount.eq(0)).toSorted(([a], [b]) => a - b);
  return {
    kind: 'decimals',
    days: rows.map(([day]) => day),
    amounts: rows.map(([, amount]) => amount),
    ...(rows.length === 0 && { isNetted: true }),
  };
}

export const amountsOfDays = ({ tenThousandths, decimals }: DaySums): DayAmounts =>
  // Sorted as numbers and not with a comparison function, which a large book would call a million times.
  sortedAmounts(
    new Int32Array(tenThousandths.keys()).toSorted(),
    (day) => tenThousandths.get(day) ?? 0,
    decimals,
  );

/** The sums of the days up to and including `day`. */
export function amountsUntil(flows: DayAmounts, day: number): DayAmounts {
  const { days } = flows;
  if ((days.at(-1) ?? -Infinity) <= day) return flows;
  const end = days.findIndex((one) => one > day);
  const earlier = days.slice(0, end);
  return flows.kind === 'ten_thousandths'
    ? { kind: 'ten_thousandths', days: earlier, amounts: flows.amounts.slice(0, end) }
    : { kind: 'decimals', days: earlier, amounts: flows.amounts.slice(0, end) };
}

/** Adds each daily sum of `more` to that of its day in `sums`. */
export function addAmounts(sums: DaySums, more: DayAmounts): void {
  for (const [at, day] of more.days.entries()) {
    if (more.kind === 'ten_thousandths') addTenThousandths(sums, day, more.amounts[at] ?? 0);
    else addToDecimals(sums, day, more.amounts[at] ?? zero);
  }
}

/** Daily sums with one more amount; the usual case is a later day, which is appended. */
export function withAmountOn(flows: DayAmounts, day: number, amount: Decimal): DayAmounts {
  const { days } = flows;
  const whole = amount.toTenThousandths();
  if (whole === 0) return flows;
  const isLater = (days.at(-1) ?? -Infinity) < day;
  if (flows.kind === 'ten_thousandths' && isLater && whole !== null) {
    const amounts = [...flows.amounts, whole];
    const size = amounts.reduce((sum, each) => sum + Math.abs(each), 0);
    if (Number.isSafeInteger(size)) return { kind: 'ten_thousandths', days: [...days, day], amounts };
  }
  const sums = noSums();
  addAmounts(sums, flows);
  addDecimal(sums, day, amount);
  return amountsOfDays(sums);
}

/** The daily sums of several lists added together. */
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
