import { isZero } from '../amounts/comparisons.ts';
import { decimal, type Decimal, type DecimalText, sumOfTexts } from '../amounts/decimal.ts';
import type { Distribution, Lot, Payments } from '../returns/flows.ts';

/**
 * Trades between members of one club. For the two of them the money is real; for all members together, or a vehicle,
 * nothing came in and nothing went out but the fees and the carry, which the members paid. See decision 0048.
 */

/**
 * What all members paid in and received, and the part of both that one of them received from another: after fee and
 * carry on the net basis. All are in one currency; null is not known.
 */
export type MemberSums = {
  readonly paidIn: Decimal | null;
  readonly received: Decimal | null;
  readonly between: Decimal | null;
};

/** What came in from outside and went out, in the same currency; null where one of both is not known. Fees and carry of a trade stay paid-in: no other member received them. */
export const outsideSums = ({ paidIn, received, between }: MemberSums) => ({
  paidIn: paidIn && between && paidIn.minus(between),
  received: received && between && received.minus(between),
});

/** Whether there was any trade: one of these sums is known, and not zero. */
export const isTraded = (...sums: readonly (DecimalText | null)[]): boolean =>
  sums.some((sum) => sum !== null && !isZero(sum));

/**
 * One side of a trade on a day (`YYYY-MM-DD`), in its currency: what a buyer paid without the fee, or what a seller was paid
 * before fee and carry. Null is the other side.
 */
export type TradeSide = {
  readonly series: string;
  readonly day: string;
  readonly currency: string;
  readonly bought: DecimalText | null;
  readonly sold: DecimalText | null;
};

/** The sides by series, day and currency where buyers' payments and sellers' receipts differ, with the exact sums of both. */
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

/** The purchases of one holding from other members, and its sales to them. */
export type HoldingTrades = {
  readonly bought: readonly Pick<Lot, 'date' | 'invested' | 'fees'>[];
  readonly sold: readonly Pick<Distribution, 'date' | 'gross' | 'carry' | 'fee' | 'costShare'>[];
};

/** Takes from a list what is also in another one, each item once: of equal items it does not matter which. */
function picker<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const left = new Map<string, number>();
  for (const item of items) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  return (item: Item): boolean => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count > 0;
  };
}

const same = (...texts: readonly string[]) => texts.map((text) => decimal(text).toFixed()).join(' ');

/**
 * The payments of a holding as they are for all members together: without the prices of its trades with others. Fees
 * and carry of a trade stay, as paid by the members.
 */
export function outsidePayments(payments: Payments, { bought, sold }: HoldingTrades): Payments {
  const isBought = picker(bought, ({ date, invested, fees }) => `${date} ${same(invested, fees)}`);
  const isSold = picker(
    sold,
    ({ date, gross, carry, fee, costShare }) => `${date} ${same(gross, carry, fee ?? '0', costShare)}`,
  );
  const lots = payments.lots.map((lot) => (isBought(lot) ? { ...lot, invested: '0.00' } : lot));
  const distributions = payments.distributions.map((payment) => ({ payment, isTrade: isSold(payment) }));
  const charged = distributions
    .filter(({ isTrade }) => isTrade)
    .flatMap(({ payment: { date, carry, fee } }) =>
      [carry, fee ?? '0'].map((fees) => ({ date, units: null, invested: '0.00', fees })),
    )
    .filter(({ fees }) => !decimal(fees).eq(0));
  return {
    ...payments,
    lots: [...lots, ...charged],
    distributions: distributions.filter(({ isTrade }) => !isTrade).map(({ payment }) => payment),
  };
}
