import { isAbove, isZero } from '../amounts/comparisons.ts';
import { decimal, type DecimalText, moneyText } from '../amounts/decimal.ts';
import { differenceIfKnown, type KnownAmount } from '../amounts/known-amounts.ts';
import { type KnownSum, knownSumOf } from '../amounts/sums.ts';
import { currencyOf } from './converted-value.ts';
import { feesBetween } from './fees-between.ts';
import { amountsOf, flowsOf, sidesOf } from './holding-amounts.ts';
import type { RecordedReportHolding, ReportBook } from './report-book.ts';
import { rowIdsOf } from './row-ids.ts';

/** A price of a holding, from its day on. */
type PriceStep = {
  readonly holding: number;
  readonly date: string;
  readonly price: DecimalText;
  readonly event: string;
};

type PricedHolding = RecordedReportHolding & {
  readonly startup: { readonly name: string };
  /** The day of its price; null where it has none. */
  readonly price_date: string | null;
};

/** A report of a portfolio with its holdings and all their prices. */
type ComparedBook = ReportBook & {
  readonly holdings: readonly PricedHolding[];
  readonly price_history: readonly PriceStep[];
};

/**
 * One holding on two days: change = paid in - fees - distributed + revaluation, exactly. A holding not held on a day is
 * worth zero then; an unknown value leaves change and revaluation unknown.
 */
export type ComparedHolding = {
  readonly id: string;
  readonly name: string;
  readonly before: KnownAmount;
  readonly after: KnownAmount;
  readonly paidIn: KnownAmount;
  /** The part of what was paid in; null is not known, and then neither is the revaluation. */
  readonly fees: KnownAmount;
  readonly received: KnownAmount;
  readonly revaluation: KnownAmount;
  readonly change: KnownAmount;
  /** The day of the price that was known then. */
  readonly knownThen: string | null;
  readonly steps: readonly PriceStep[];
  /** In a currency other than its own, with an unchanged price: only the exchange rate has changed its value. */
  readonly isMovedByRate: boolean;
  /** Written off in between. */
  readonly isLost: boolean;
  /** Another holding of the report has the same id; its payments and prices are listed with the first of them. */
  readonly isDuplicate: boolean;
};

export type Comparison = {
  readonly from: string;
  readonly to: string;
  /** Largest change first. */
  readonly rows: readonly ComparedHolding[];
  readonly totals: Readonly<
    Record<'before' | 'after' | 'paidIn' | 'fees' | 'received' | 'revaluation' | 'gain' | 'change', KnownSum>
  >;
};

/** What a compared holding was paid for: fees alone buy nothing, and where fees are not known, they may be all of it. */
export function paymentKindOf({
  paidIn,
  fees,
}: Pick<ComparedHolding, 'paidIn' | 'fees'>): 'none' | 'investment' | 'fees' | 'unknown' {
  if (paidIn === null || isZero(paidIn)) return 'none';
  if (fees === null) return 'unknown';
  return isAbove(paidIn, fees) ? 'investment' : 'fees';
}

const byRow = ({ holdings }: ComparedBook) =>
  new Map([...rowIdsOf(holdings)].map(([holding, row]) => [row, holding]));

/** By holding. */
function stepsOf(prices: readonly PriceStep[]): ReadonlyMap<number, readonly PriceStep[]> {
  const steps = new Map<number, PriceStep[]>();
  for (const step of prices) {
    const known = steps.get(step.holding);
    if (known) known.push(step);
    else steps.set(step.holding, [step]);
  }
  return steps;
}

const valueOf = (report: ReportBook | null, holding: PricedHolding | undefined): KnownAmount =>
  report && holding ? amountsOf(report, holding).fairValue : '0.00';

/**
 * What changed between two reports of the same book, in the order of their days and in the currency of the later one;
 * `earlier` is null when nothing was held yet on `from`.
 */
export function compareBooks(earlier: ComparedBook | null, later: ComparedBook, from: string): Comparison {
  const to = later.as_of_date;
  const earlierHoldings = earlier ? byRow(earlier) : new Map<string, PricedHolding>();
  const within = ({ date }: { readonly date: string }) => date > from && date <= to;
  const ids = [...rowIdsOf(later.holdings)];
  const isFirstOf = (holding: PricedHolding, id: string) => id === String(holding.id);
  const duplicates = new Set(ids.filter(([holding, id]) => !isFirstOf(holding, id)).map(([{ id }]) => id));
  const feesOf = feesBetween({ earlier, later, from });
  const steps = stepsOf(later.price_history.filter(within));
  const rows = ids.map(([holding, id]): ComparedHolding => {
    const old = earlierHoldings.get(id);
    const isFirst = isFirstOf(holding, id);
    const flows = isFirst ? flowsOf(later, [holding]).filter(within) : [];
    const { contributed, received } = sidesOf(flows);
    const paidIn = contributed && moneyText(contributed);
    const [before, after] = [valueOf(earlier, old), valueOf(later, holding)];
    const change = differenceIfKnown(after, before);
    const fees = isFirst ? feesOf(holding.id) : '0.00';
    const bought = differenceIfKnown(paidIn, fees);
    return {
      id,
      name: holding.startup.name,
      before,
      after,
      paidIn,
      fees,
      received: received && moneyText(received),
      change,
      revaluation: differenceIfKnown(change, differenceIfKnown(bought, received && moneyText(received))),
      knownThen: old?.price_date ?? null,
      isMovedByRate: currencyOf(later, holding) !== later.currency && old?.price_date === holding.price_date,
      isLost: holding.status === 'written_off' && old?.status !== 'written_off',
      steps: (isFirst && steps.get(holding.id)) || [],
      isDuplicate: duplicates.has(holding.id),
    };
  });
  const size = ({ change }: ComparedHolding) => decimal(change ?? 0).abs();
  const total = (pick: (row: ComparedHolding) => KnownAmount) => knownSumOf(rows.map(pick));
  return {
    from,
    to,
    rows: rows.toSorted((a, b) => size(b).cmp(size(a))),
    totals: {
      before: total(({ before }) => before),
      after: total(({ after }) => after),
      paidIn: total(({ paidIn }) => paidIn),
      fees: total(({ fees }) => fees),
      received: total(({ received }) => received),
      revaluation: total(({ revaluation }) => revaluation),
      gain: total(({ revaluation, fees }) => differenceIfKnown(revaluation, fees)),
      change: total(({ change }) => change),
    },
  };
}
