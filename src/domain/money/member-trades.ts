import { decimal, type Decimal, type DecimalText, sumOfTexts } from './decimal.ts';

/**
 * Trades between members of one club. For the two of them the money is real; for all members together, or a vehicle,
 * nothing came in and nothing went out but the fees and the carry, which the members paid. See decision 0048.
 */

/**
 * What all members paid in and received, and the part of both that one of them received from another: after fee and
 * carry on the net basis.
 */
export type MemberSums = {
  readonly paidIn: Decimal | null;
  readonly received: Decimal | null;
  readonly between: Decimal | null;
};

/** What came in from outside and went out. Fees and carry of a trade stay paid-in: no other member received them. */
export const outsideSums = ({ paidIn, received, between }: MemberSums) => ({
  paidIn: paidIn && between && paidIn.minus(between),
  received: received && between && received.minus(between),
});

/** Whether there was any trade: one of these sums is known, and not zero. */
export const isTraded = (...sums: readonly (DecimalText | null)[]): boolean =>
  sums.some((sum) => sum !== null && !decimal(sum).eq(0));

/** One side of a trade: what a buyer paid without the fee, or what a seller was paid before fee and carry. */
export type TradeSide = {
  readonly series: string;
  readonly day: string;
  readonly currency: string;
  readonly bought: DecimalText | null;
  readonly sold: DecimalText | null;
};

/** The sides by series, day and currency where buyers' payments and sellers' receipts differ. */
export function unequalTrades<Side extends TradeSide>(
  sides: readonly Side[],
): readonly { readonly sides: readonly Side[]; readonly bought: Decimal; readonly sold: Decimal }[] {
  const groups = new Map<string, Side[]>();
  for (const side of sides) {
    const key = JSON.stringify([side.series, side.day, side.currency]);
    const group = groups.get(key);
    if (group) group.push(side);
    else groups.set(key, [side]);
  }
  return [...groups.values()].flatMap((group) => {
    const bought = sumOfTexts(group.map((side) => side.bought ?? '0'));
    const sold = sumOfTexts(group.map((side) => side.sold ?? '0'));
    return bought.eq(sold) ? [] : [{ sides: group, bought, sold }];
  });
}
