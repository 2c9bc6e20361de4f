import type { Decimal } from '../amounts/decimal.ts';
import { type Exchange, exchangedPayments } from '../exchange/exchange.ts';
import type { Basis, Lot, Payments } from '../returns/flows.ts';
import { type Disposal, disposalsOf, type LossMark } from './disposals.ts';
import type { CostMethod } from './lot-pool.ts';
import { afterAllSplits, type Split, unitsOn } from './split.ts';

const amounts = [
  'gross',
  'fee',
  'carry',
  'withheld',
  'received',
  'proceeds',
  'cost',
  'gain',
  'averageCost',
] as const;

/** A disposal in the currency of the report: null where a related purchase or payment has no exchange rate. */
export type ExchangedDisposal = Omit<Disposal, (typeof amounts)[number]> &
  Readonly<Record<(typeof amounts)[number], Decimal | null>>;

/** A holding in its own currency, oldest first. */
type Disposed = Payments & {
  readonly currency: string;
  readonly marks: readonly { readonly date: string; readonly method: string | null }[];
  readonly splits: readonly Split[];
  readonly conversion: { readonly date: string } | null;
};

const lossMarks = ({ marks }: Disposed): readonly LossMark[] =>
  marks.map(({ date, method }) => ({ date, isWrittenOff: method === 'written_off' }));

/**
 * A sale is allocated to lots with units by their units after all splits, to lots without units by the amount invested,
 * in the holding's own currency whatever the report's is. If anything was paid or written off before a conversion, the
 * lots still share by the amount invested, so that an earlier year does not change.
 */
function withWeights(holding: Disposed): readonly Lot[] {
  const { lots, splits, conversion, distributions } = holding;
  const isBefore = ({ date }: { readonly date: string }) => conversion !== null && date < conversion.date;
  const isLossBefore = lossMarks(holding).some((mark) => mark.isWrittenOff && isBefore(mark));
  const isByUnits =
    !distributions.some(isBefore) && !isLossBefore && lots.every(({ units }) => units !== null);
  if (isByUnits && splits.length === 0) return lots;
  return lots.map(({ units, ...lot }) => ({
    ...lot,
    units: isByUnits ? unitsOn(units ?? '0', splits, lot.date, afterAllSplits).toFixed() : lot.invested,
  }));
}

/** Whether the cost acquired on a day belongs to a purchase without an exchange rate. */
const isUnpriced = (missing: readonly Lot[], acquired: string, method: CostMethod) =>
  method === 'average' ? missing.length > 0 : missing.some(({ date }) => date === acquired);

/** The disposals of one holding in the exchange's currency, oldest first and lot by lot. */
export function exchangedDisposals(
  holding: Disposed,
  exchange: Exchange,
  { basis, method }: { readonly basis: Basis; readonly method: CostMethod },
): readonly ExchangedDisposal[] {
  const payments = exchangedPayments({ ...holding, lots: withWeights(holding) }, holding.currency, exchange);
  const { lots, distributions } = payments.missing;
  // The events and their order do not depend on amounts, so those without a rate are included and omitted afterwards.
  const all = {
    lots: [...payments.lots, ...lots],
    distributions: [...payments.distributions, ...distributions],
  };
  const unpriced = new Set(distributions.map(({ date }) => date));
  const given = { basis, method, currency: exchange.currency };
  return disposalsOf(all, lossMarks(holding), given).map((disposal) => {
    const whenPaid = (amount: Decimal) => (unpriced.has(disposal.date) && !amount.eq(0) ? null : amount);
    const isNone = isUnpriced(lots, disposal.acquired, method) && !disposal.cost.eq(0);
    const proceeds = whenPaid(disposal.proceeds);
    const cost = isNone ? null : disposal.cost;
    const averageCost = lots.length > 0 && !disposal.averageCost.eq(0) ? null : disposal.averageCost;
    return {
      ...disposal,
      gross: whenPaid(disposal.gross),
      fee: whenPaid(disposal.fee),
      carry: whenPaid(disposal.carry),
      withheld: whenPaid(disposal.withheld),
      received: whenPaid(disposal.received),
      proceeds,
      cost,
      averageCost,
      gain: proceeds && cost && proceeds.minus(cost),
    };
  });
}
