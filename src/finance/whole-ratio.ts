import { decimal, type DecimalText, quotient, ratioText, sumOf, wholeOf } from './decimal.ts';

const digits = 4;
const scale = 10n ** BigInt(digits);

const distance = (whole: bigint): bigint => (whole < 0n ? -whole : whole);

/** Half away from zero, as `ratioText` rounds. */
function rounded(part: bigint, whole: bigint): DecimalText {
  const size = (2n * distance(part) * scale + distance(whole)) / (2n * distance(whole));
  const sign = size !== 0n && part < 0n !== whole < 0n ? '-' : '';
  return `${sign}${size / scale}.${String(size % scale).padStart(digits, '0')}`;
}

/**
 * The sum of some amounts beside a whole, with 4 places; null beside nothing. The same text as the rounded quotient of the
 * decimals, at a fraction of its cost: a long table has tens of thousands.
 * @throws Error as `decimal` does.
 */
export function ratioOfTexts(parts: readonly DecimalText[], whole: DecimalText): DecimalText | null {
  const counts = parts.map(wholeOf);
  const divisor = wholeOf(whole);
  if (divisor === null || counts.includes(null)) {
    const ratio = quotient(sumOf(parts.map(decimal)), decimal(whole));
    return ratio && ratioText(ratio);
  }
  if (divisor === 0) return null;
  return rounded(
    counts.reduce<bigint>((sum, count) => sum + BigInt(count ?? 0), 0n),
    BigInt(divisor),
  );
}
