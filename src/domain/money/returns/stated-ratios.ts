import { ratioOf } from '../amounts/decimal.ts';
import { type KnownAmount, sumIfKnown } from '../amounts/known-amounts.ts';

/** Amounts of one basis and currency as a report states them. */
type StatedAmounts = Readonly<Record<'paid' | 'received' | 'value', KnownAmount>>;

/** `ratiosOf` for amounts that a report states, as text: (value + received) ÷ paid, received ÷ paid and value ÷ paid (1.39 is 1.39x). */
export const statedRatiosOf = ({ paid, received, value }: StatedAmounts) => ({
  total: ratioOf(sumIfKnown([received, value]), paid),
  distributed: ratioOf(received, paid),
  remaining: ratioOf(value, paid),
});
