import { byDay } from '../../days/days.ts';
import { type Decimal, decimal, zero } from '../amounts/decimal.ts';
import { isNothing, nothingPaid, type PaymentPart, partsOf } from '../book/distribution-character.ts';
import { type PaymentShare, sharesOf, wholeShare } from '../fees/payment-shares.ts';
import type { Basis, Distribution, Lot, Payments } from '../returns/flows.ts';
import { type Term, termOf } from '../returns/holding-period.ts';
import {
  costLeftIn,
  type CostMethod,
  type CostPool,
  emptyPool,
  picked,
  shared,
  takeFrom,
  weightsOf,
} from './lot-pool.ts';

/** The kind of a disposal in a tax year. `capital` is a return of capital, `gain` a gain that was distributed without a sale. */
export const disposalKinds = [
  'sale',
  'dividend',
  'income',
  'capital',
  'gain',
  'write_off',
  'reversal',
] as const;

/**
 * What a payment, a loss or the reversal of a loss did to one lot: `gain` = `proceeds` - `cost`, in the currency of the
 * payments. A reversal gives back the cost that a write-off took, so its cost is negative. `averageCost` is the cost of
 * the same part by the average of the holding, as in the book: the gains by it are the realised gain of `amountsOf`.
 */
export type Disposal = {
  readonly acquired: string;
  readonly date: string;
  readonly kind: (typeof disposalKinds)[number];
  /** Null for income, which has none. */
  readonly term: Term | null;
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
  readonly averageCost: Decimal;
} & Omit<PaymentShare, 'net'>;

/** What a valuation says about a loss. */
export type LossMark = { readonly date: string; readonly isWrittenOff: boolean };

/** The events of one day, in this order. */
type Event =
  | { readonly date: string; readonly kind: 'lot'; readonly lot: Lot; readonly weight: Decimal }
  | { readonly date: string; readonly kind: 'payment'; readonly payment: Distribution }
  | { readonly date: string; readonly kind: 'mark'; readonly isWrittenOff: boolean };

/** A lot still held; `lost` is the term of its last write-off. */
type Part = { readonly date: string; readonly pool: CostPool; lost: Term | null };

type Method = { readonly basis: Basis; readonly currency: string; readonly method: CostMethod };

const notPaid = wholeShare(nothingPaid);

/** The remaining cost of all lots together. */
type Pooled = Readonly<Record<'book' | 'average', Decimal>>;

/** A holding after its events. */
class LotBook {
  readonly disposals: Disposal[] = [];
  private readonly parts: Part[] = [];
  /** The average over all lots: as in the book, and the cost of the method of that name, which returned capital lowers. */
  private readonly book = emptyPool();
  private readonly average = emptyPool();
  private readonly given: Method;
  private isLost = false;

  constructor(given: Method) {
    this.given = given;
  }

  private add(
    row: Omit<Disposal, 'proceeds' | 'gain' | keyof PaymentPart | 'received'>,
    paid = notPaid,
  ): void {
    const { gross, fee, carry, withheld, received } = paid;
    const proceeds = this.proceedsOf(paid);
    const gain = proceeds.minus(row.cost);
    this.disposals.push({ ...row, gross, fee, carry, withheld, received, proceeds, gain });
  }

  private proceedsOf({ gross, net }: PaymentShare): Decimal {
    return this.given.basis === 'net' ? net : gross;
  }

  /** The cost of some units of a lot by the method and by the book, taken out of their pools. Zero if it was written off. */
  private take(part: Part, units: Decimal): Pick<Disposal, 'cost' | 'averageCost'> {
    const { currency, method } = this.given;
    const own = takeFrom(part.pool, units, currency);
    const pooled = takeFrom(this.average, units, currency);
    const averageCost = takeFrom(this.book, units, currency);
    if (this.isLost) return { cost: zero, averageCost: zero };
    return { cost: method === 'average' ? pooled : own, averageCost };
  }

  private pooledLeft(): Pooled {
    const { currency } = this.given;
    return { book: costLeftIn(this.book, currency), average: costLeftIn(this.average, currency) };
  }

  buy({ date, invested, fees }: Lot, weight: Decimal): void {
    const cost = this.given.basis === 'net' ? decimal(invested).plus(fees) : decimal(invested);
    const before = this.pooledLeft();
    for (const all of [this.book, this.average]) {
      all.cost = all.cost.plus(cost);
      all.weight = all.weight.plus(weight);
      all.left = all.left.plus(weight);
    }
    const part: Part = { date, pool: { cost, weight, left: weight, returned: zero }, lost: null };
    this.parts.push(part);
    if (!this.isLost) return;
    const after = this.pooledLeft();
    const more = { book: after.book.minus(before.book), average: after.average.minus(before.average) };
    this.lose(date, [part], more);
  }

  /** The remaining cost of lots, of which the pools have `pooled`; takes nothing out. */
  private costsOf(parts: readonly Part[], pooled: Pooled): readonly Pick<Disposal, 'cost' | 'averageCost'>[] {
    const { currency, method } = this.given;
    const weights = parts.map(({ pool }) => pool.left);
    const book = shared(pooled.book, weights, currency);
    const average = shared(pooled.average, weights, currency);
    return parts.map(({ pool }, index) => ({
      cost: method === 'average' ? (average[index] ?? zero) : costLeftIn(pool, currency),
      averageCost: book[index] ?? zero,
    }));
  }

  private lose(date: string, parts: readonly Part[], pooled: Pooled): void {
    for (const [index, { cost, averageCost }] of this.costsOf(parts, pooled).entries()) {
      const part = parts[index];
      if (!part) continue;
      part.lost = termOf(part.date, date);
      const row = { acquired: part.date, date, kind: 'write_off', term: part.lost } as const;
      if (!cost.eq(0) || !averageCost.eq(0)) this.add({ ...row, cost, averageCost });
    }
  }

  private reverse(date: string): void {
    for (const [index, { cost, averageCost }] of this.costsOf(this.parts, this.pooledLeft()).entries()) {
      const part = this.parts[index];
      if (!part) continue;
      const row = { acquired: part.date, date, kind: 'reversal', term: part.lost } as const;
      if (!cost.eq(0) || !averageCost.eq(0))
        this.add({ ...row, cost: cost.neg(), averageCost: averageCost.neg() });
    }
  }

  /** A new value ends a write-off; a write-off takes the cost of everything left. */
  mark(date: string, isWrittenOff: boolean): void {
    if (isWrittenOff === this.isLost) return;
    this.isLost = isWrittenOff;
    if (isWrittenOff) this.lose(date, this.parts, this.pooledLeft());
    else this.reverse(date);
  }

  /** Lowers the cost of what is held by returned capital; the excess over the cost of a lot is a gain (section 301(c)). */
  private returnCapital(date: string, capital: PaymentPart): void {
    const { currency, method } = this.given;
    const left = this.parts.filter(({ pool }) => pool.left.gt(0));
    const weights = left.map(({ pool }) => pool.left);
    const amounts = sharesOf(capital, weights, currency);
    const pooled = shared(costLeftIn(this.average, currency), weights, currency);
    for (const [index, part] of left.entries()) {
      const paid = amounts[index] ?? notPaid;
      const proceeds = this.proceedsOf(paid);
      const max = method === 'average' ? (pooled[index] ?? zero) : costLeftIn(part.pool, currency);
      const cost = this.isLost ? zero : proceeds.lt(max) ? proceeds : max;
      part.pool.returned = part.pool.returned.plus(cost);
      this.average.returned = this.average.returned.plus(cost);
      const row = { acquired: part.date, date, kind: 'capital', cost, averageCost: zero } as const;
      this.add({ ...row, term: termOf(part.date, date) }, paid);
    }
  }

  /** @param requested number of units to take from those left. */
  private sell(payment: Distribution, sale: PaymentPart, requested: Decimal): void {
    const { currency, method } = this.given;
    const { date } = payment;
    const named = method === 'specific' ? (payment.lotDate ?? null) : null;
    const sold = picked(this.parts, requested, named);
    const weights = sold.map(({ units }) => units);
    const amounts = sharesOf(sale, weights, currency);
    for (const [index, { part, units }] of sold.entries()) {
      const row = { acquired: part.date, date, kind: 'sale', term: termOf(part.date, date) } as const;
      this.add({ ...row, ...this.take(part, units) }, amounts[index]);
    }
  }

  /** @param isLast the payment ends the holding. */
  pay(payment: Distribution, isLast: boolean): void {
    const { date } = payment;
    const { sale, gain, income, capital } = partsOf(payment);
    const acquired = this.parts[0]?.date ?? date;
    const free = { acquired, date, cost: zero, averageCost: zero };
    const isSale = !decimal(payment.costShare).eq(0);
    if (isSale) this.sell(payment, sale, isLast ? this.book.left : this.book.weight.times(payment.costShare));
    if (!isNothing(gain)) this.add({ ...free, kind: 'gain', term: termOf(acquired, date) }, wholeShare(gain));
    if (!isNothing(income) || (!isSale && isNothing(gain) && isNothing(capital)))
      this.add({ ...free, kind: isSale ? 'income' : 'dividend', term: null }, wholeShare(income));
    if (isNothing(capital)) return;
    // Where nothing is left, no cost is either: all of it is gain.
    if (this.parts.some(({ pool }) => pool.left.gt(0))) this.returnCapital(date, capital);
    else this.add({ ...free, kind: 'gain', term: termOf(acquired, date) }, wholeShare(capital));
  }
}

/**
 * The disposals of one holding, oldest first and lot by lot. A sale takes `costShare` of all units that were bought by its day, the
 * earliest lot first, or the one it names (`specific`); its cost is that of these lots (fees included on the net basis), or the average of the
 * holding (`average`), to the minor unit and by what is left, so that all of them together are the whole cost. Its proceeds and
 * deductions are shared by units (`sharesOf`). A dividend has no cost. A write-off takes the cost of all that is left on its day and stays in its year: what comes back later has no cost
 * any more, and a value given later reverses it for what is still held. `marks` are oldest first.
 */
export function disposalsOf(
  { lots, distributions }: Payments,
  marks: readonly LossMark[],
  given: Method,
): readonly Disposal[] {
  const acquired = lots.map(({ date }) => date).toSorted()[0];
  if (acquired === undefined) return [];
  const weights = weightsOf(lots);
  const events: readonly Event[] = [
    ...lots.map((lot, index): Event => ({
      date: lot.date,
      kind: 'lot',
      lot,
      weight: weights[index] ?? zero,
    })),
    ...distributions.map((payment): Event => ({ date: payment.date, kind: 'payment', payment })),
    // The last event of a day counts, and a valuation of the series before the first purchase counts from the purchase on.
    ...marks
      .map((mark): Event => ({ ...mark, kind: 'mark', date: mark.date < acquired ? acquired : mark.date }))
      .filter(({ date }, index, all) => all[index + 1]?.date !== date),
  ];
  const book = new LotBook(given);
  let share = decimal(1);
  for (const event of events.toSorted((a, b) => byDay(a.date, b.date))) {
    if (event.kind === 'lot') book.buy(event.lot, event.weight);
    else if (event.kind === 'mark') book.mark(event.date, event.isWrittenOff);
    else {
      share = share.minus(event.payment.costShare);
      book.pay(event.payment, share.lte(0));
    }
  }
  return book.disposals;
}
