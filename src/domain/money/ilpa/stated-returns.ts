import { type KnownAmount, negated, sumIfKnown } from '../amounts/known-amounts.ts';
import { irrOf, irrText } from '../returns/irr.ts';
import { statedRatiosOf } from '../returns/stated-ratios.ts';

/**
 * A line of ILPA's Performance Template: a contribution, which is negative, a distribution or the ending NAV, by the
 * beginning of its `kind`; null is not known.
 */
type TemplateRow = { readonly date: string; readonly kind: string; readonly amount: KnownAmount };

/**
 * Net IRR (a fraction, as text), TVPI, DPI and RVPI from the lines of the template: the IRR of all payments with the
 * ending NAV, and the sums of each kind by paid-in capital. Each is null where an amount that it needs is not known.
 */
export function netReturnsOfRows(rows: readonly TemplateRow[]) {
  const sumOfKind = (kind: string) =>
    sumIfKnown(rows.filter((row) => row.kind.startsWith(kind)).map(({ amount }) => amount));
  const known = rows.flatMap(({ date, amount }) => (amount === null ? [] : [{ date, amount }]));
  return {
    irr: known.length < rows.length ? null : irrText(irrOf(known)),
    ...statedRatiosOf({
      paid: negated(sumOfKind('contribution')),
      received: sumOfKind('distribution'),
      value: sumOfKind('ending_nav'),
    }),
  };
}
