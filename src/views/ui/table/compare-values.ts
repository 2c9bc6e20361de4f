import { byName } from '../../../domain/texts/name-order.ts';

function parts(decimal: string): { negative: boolean; whole: string; fraction: string } {
  const match = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(decimal);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  return { negative: match?.[1] === '-' && (whole !== '' || fraction !== ''), whole, fraction };
}

/** A double distinguishes all decimals of up to fifteen digits. */
const exactLength = 15;

/** Null where a double may not distinguish the decimal from others. */
export const sizeOf = (decimal: string): number | null =>
  decimal.length <= exactLength ? Number(decimal) : null;

/** Orders decimal strings exactly, however many digits they have. */
export function compareDecimals(one: string, other: string): number {
  const [left, right] = [sizeOf(one), sizeOf(other)];
  if (left !== null && right !== null) return left - right || 0;
  const a = parts(one);
  const b = parts(other);
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const size =
    a.whole.length - b.whole.length ||
    (a.whole < b.whole
      ? -1
      : a.whole > b.whole
        ? 1
        : a.fraction < b.fraction
          ? -1
          : a.fraction > b.fraction
            ? 1
            : 0);
  return a.negative ? 0 - size : size;
}

export const compareTexts = byName.compare;
