import {
  type Decimal,
  decimal,
  decimalOfTenThousandths,
} from '../../../../src/domain/money/amounts/decimal.ts';

const [space, comma, minus, point, nought, semicolon] = [32, 44, 45, 46, 48, 59];

/** A number of more digits may not be represented exactly by a double. */
const maxDigits = 15;
const amountDecimals = 4;
const powers = [1, 10, 100, 1_000, 10_000];

/**
 * Lists such as "2021-03-15 2021-06-30,25.00 - 40.00;", each of which ends with a comma or a semicolon. They are read in
 * their order and byte by byte, without a string for each: a large book has millions of entries.
 */
export type Lists = { readonly bytes: Buffer; at: number };

/** @param text without the end of its last list */
export const listsOf = (text: string): Lists => ({ bytes: Buffer.from(`${text};`, 'latin1'), at: 0 });

export const hasMore = ({ bytes, at }: Lists): boolean => at < bytes.length;

const isEnd = (code: number | undefined): boolean =>
  code === comma || code === semicolon || code === undefined;

/** The amounts of the next list, null for a minus alone; none of them is negative. */
export function readAmounts(lists: Lists): readonly (Decimal | null)[] {
  const { bytes } = lists;
  const amounts: (Decimal | null)[] = [];
  let { at } = lists;
  let from = at;
  let whole = 0;
  let decimals = -1;
  for (let isLast = isEnd(bytes[at]); !isLast; at += 1) {
    const code = bytes[at] ?? semicolon;
    if (code === point) decimals = 0;
    else if (code >= nought && code < semicolon) {
      whole = whole * 10 + code - nought;
      if (decimals >= 0) decimals += 1;
    }
    isLast = isEnd(bytes[at + 1]);
    if (!isLast && code !== space) continue;
    const to = isLast ? at + 1 : at;
    const fraction = Math.max(decimals, 0);
    const isExact = fraction <= amountDecimals && to - from - fraction + amountDecimals <= maxDigits;
    if (to - from === 1 && bytes[from] === minus) amounts.push(null);
    else if (isExact) amounts.push(decimalOfTenThousandths(whole * (powers[amountDecimals - fraction] ?? 1)));
    else amounts.push(decimal(bytes.toString('latin1', from, to)));
    from = at + 1;
    whole = 0;
    decimals = -1;
  }
  lists.at = at + 1;
  return amounts;
}

const dayLength = 10;

/** The digits of a text as a number. */
function numberAt(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + (bytes[at] ?? nought) - nought;
  return number;
}

/** A number that grows with the day, for the `YYYY-MM-DD` day at an index. */
const orderAt = (bytes: Buffer, at: number): number =>
  (numberAt(bytes, at, at + 4) * 12 + numberAt(bytes, at + 5, at + 7)) * 31 +
  numberAt(bytes, at + 8, at + dayLength);

const orderOf = (day: string): number => orderAt(Buffer.from(day, 'latin1'), 0);

/** Some days, ascending, and the index of the first of them on or after another day; their number for a later one. */
export type Days = {
  readonly days: readonly string[];
  readonly indexOf: (day: string) => number;
  /** The same of a day by its order. */
  readonly indexOfOrder: (order: number) => number;
};

/** @param days at least one */
export function daysOf(days: readonly string[]): Days {
  const orders = days.map(orderOf);
  const [first = 0] = orders;
  const last = orders.at(-1) ?? first;
  const indexes = new Uint16Array(last - first + 1);
  for (let order = first, index = 0; order <= last; order += 1) {
    if (order > (orders[index] ?? last)) index += 1;
    indexes[order - first] = index;
  }
  const indexOfOrder = (order: number) => (order > last ? days.length : (indexes[order - first] ?? 0));
  return { days, indexOf: (day) => indexOfOrder(orderOf(day)), indexOfOrder };
}

/** The indexes of the days of the next list. */
export function readIndexes(lists: Lists, { indexOfOrder }: Days): readonly number[] {
  const { bytes } = lists;
  const indexes: number[] = [];
  let { at } = lists;
  for (; !isEnd(bytes[at]); at += bytes[at] === space ? 1 : 0) {
    indexes.push(indexOfOrder(orderAt(bytes, at)));
    at += dayLength;
  }
  lists.at = at + 1;
  return indexes;
}
