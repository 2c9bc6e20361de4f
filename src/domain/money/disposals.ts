import { type Decimal, decimal, type DecimalText, sumOf } from './decimal.ts';
import type { Basis, Payments } from './flows.ts';

/** What a payment or a loss did to the cost: `gain` = `proceeds` - `cost`, in the currency of the payments. */
export type Disposal = {
  readonly acquired: string;
  readonly date: string;
  readonly kind: 'sale' | 'dividend' | 'write_off';
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
};

/**
 * The disposals of one holding, oldest first. The cost of a sale is its share of what had been paid in by that day (fees
 * included on the net basis), to the cent and by what is left, so that all of them together are the whole cost; a
 * dividend has none. That is the average cost of the holding on that day: what is bought after a sale is a holding of its own, and
 * so these gains are those of `amountsOf`. `lostOn` is the day of a write-off, which takes all that is left.
 */
export function disposalsOf(
  { lots, distributions }: Payments,
  lostOn: string | null,
  basis: Basis,
): readonly Disposal[] {
  const acquired = lots.map(({ date }) => date).toSorted()[0];
  if (acquired === undefined) return [];
  const paid = (amount: DecimalText, fees: DecimalText) =>
    basis === 'net' ? decimal(amount).plus(fees) : decimal(amount);
  const costBy = (day: string) =>
    sumOf(lots.filter(({ date }) => date <= day).map(({ invested, fees }) => paid(invested, fees)));
  const leftOf = (cost: Decimal, share: Decimal) => decimal(cost.times(share).toFixed(2));

  let share = decimal(1);
  const sold = distributions.map((payment): Disposal => {
    const whole = costBy(payment.date);
    const rest = share.minus(payment.costShare);
    const cost = leftOf(whole, share).minus(leftOf(whole, rest));
    const proceeds = basis === 'net' ? decimal(payment.gross).minus(payment.carry) : decimal(payment.gross);
    const kind = rest.eq(share) ? 'dividend' : 'sale';
    share = rest;
    return { acquired, date: payment.date, kind, proceeds, cost, gain: proceeds.minus(cost) };
  });
  if (lostOn === null || share.lte(0)) return sold;
  const cost = leftOf(costBy(lostOn), share);
  const lost: Disposal = {
    acquired,
    date: lostOn,
    kind: 'write_off',
    proceeds: decimal(0),
    cost,
    gain: cost.neg(),
  };
  return [...sold, lost];
}
