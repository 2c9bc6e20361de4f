import { orNull, readDay, readDecimal, readRow, readText } from '../kit/rows.ts';

const text = orNull(readText);

/** From its day on, `before` units are `after` units. */
export const readSplit = readRow({
  date: readDay,
  after: readDecimal,
  before: readDecimal,
  source: text,
  /** Of an exchange, the class that the new units are of. */
  share_class: text,
});

/** From its day on, purchases from before it in SAFEs or notes have the units that `lots` state. */
export const readConversion = readRow({
  date: readDay,
  price: readDecimal,
  share_class: readText,
  source: text,
});
