import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal, type DecimalText, moneyText } from '../../../domain/money/amounts/decimal.ts';
import { type KnownSum, knownSumOf } from '../../../domain/money/amounts/sums.ts';
import { amountsOf, currencyOf, flowsOf, sidesOf } from '../../../domain/money/report/holding-amounts.ts';
import { rowIdsOf } from '../holdings/row-ids.ts';
import { feesBetween } from './fees.ts';

type Amount = DecimalText | null;
type Step = Portfolio['price_history'][number];

/**
 * One holding on two days: change = paid in - fees - distributed + revaluation, exactly. A holding not held on a day is
 * worth zero then; an unknown value leaves change and revaluation unknown.
 */
export type Compared = {
  readonly id: string;
  readonly name: string;
  readonly before: Amount;
  readonly after: Amount;
  readonly paidIn: Amount;
  /** The part of what was paid in; null is not known, and then neither is the revaluation. */
  readonly fees: Amount;
  readonly received: Amount;
  readonly revaluation: Amount;
  readonly change: Amount;
  /** The day of the price that was known then. */
  readonly knownThen: string | null;
  readonly steps: readonly Step[];
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
  readonly rows: readonly Compared[];
  readonly totals: Readonly<
    Record<'before' | 'after' | 'paidIn' | 'fees' | 'received' | 'revaluation' | 'gain' | 'change', KnownSum>
  >;
};

const byRow = ({ holdings }: Portfolio) =>
  new Map([...rowIdsOf(holdings)].map(([holding, row]) => [row, holding]));

/** By holding. */
function stepsOf(prices: readonly Step[]): ReadonlyMap<number, readonly Step[]> {
  const steps = new Map<number, Step[]>();
  for (const step of prices) {
    const known = steps.get(step.holding);
    if (known) known.push(step);
    else steps.set(step.holding, [step]);
  }
  return steps;
}

const valueOf = (portfolio: Portfolio | null, holding: Holding | undefined): Amount =>
  portfolio && holding ? amountsOf(portfolio, holding).fairValue : '0.00';

const less = (one: Amount, other: Amount): Amount =>
  one === null || other === null ? null : moneyText(decimal(one).minus(other));

/** Two reports of the same book, in the order of their days; `earlier` is null when nothing was held yet on `from`. */
export function compareBooks(earlier: Portfolio | null, later: Portfolio, from: string): Comparison {
  const to = later.as_of_date;
  const earlierHoldings = earlier ? byRow(earlier) : new Map<string, Holding>();
  const within = ({ date }: { readonly date: string }) => date > from && date <= to;
  const ids = [...rowIdsOf(later.holdings)];
  const isFirstOf = (holding: Holding, id: string) => id === String(holding.id);
  const duplicates = new Set(ids.filter(([holding, id]) => !isFirstOf(holding, id)).map(([{ id }]) => id));
  const feesOf = feesBetween({ earlier, later, from });
  const steps = stepsOf(later.price_history.filter(within));
  const rows = ids.map(([holding, id]): Compared => {
    const old = earlierHoldings.get(id);
    const isFirst = isFirstOf(holding, id);
    const flows = isFirst ? flowsOf(later, [holding]).filter(within) : [];
    const { contributed, received } = sidesOf(flows);
    const paidIn = contributed && moneyText(contributed);
    const [before, after] = [valueOf(earlier, old), valueOf(later, holding)];
    const change = less(after, before);
    const fees = isFirst ? feesOf(holding.id) : '0.00';
    const bought = less(paidIn, fees);
    return {
      id,
      name: holding.startup.name,
      before,
      after,
      paidIn,
      fees,
      received: received && moneyText(received),
      change,
      revaluation: less(change, less(bought, received && moneyText(received))),
      knownThen: old?.price_date ?? null,
      isMovedByRate: currencyOf(later, holding) !== later.currency && old?.price_date === holding.price_date,
      isLost: holding.status === 'written_off' && old?.status !== 'written_off',
      steps: (isFirst && steps.get(holding.id)) || [],
      isDuplicate: duplicates.has(holding.id),
    };
  });
  const size = ({ change }: Compared) => decimal(change ?? 0).abs();
  const total = (pick: (row: Compared) => Amount) => knownSumOf(rows.map(pick));
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
      gain: total(({ revaluation, fees }) => less(revaluation, fees)),
      change: total(({ change }) => change),
    },
  };
}
