import { differenceIfKnown, type KnownAmount, sumIfKnown } from '../amounts/known-amounts.ts';
import type { Basis } from '../returns/flows.ts';
import type { Term } from '../returns/holding-period.ts';

/** A disposal as a report states it, in the currency of the report; null is not known. */
type StatedDisposal = Readonly<
  Record<'proceeds_gross' | 'sale_fees' | 'carry_paid' | 'tax_withheld' | 'proceeds' | 'cost', KnownAmount>
>;

const afterFees = (row: Pick<StatedDisposal, 'proceeds_gross' | 'sale_fees' | 'carry_paid'>): KnownAmount =>
  differenceIfKnown(row.proceeds_gross, row.sale_fees, row.carry_paid);

/** What the investor received: gross proceeds − sale fees − carry − tax withheld. */
export const netReceivedOf = (
  row: Pick<StatedDisposal, 'proceeds_gross' | 'sale_fees' | 'carry_paid' | 'tax_withheld'>,
): KnownAmount => differenceIfKnown(afterFees(row), row.tax_withheld);

/**
 * The proceeds that a gain is calculated from: on the net basis after sale fees and carry, on the gross basis before
 * them.
 */
export const proceedsOn = (
  basis: Basis,
  row: Pick<StatedDisposal, 'proceeds_gross' | 'sale_fees' | 'carry_paid'>,
): KnownAmount => (basis === 'net' ? afterFees(row) : row.proceeds_gross);

/** Proceeds − cost. */
export const gainOnDisposal = (row: Pick<StatedDisposal, 'proceeds' | 'cost'>): KnownAmount =>
  differenceIfKnown(row.proceeds, row.cost);

/**
 * The sum of the gains of all rows of one term; null as soon as one of them is not known.
 * @param term null: income, which has no term
 */
export const gainOfTerm = (
  rows: readonly { readonly term: string | null; readonly gain: KnownAmount }[],
  term: Term | null,
): KnownAmount => sumIfKnown(rows.filter((row) => row.term === term).map(({ gain }) => gain));

/**
 * The realised gain as a portfolio states it, from the totals of a tax year: there the cost of what was sold is by
 * average, and annual fees are an expense. Gain + cost − cost by average − annual fees.
 */
export const realisedGainOf = (
  totals: Readonly<Record<'gain' | 'cost' | 'average_cost' | 'annual_fees', KnownAmount>>,
): KnownAmount =>
  differenceIfKnown(sumIfKnown([totals.gain, totals.cost]), totals.average_cost, totals.annual_fees);
