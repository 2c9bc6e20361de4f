import { orNull, readDay, readDecimal, readRow, readText } from '../kit/rows.ts';

const text = orNull(readText);

/** From its day on, `before` units are `after` units. */
export const readSplit = readRow({
  date: readDay,
  after: readDecimal,
  before: readDecimal,
  source: text,
  /** For an exchange, the class of the new units. */
  share_class: text,
});

/** From its day on, earlier purchases in SAFEs or notes have the units that `lots` states. */
export const readConversion = readRow({
  date: readDay,
  price: readDecimal,
  share_class: readText,
  source: text,
});
