import { type Decimal, roundMoney } from './decimal.ts';

/** The cost of what is still held, fees included; rounded to the minor unit, and the cost of what was sold is the rest. */
export const costLeftOf = (paidIn: Decimal, shareLeft: Decimal, currency: string): Decimal =>
  roundMoney(paidIn.times(shareLeft), currency);

/**
 * Both parts of a net gain, to the minor unit: value less the cost of what is still held, and distributions less the
 * rest of the cost.
 */
export function gainsOf(
  paidIn: Decimal,
  received: Decimal,
  shareLeft: Decimal,
  fairValueNet: Decimal | null,
  currency: string,
): { readonly realisedGain: Decimal; readonly unrealisedGain: Decimal | null } {
  const costLeft = costLeftOf(paidIn, shareLeft, currency);
  return {
    realisedGain: received.minus(paidIn.minus(costLeft)),
    unrealisedGain: fairValueNet && fairValueNet.minus(costLeft),
  };
}
