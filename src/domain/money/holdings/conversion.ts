import { dayNumber } from '../amounts/day-sums.ts';
import { type Decimal, decimal, type DecimalText } from '../amounts/decimal.ts';

/**
 * SAFEs or notes of a series become shares: from the beginning of the day on, what was invested before, with the
 * interest of a note, is units at a price. See decision 0043.
 */
export type Conversion = {
  readonly date: string;
  /** Per unit, on the day. */
  readonly price: DecimalText;
  /** Yearly rate as a fraction of what was invested; 0 for a SAFE, or where interest is paid out. */
  readonly interest_rate: DecimalText;
  /** The class of the units. */
  readonly share_class: string;
};

/** "Converted into Series A Preferred at 2.5 a unit" */
export const conversionText = ({
  price,
  share_class: into,
}: Pick<Conversion, 'price' | 'share_class'>): string =>
  `Converted into ${into} at ${decimal(price).toFixed()} a unit`;

type Bought = { readonly date: string; readonly invested: DecimalText; readonly units: DecimalText | null };

/**
 * The units that a purchase becomes, to four places: (invested + interest) ÷ price. Interest is simple, by the days from the purchase to
 * the conversion over 365, whatever the year. `converted_units` is the same in SQL.
 */
export function convertedUnits(
  { date, invested }: Pick<Bought, 'date' | 'invested'>,
  conversion: Conversion,
): Decimal {
  const days = dayNumber(conversion.date) - dayNumber(date);
  return decimal(conversion.interest_rate)
    .times(days)
    .plus(365)
    .times(invested)
    .div(decimal(conversion.price).times(365))
    .round(4);
}

/**
 * Purchases at the end of a day: those made before a conversion have units once it has taken effect, and none until
 * then. Without a conversion, the list itself.
 */
export function lotsOn<Lot extends Bought>(
  lots: readonly Lot[],
  conversion: Conversion | null,
  day: string,
): readonly Lot[] {
  if (conversion === null) return lots;
  return lots.map((lot) => {
    if (lot.date >= conversion.date) return lot;
    const units = day < conversion.date ? null : convertedUnits(lot, conversion).toFixed(4);
    return { ...lot, units };
  });
}
