import { type DayAmounts, inOrder } from './day-sums.ts';
import { type Decimal, decimal } from './decimal.ts';

/** Cents of which a double holds the ten-thousandths exactly. */
const mostCents = 9e13;
const [minus, comma, space, nought] = [45, 44, 32, 48];

/** A place for each day from 1900-01-01 until 2149-06-06: sums that are read, sorted and emptied again with each text. */
const firstDay = -25_567;
const places = 65_536 - firstDay;
const sums = new Float64Array(places);
const hasMoved = new Uint8Array(places);
const moved = new Int32Array(places);

/** What the text says, flow by flow; cents that a double may not hold are told by their text. Read sign by sign: a large book has a million flows. */
function readFlows(text: string, tell: (day: number, cents: number, from: number, to: number) => void): void {
  let day = 0;
  let from = 0;
  let number = 0;
  let sign = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : comma;
    if (code === minus) sign = -1;
    else if (code !== space && code !== comma) number = number * 10 + code - nought;
    else {
      if (code === space) {
        day = sign * number;
        from = at + 1;
      } else if (at > from) tell(day, sign * number, from, at);
      number = 0;
      sign = 1;
    }
  }
}

/** Flows that are told as days since 1970-01-01 and whole cents, "18701 -2600000,18732 500", added up by day. */
export function amountsOfCents(text: string): DayAmounts {
  const long = new Map<number, Decimal>();
  let count = 0;
  readFlows(text, (day, cents, from, to) => {
    const place = day - firstDay;
    const sum = (sums[place] ?? Number.NaN) + cents * 100;
    if (Math.abs(cents) > mostCents || !Number.isSafeInteger(sum)) {
      const amount = decimal(text.slice(from, to)).div(100);
      long.set(day, long.get(day)?.plus(amount) ?? amount);
      return;
    }
    if (hasMoved[place] === 0) {
      hasMoved[place] = 1;
      moved[count] = day;
      count += 1;
    }
    sums[place] = sum;
  });
  const days = moved.slice(0, count).toSorted();
  const amounts = inOrder(days, (day) => sums[day - firstDay] ?? 0, long);
  for (const day of days) {
    sums[day - firstDay] = 0;
    hasMoved[day - firstDay] = 0;
  }
  return amounts;
}
