import { decimal, type DecimalText } from './decimal.ts';

/**
 * A fraction as a percentage without trailing zeros: "0.2000" is "20". Exact, or rounded half away from zero to so many
 * places. @throws Error when the text is not a decimal number.
 */
export const percentageOf = (fraction: DecimalText, places: number = Infinity): DecimalText =>
  decimal(fraction).times(100).round(places).toFixed();

/** A percentage as a fraction, exact: "12.5" is "0.125". @throws Error when the text is not a decimal number. */
export const fractionOf = (percentage: DecimalText): DecimalText => decimal(percentage).div(100).toFixed();
