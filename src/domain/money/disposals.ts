import { type Decimal, decimal, type DecimalText, roundMoney, sumOf, zero } from './decimal.ts';
import { type Basis, keptOf, type Payments } from './flows.ts';

/**
 * What a payment, a loss or the end of a loss did to the cost: `gain` = `proceeds` - `cost`, in the currency of the payments. A reversal
 * gives back the cost that a write-off took, so that its cost is negative.
 */
export type Disposal = {
  readonly acquired: string;
  readonly date: string;
  readonly kind: 'sale' | 'dividend' | 'write_off' | 'reversal';
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
};

/** What a valuation says of a loss. */
export type LossMark = { readonly date: string; readonly isWrittenOff: boolean };

/** What happens on one day, in this order. */
type Event =
  | { readonly date: string; readonly kind: 'lot' }
  | { readonly date: string; readonly kind: 'payment'; readonly payment: Payments['distributions'][number] }
  | { readonly date: string; readonly kind: 'mark'; readonly isWrittenOff: boolean };

/**
 * The disposals of one holding, oldest first. The cost of a sale is its share of what had been paid in by that day (fees
 * included on the net basis), to the minor unit and by what is left, so that all of them together are the whole cost; a
 * dividend has none. That is the average cost of the holding on that day: what is bought after a sale is a holding of its own, and
 * so these gains are those of `amountsOf`. A write-off takes the cost of all that is left on its day and stays in its year: what comes
 * back later has no cost any more, and a value given later reverses it for what is still held. `marks` are oldest first.
 */
export function disposalsOf(
  { lots, distributions }: Payments,
  marks: readonly LossMark[],
  basis: Basis,
  currency: string,
): readonly Disposal[] {
  const acquired = lots.map(({ date }) => date).toSorted()[0];
  if (acquired === undefined) return [];
  const paid = (amount: DecimalText, fees: DecimalText) =>
    basis === 'net' ? decimal(amount).plus(fees) : decimal(amount);
  const costBy = (day: string) =>
    sumOf(lots.filter(({ date }) => date <= day).map(({ invested, fees }) => paid(invested, fees)));
  const leftOf = (cost: Decimal, share: Decimal) => roundMoney(cost.times(share), currency);
  const events: readonly Event[] = [
    ...lots.map(({ date }): Event => ({ date, kind: 'lot' })),
    ...distributions.map((payment): Event => ({ date: payment.date, kind: 'payment', payment })),
    // What a day ends with counts, and what the series was marked with before the first purchase counts from that on.
    ...marks
      .map((mark): Event => ({ ...mark, kind: 'mark', date: mark.date < acquired ? acquired : mark.date }))
      .filter(({ date }, place, all) => all[place + 1]?.date !== date),
  ];

  let share = decimal(1);
  /** The cost that is written off, of what is still held; null while it has a value. */
  let lost: Decimal | null = null;
  const disposals: Disposal[] = [];
  const add = (date: string, kind: Disposal['kind'], proceeds: Decimal, cost: Decimal) =>
    disposals.push({ acquired, date, kind, proceeds, cost, gain: proceeds.minus(cost) });
  for (const event of events.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { date } = event;
    const left: Decimal = leftOf(costBy(date), share);
    if (event.kind === 'payment') {
      const { gross, costShare } = event.payment;
      const rest = share.minus(costShare);
      const proceeds = basis === 'net' ? decimal(gross).minus(keptOf(event.payment)) : decimal(gross);
      const restCost = leftOf(costBy(date), rest);
      add(date, rest.eq(share) ? 'dividend' : 'sale', proceeds, lost === null ? left.minus(restCost) : zero);
      share = rest;
      if (lost !== null) lost = restCost;
    } else if (event.kind === 'lot' ? lost !== null : event.isWrittenOff) {
      const more: Decimal = left.minus(lost ?? zero);
      if (!more.eq(0)) add(date, 'write_off', zero, more);
      lost = left;
    } else if (event.kind === 'mark' && lost !== null) {
      if (!left.eq(0)) add(date, 'reversal', zero, left.neg());
      lost = null;
    }
  }
  return disposals;
}
