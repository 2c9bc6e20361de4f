import { orNull, readDay, readDecimal, readRow, readText } from '../kit/rows.ts';

/** From its day on, `before` units are `after` units. */
export const readSplit = readRow({
  date: readDay,
  after: readDecimal,
  before: readDecimal,
  source: orNull(readText),
  /** Of an exchange, the class that the new units are of. */
  share_class: orNull(readText),
});

/** From its day on, purchases from before it in SAFEs or notes have the units that `lots` state. */
export const readConversion = readRow({
  date: readDay,
  price: readDecimal,
  /** Fraction a year. */
  interest_rate: readDecimal,
  share_class: (value) => readText(value) ?? '',
  source: orNull(readText),
});
