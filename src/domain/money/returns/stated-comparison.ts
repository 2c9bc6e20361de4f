import { decimal, type DecimalText } from '../amounts/decimal.ts';
import { type KnownAmount, negated, sumIfKnown } from '../amounts/known-amounts.ts';
import { minorUnits } from '../amounts/minor-units.ts';
import { returnOf } from './flows.ts';
import { irrText } from './irr.ts';
import { statedRatiosOf } from './stated-ratios.ts';

/** A payment that a report states as grown with the index: contributions are negative; null is not known. */
type StatedFlow = { readonly date: string; readonly kind: string; readonly grown: KnownAmount };

/**
 * Both measures of `againstIndex` from the grown payments that a report lists, which are rounded to the minor unit:
 * KS-PME (1.1 is 1.1x), Direct Alpha (a fraction) and the sums of grown contributions and distributions, both positive.
 * @param value what is still held on `asOf`, in the currency of the payments
 */
export function statedComparison(flows: readonly StatedFlow[], value: KnownAmount, asOf: string) {
  const sumOfKind = (kind: string) =>
    sumIfKnown(flows.filter((flow) => flow.kind === kind).map(({ grown }) => grown));
  const contributions = negated(sumOfKind('contribution'));
  const distributions = sumOfKind('distribution');
  const known = flows.flatMap(({ date, grown }) => (grown === null ? [] : [{ date, amount: grown }]));
  const isKnown = value !== null && known.length === flows.length;
  return {
    contributions,
    distributions,
    ksPme: statedRatiosOf({ paid: contributions, received: distributions, value }).total,
    directAlpha: isKnown ? irrText(returnOf(known, decimal(value), asOf)) : null,
  };
}

/**
 * One minor unit of the currency for each of so many rounded amounts: more than rounding can make their sum differ from
 * the exact one, which is half a unit each.
 */
export const roundingOf = (count: number, currency: string): DecimalText =>
  decimal(count)
    .div(10 ** minorUnits(currency))
    .toFixed();
