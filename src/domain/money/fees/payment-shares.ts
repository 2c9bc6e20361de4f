import { type Decimal, zero } from '../amounts/decimal.ts';
import { netOf, type PaymentPart } from '../book/distribution-character.ts';
import { shared } from '../holdings/lot-pool.ts';
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
 * invested), to the minor unit of `currency`, so that all lots together have exactly the amounts of the payment. The gross
 * and the net amount are each rounded from the remainder, as the cost of a lot is. Fee and carry are what lies between
 * them, the fee in proportion to it; tax is withheld in proportion to the net amount, so that no lot has more deducted than
 * the payment has as a whole. See decision 0065.
 */
export function sharesOf(
  part: PaymentPart,
  weights: readonly Decimal[],
  currency: string,
): readonly PaymentShare[] {
  const nets = shared(netOf(part), weights, currency);
  const lots = shared(part.gross, weights, currency).map((gross, index) => {
    const net = nets[index] ?? zero;
    return { gross, net, deducted: gross.minus(net) };
  });
  // More may be deducted than was paid.
  const isCovered = netOf(part).gte(part.withheld);
  const by = (amounts: readonly Decimal[]) => (isCovered ? amounts : weights);
  const deductions = lots.map(({ deducted }) => deducted);
  const fees = apportion(part.fee.toFixed(), by(deductions), currency);
  const taxes = apportion(part.withheld.toFixed(), by(nets), currency);
  return lots.map(({ gross, net, deducted }, index) => {
    const [fee, withheld] = [fees[index] ?? zero, taxes[index] ?? zero];
    return { gross, fee, carry: deducted.minus(fee), withheld, net, received: net.minus(withheld) };
  });
}
