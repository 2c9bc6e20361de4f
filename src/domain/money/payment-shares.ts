import { type Decimal, zero } from './decimal.ts';
import { netOf, type PaymentPart } from './distribution-character.ts';
import { shared } from './lot-pool.ts';
import { apportion } from './payout.ts';

/**
 * What one lot got of a payment: `gross` − `fee` − `carry` = `net`, and `net` − `withheld` = `received`. On the gross basis
 * its proceeds are `gross`, on the net basis `net`.
 */
export type PaymentShare = PaymentPart & Readonly<Record<'net' | 'received', Decimal>>;

/** The whole part of a payment for one lot. */
export function wholeShare(part: PaymentPart): PaymentShare {
  const net = netOf(part);
  return { ...part, net, received: net.minus(part.withheld) };
}

/**
 * Splits a part of a payment among lots by `weights`, the units that each of them sells (for lots without units the amount
 * invested): what is left after deductions, the fee, carry and the tax withheld, each by itself and to the minor unit of
 * `currency`, so that all lots together have exactly the amounts of the payment. What is left is rounded from the remainder,
 * as the cost of a lot is; a deduction is apportioned by the largest remainder. The gross amount of a lot is the sum of its
 * parts, on either basis. See decision 0065.
 */
export function sharesOf(
  part: PaymentPart,
  weights: readonly Decimal[],
  currency: string,
): readonly PaymentShare[] {
  const nets = shared(netOf(part), weights, currency);
  const split = (amount: Decimal) => apportion(amount.toFixed(), weights, currency);
  const [fees, carries, taxes] = [split(part.fee), split(part.carry), split(part.withheld)];
  return nets.map((net, index) => {
    const [fee, carry, withheld] = [fees[index] ?? zero, carries[index] ?? zero, taxes[index] ?? zero];
    return { gross: net.plus(fee).plus(carry), fee, carry, withheld, net, received: net.minus(withheld) };
  });
}
