import { addDays } from '../../days/days.ts';
import { differenceIfKnown, type KnownAmount } from '../amounts/known-amounts.ts';

/** Sums since the first payment, at the end of a day. */
type Cumulated = {
  readonly date: string;
  readonly paid_in: KnownAmount;
  readonly distributions: KnownAmount;
  readonly net: KnownAmount;
};

/** What was paid and received in a quarter; the last one may end before its quarter does. */
export type QuarterFlows = {
  /** The day of the first payment for the first one; null where that is not known. */
  readonly from_date: string | null;
  readonly to_date: string;
  readonly contributions: KnownAmount;
  readonly distributions: KnownAmount;
  readonly net: KnownAmount;
};

/** The payments of each quarter, from the sums at its end and at the end of the one before; oldest first. */
export const quarterFlows = (quarters: readonly Cumulated[], first: string | null): readonly QuarterFlows[] =>
  quarters.map((quarter, at) => {
    const before = quarters[at - 1];
    return {
      from_date: before ? addDays(before.date, 1) : first,
      to_date: quarter.date,
      contributions: differenceIfKnown(quarter.paid_in, before ? before.paid_in : '0'),
      distributions: differenceIfKnown(quarter.distributions, before ? before.distributions : '0'),
      net: differenceIfKnown(quarter.net, before ? before.net : '0'),
    };
  });
