import { type Decimal, decimal, type DecimalText, moneyText, sumOfTexts } from './decimal.ts';

/** An amount as an answer states it; null is not known. */
export type KnownAmount = DecimalText | null;

/** An amount to calculate with; null is not known. @throws Error when the text is not a decimal number. */
export const decimalIfKnown = (amount: KnownAmount): Decimal | null =>
  amount === null ? null : decimal(amount);

/** The exact sum as money text; null as soon as one amount is not known, and "0.00" for none. */
export function sumIfKnown(amounts: readonly KnownAmount[]): KnownAmount {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length < amounts.length ? null : moneyText(sumOfTexts(known));
}

/** `amount` less all of `deducted`, as money text; null as soon as one of them is not known. */
export function differenceIfKnown(amount: KnownAmount, ...deducted: readonly KnownAmount[]): KnownAmount {
  const sum = sumIfKnown(deducted);
  return amount === null || sum === null ? null : moneyText(decimal(amount).minus(sum));
}

/** The amount with the opposite sign, as money text; null is not known. */
export const negated = (amount: KnownAmount): KnownAmount => amount && moneyText(decimal(amount).neg());

/** The amount without its sign, as money text; null is not known. */
export const absoluteOf = (amount: KnownAmount): KnownAmount => amount && moneyText(decimal(amount).abs());

/** Whether `total` is the exact sum of `parts`; null where one of them, or the total, is not known. */
export function isSumOf(parts: readonly KnownAmount[], total: KnownAmount): boolean | null {
  const sum = sumIfKnown(parts);
  return sum === null || total === null ? null : decimal(sum).eq(total);
}
