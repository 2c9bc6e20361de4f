import { farFuture } from '../../days/days.ts';
import { decimal, type Decimal, type DecimalText, quantityText } from '../amounts/decimal.ts';

/** From the beginning of its day on, `before` units of a series are `after` units: 2 for 1. See decision 0043. */
export type Split = {
  readonly date: string;
  readonly after: DecimalText;
  readonly before: DecimalText;
  /** For an exchange, the class of the new units. */
  readonly share_class?: string | null;
};

/** A day on which all splits have taken effect. */
export const afterAllSplits = farFuture;

/** What one unit of the day `from` is in units of the day `to`, earlier or later, as an exact fraction. */
function ratioOf(splits: readonly Split[], from: string, to: string) {
  let [units, of] = [decimal(1), decimal(1)];
  for (const { date, after, before } of splits) {
    if (from < date && date <= to) [units, of] = [units.times(after), of.times(before)];
    else if (to < date && date <= from) [units, of] = [units.times(before), of.times(after)];
  }
  return { units, of };
}

/** Units of the day `from` counted in units of the day `to`. Nothing is rounded. */
export function unitsOn(
  units: Decimal | DecimalText,
  splits: readonly Split[],
  from: string,
  to: string,
): Decimal {
  if (splits.length === 0) return decimal(units);
  const ratio = ratioOf(splits, from, to);
  return ratio.units.times(units).div(ratio.of);
}

/** The price of a unit of the day `from`, converted to a unit of the day `to`: units times price stay the same. */
export const priceOn = (
  price: Decimal | DecimalText,
  splits: readonly Split[],
  from: string,
  to: string,
): Decimal => unitsOn(price, splits, to, from);

/** The price of a unit of a day, converted to a unit of today, after all splits; with four places. */
export const priceAfterSplits = (
  price: Decimal | DecimalText,
  splits: readonly Split[],
  date: string,
): DecimalText => quantityText(priceOn(price, splits, date, afterAllSplits));

/** "2-for-1 split", "3-for-2 exchange into Series B Preferred" */
export const splitText = ({ after, before, share_class: into }: Omit<Split, 'date'>): string =>
  `${decimal(after).toFixed()}-for-${decimal(before).toFixed()} ${into ? `exchange into ${into}` : 'split'}`;
