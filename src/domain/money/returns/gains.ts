import { type Decimal, roundMoney } from '../amounts/decimal.ts';

/**
 * The cost of what is still held, to the minor unit; the cost of what was sold is the rest.
 * @param cost invested and entry fees
 */
export const costLeftOf = (cost: Decimal, shareLeft: Decimal, currency: string): Decimal =>
  roundMoney(cost.times(shareLeft), currency);

/**
 * Both parts of a net gain, to the minor unit: value less the cost of what is still held, and distributions less the
 * rest of the cost and the annual fees, which are an expense when they are paid.
 * @param cost invested and entry fees
 * @param received distributions less annual fees
 */
export function gainsOf(
  cost: Decimal,
  received: Decimal,
  shareLeft: Decimal,
  fairValueNet: Decimal | null,
  currency: string,
): { readonly realisedGain: Decimal; readonly unrealisedGain: Decimal | null } {
  const costLeft = costLeftOf(cost, shareLeft, currency);
  return {
    realisedGain: received.minus(cost.minus(costLeft)),
    unrealisedGain: fairValueNet && fairValueNet.minus(costLeft),
  };
}

/**
 * The total gain, realised or not, of amounts in one currency: value and distributions less what was paid in; null
 * while one of them is not known.
 */
export const gainOf = <Amount extends Decimal | null>({
  value,
  distributions,
  paidIn,
}: Readonly<Record<'value' | 'distributions' | 'paidIn', Amount>>): Decimal | Amount =>
  value && distributions && paidIn && value.plus(distributions).minus(paidIn);

/** Gross value and proceeds less what was invested; null while one of them is not known. */
export const grossGainOf = ({
  fairValueGross,
  proceedsGross,
  invested,
}: {
  readonly fairValueGross: Decimal | null;
  readonly proceedsGross: Decimal | null;
  readonly invested: Decimal | null;
}): Decimal | null => gainOf({ value: fairValueGross, distributions: proceedsGross, paidIn: invested });
