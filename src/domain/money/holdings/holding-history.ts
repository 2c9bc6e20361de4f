import { byDay } from '../../days/days.ts';
import { decimal, type DecimalText, sumOf, sumOfTexts, zero } from '../amounts/decimal.ts';
import { afterAllSplits, type Split, unitsOn } from './split.ts';

/** A purchase as far as the order of events matters. */
type Bought = { readonly date: string; readonly units: DecimalText | null };

/** A payment from a holding. `costShare` is the part of the cost that was sold; `units` are known only of some. */
type Paid = {
  readonly date: string;
  readonly gross: DecimalText;
  readonly carry: DecimalText;
  readonly fee?: DecimalText;
  readonly costShare: DecimalText;
  readonly units: DecimalText | null;
  /** The day of the purchase that a sale names, and the stated parts of `gross`. */
  readonly lotDate?: string | null;
  readonly income?: DecimalText | null;
  readonly capital?: DecimalText | null;
  readonly withheld?: DecimalText;
};

export type HistoryFault =
  /** `since` is the day of the first purchase; null where there is none. */
  | { readonly kind: 'beforePurchase'; readonly paid: number; readonly since: string | null }
  /** `sold` is the sum of the shares so far. */
  | { readonly kind: 'costOversold'; readonly paid: number; readonly sold: DecimalText }
  | {
      readonly kind: 'unitsOversold';
      readonly paid: number;
      readonly sold: DecimalText;
      readonly bought: DecimalText;
    }
  | { readonly kind: 'carryAboveGross'; readonly paid: number }
  /** A dividend names a lot, or there is no purchase on that day. */
  | { readonly kind: 'lotUnknown'; readonly paid: number }
  | { readonly kind: 'capitalOfSale'; readonly paid: number }
  | { readonly kind: 'partsAboveGross'; readonly paid: number }
  | { readonly kind: 'withheldAboveRest'; readonly paid: number };

/** Contradictions in the lot and the parts that one payment states. */
function partFaults(lots: readonly Bought[], payment: Paid, paid: number): readonly HistoryFault[] {
  const { lotDate = null, income, capital, withheld, gross, costShare, date } = payment;
  const isSale = decimal(costShare).gt(0);
  const kept = sumOfTexts([payment.carry, payment.fee ?? '0', withheld ?? '0']);
  const isNamed = isSale && date >= (lotDate ?? '') && lots.some((lot) => lot.date === lotDate);
  return [
    ...(lotDate !== null && !isNamed ? [{ kind: 'lotUnknown', paid } as const] : []),
    ...(isSale && decimal(capital ?? 0).gt(0) ? [{ kind: 'capitalOfSale', paid } as const] : []),
    ...(sumOfTexts([income ?? '0', capital ?? '0']).gt(gross)
      ? [{ kind: 'partsAboveGross', paid } as const]
      : []),
    ...(decimal(withheld ?? 0).gt(0) && kept.gt(gross) ? [{ kind: 'withheldAboveRest', paid } as const] : []),
  ];
}

/** The day of the first purchase; null where there is none. Nothing is paid before it, in either direction. */
export const firstPurchase = (lots: readonly { readonly date: string }[]): string | null =>
  lots.map(({ date }) => date).toSorted()[0] ?? null;

/**
 * Contradictions in one holding: paid out before it was bought, more than everything sold, or more units sold than it
 * had on that day, counted in the units of that day. `paid` is the index of the payment. A dividend has the cost share
 * 0 and no units.
 */
export function historyFaults(
  lots: readonly Bought[],
  payments: readonly Paid[],
  splits: readonly Split[] = [],
): readonly HistoryFault[] {
  const faults: HistoryFault[] = [];
  const since = firstPurchase(lots);
  const isByUnits = lots.length > 0 && lots.every(({ units }) => units !== null);
  const inOrder = payments.map((payment, paid) => ({ payment, paid }));
  inOrder.sort((a, b) => byDay(a.payment.date, b.payment.date) || a.paid - b.paid);
  let sold = sumOfTexts([]);
  let soldUnits = zero;
  for (const { payment, paid } of inOrder) {
    if (since === null || payment.date < since) faults.push({ kind: 'beforePurchase', paid, since });
    if (sumOfTexts([payment.carry, payment.fee ?? '0']).gt(payment.gross))
      faults.push({ kind: 'carryAboveGross', paid });
    faults.push(...partFaults(lots, payment, paid));
    sold = sold.plus(payment.costShare);
    if (sold.gt(1)) faults.push({ kind: 'costOversold', paid, sold: sold.toFixed() });
    if (payment.units === null || !isByUnits) continue;
    soldUnits = soldUnits.plus(unitsOn(payment.units, splits, payment.date, afterAllSplits));
    const until = unitsOn(soldUnits, splits, afterAllSplits, payment.date).round(4);
    const bought = sumOf(
      lots.flatMap(({ date, units }) =>
        date <= payment.date && units ? [unitsOn(units, splits, date, payment.date)] : [],
      ),
    ).round(4);
    if (since !== null && payment.date >= since && until.gt(bought)) {
      faults.push({ kind: 'unitsOversold', paid, sold: until.toFixed(), bought: bought.toFixed() });
    }
  }
  return faults;
}
