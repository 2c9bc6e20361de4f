import { type Decimal, decimal, wholes } from '../../../../src/domain/money/decimal.ts';

const [space, minus, point, nought] = [32, 45, 46, 48];

/** A number of more digits may not be represented exactly by a double. */
const maxDigits = 15;
const amountDecimals = 4;
const powers = [1, 10, 100, 1_000, 10_000];

/**
 * The amounts of a list such as "25.00 - 40.00", null for a minus alone; none of them is negative. Reads character by
 * character, because a large book has millions.
 */
export function readAmounts(text: string): readonly (Decimal | null)[] {
  const amounts: (Decimal | null)[] = [];
  if (text === '') return amounts;
  let from = 0;
  let whole = 0;
  let decimals = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : space;
    if (code === point) decimals = 0;
    else if (code !== space) {
      whole = whole * 10 + code - nought;
      if (decimals >= 0) decimals += 1;
    } else {
      const fraction = Math.max(decimals, 0);
      const isShort = fraction <= amountDecimals && at - from - fraction + amountDecimals <= maxDigits;
      if (at - from === 1 && text.charCodeAt(from) === minus) amounts.push(null);
      else if (isShort) amounts.push(wholes(whole * (powers[amountDecimals - fraction] ?? 1)));
      else amounts.push(decimal(text.slice(from, at)));
      from = at + 1;
      whole = 0;
      decimals = -1;
    }
  }
  return amounts;
}

const dayLength = 10;

/** The indexes of a list of days such as "2021-03-15 2021-06-30". */
export function readIndexes(
  text: string,
  { indexOf }: { readonly indexOf: (day: string) => number },
): readonly number[] {
  const indexes: number[] = [];
  for (let at = 0; at < text.length; at += dayLength + 1)
    indexes.push(indexOf(text.slice(at, at + dayLength)));
  return indexes;
}
