import { type DayAmounts, sortedAmounts } from '../amounts/day-sums.ts';
import { type Decimal, decimal } from '../amounts/decimal.ts';

/** The most cents that a double represents exactly in units of 0.0001. */
const maxCents = 9e13;
const [minus, comma, space, nought, point] = [45, 44, 32, 48, 46];

/** One slot for each day from 1900-01-01 to 2149-06-06. The arrays are reused: each call clears the slots that it used. */
const firstDay = -25_567;
const slots = 65_536 - firstDay;
const sums = new Float64Array(slots);
const isUsed = new Uint8Array(slots);
const usedDays = new Int32Array(slots);

/**
 * Calls `onFlow` for each flow of the text; `from` and `to` delimit its cents, for amounts that a double cannot
 * represent and fractions of a cent, whose `cents` are NaN. Reads character by character, because a large book has a
 * million flows.
 */
function readFlows(
  text: string,
  onFlow: (day: number, cents: number, from: number, to: number) => void,
): void {
  let day = 0;
  let from = 0;
  let number = 0;
  let sign = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : comma;
    if (code === minus) sign = -1;
    else if (code === point) number = Number.NaN;
    else if (code !== space && code !== comma) number = number * 10 + code - nought;
    else {
      if (code === space) {
        day = sign * number;
        from = at + 1;
      } else if (at > from) onFlow(day, sign * number, from, at);
      number = 0;
      sign = 1;
    }
  }
}

/**
 * Sums flows by day. Each flow in the text is a day since 1970-01-01 and cents: "18701 -2600000,18732 500"; with
 * decimals where the currency has more than two places.
 */
export function sumFlowText(text: string): DayAmounts {
  const decimals = new Map<number, Decimal>();
  let count = 0;
  readFlows(text, (day, cents, from, to) => {
    const slot = day - firstDay;
    const sum = (sums[slot] ?? Number.NaN) + cents * 100;
    if (Math.abs(cents) > maxCents || !Number.isSafeInteger(sum)) {
      const amount = decimal(text.slice(from, to)).div(100);
      decimals.set(day, decimals.get(day)?.plus(amount) ?? amount);
      return;
    }
    if (isUsed[slot] === 0) {
      isUsed[slot] = 1;
      usedDays[count] = day;
      count += 1;
    }
    sums[slot] = sum;
  });
  const days = usedDays.slice(0, count).toSorted();
  const amounts = sortedAmounts(days, (day) => sums[day - firstDay] ?? 0, decimals);
  for (const day of days) {
    sums[day - firstDay] = 0;
    isUsed[day - firstDay] = 0;
  }
  return amounts;
}
