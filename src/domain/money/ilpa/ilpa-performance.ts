import { byDay } from '../../days/days.ts';
import { type Decimal, type DecimalText, zero } from '../amounts/decimal.ts';
import { bookTotalsOf } from '../book/book-totals.ts';
import { characterOf } from '../book/distribution-character.ts';
import { together } from '../book/gross-to-net.ts';
import type { Measured } from '../book/recorded-book.ts';
import type { ExchangedPayments } from '../exchange/exchange.ts';
import { isHoldingOpen } from '../holdings/position.ts';
import { flowsOf, noRateReturn, type Payments, returnOf } from '../returns/flows.ts';
import type { Irr } from '../returns/irr.ts';

/** The figures of the whole in ILPA's Performance Template (January 2025), in order. */
export const ilpaFundFigures = [
  'gross_irr',
  'gross_moic',
  'net_irr',
  'net_tvpi',
  'dpi',
  'rvpi',
  'gross_irr_without_facility',
  'net_irr_without_facility',
] as const;

export type IlpaFundFigure = (typeof ilpaFundFigures)[number];

/** An investment with nothing left is realised; a partly sold one is unrealised. */
export const ilpaPortfolioGroups = ['realised', 'unrealised', 'total'] as const;

export type IlpaPortfolioGroup = (typeof ilpaPortfolioGroups)[number];

/**
 * The kinds of payments between the investor and the vehicle, itemised as the granular methodology requires, and the
 * NAV at the end.
 */
export type IlpaFlowKind =
  | 'contribution_investment'
  | 'contribution_fees'
  | 'contribution_management_fees'
  | 'distribution_sale'
  | 'distribution_gain'
  | 'distribution_income'
  | 'distribution_capital'
  | 'ending_nav';

export type IlpaFlow = {
  readonly date: string;
  readonly kind: IlpaFlowKind;
  /** Paid in is negative; null is not known. */
  readonly amount: Decimal | null;
};

/** A part of zero is left out. */
function itemised({ lots, distributions, annualFees = [] }: Payments): readonly IlpaFlow[] {
  const flows = [
    ...lots.flatMap(({ date, invested, fees }) => [
      { date, kind: 'contribution_investment' as const, amount: zero.minus(invested) },
      { date, kind: 'contribution_fees' as const, amount: zero.minus(fees) },
    ]),
    ...annualFees.map(({ date, amount }) => ({
      date,
      kind: 'contribution_management_fees' as const,
      amount: zero.minus(amount),
    })),
    ...distributions.flatMap((payment) => {
      const { date } = payment;
      const { sale, gain, income, capital } = characterOf(payment, 'net');
      return [
        { date, kind: 'distribution_sale' as const, amount: sale },
        { date, kind: 'distribution_gain' as const, amount: gain },
        { date, kind: 'distribution_income' as const, amount: income },
        { date, kind: 'distribution_capital' as const, amount: capital },
      ];
    }),
  ];
  return flows.filter(({ amount }) => !amount.eq(0));
}

/**
 * The payments of several holdings and their value at the end, oldest first: the amounts of each day add up to the net
 * payment that the net return is calculated from. A payment without an exchange rate has its parts, with no amounts.
 */
export function ilpaFlows(
  payments: readonly ExchangedPayments[],
  endingNav: Decimal | null,
  asOf: string,
): readonly IlpaFlow[] {
  const flows = payments.flatMap((own) => [
    ...itemised(own),
    ...itemised(own.missing).map((flow) => ({ ...flow, amount: null })),
  ]);
  return [
    ...flows.toSorted((a, b) => byDay(a.date, b.date)),
    { date: asOf, kind: 'ending_nav', amount: endingNav },
  ];
}

/** A holding and the investment that it is a part of: for one investor the holding itself, for a vehicle the series. */
export type IlpaHolding = Measured & { readonly investment: number };

/** The holdings of a group with their sums, and both returns until the as-of day. */
export function ilpaGroupOf(group: IlpaPortfolioGroup, holdings: readonly IlpaHolding[], asOf: string) {
  const open = new Set(
    holdings.flatMap(({ amounts, investment }) => (isHoldingOpen(amounts) ? [investment] : [])),
  );
  const own = holdings.filter(
    ({ investment }) => group === 'total' || (group === 'realised') === !open.has(investment),
  );
  const { payments, fairValueGross, fairValueNet } = together(own);
  const irr = (basis: 'gross' | 'net', value: Decimal | null): Irr =>
    payments ? returnOf(flowsOf(payments, basis), value, asOf) : noRateReturn;
  return {
    ...bookTotalsOf(own.map(({ amounts }) => amounts)),
    gross: irr('gross', fairValueGross),
    net: irr('net', fairValueNet),
  };
}

/** The flows of many investors: those of a day and kind together, in the same order. */
export function ilpaFlowsByDay(flows: readonly IlpaFlow[]): readonly IlpaFlow[] {
  const sums = new Map<string, IlpaFlow>();
  for (const flow of flows) {
    const key = `${flow.date} ${flow.kind}`;
    const sum = sums.get(key);
    const amount = sum ? sum.amount && flow.amount && sum.amount.plus(flow.amount) : flow.amount;
    sums.set(key, { ...flow, amount });
  }
  return [...sums.values()];
}

type TextFlow = { readonly date: string; readonly kind: string; readonly amount: DecimalText | null };

/**
 * Contributions and distributions since the first payment, at the end of each day with one and on the last day. Null
 * where a payment or its kind is not known, or where there are too few days to compare.
 */
export function cumulatedFlows(rows: readonly TextFlow[]) {
  let [contributions, distributions] = [zero, zero];
  const points = new Map<string, { date: string; contributions: Decimal; distributions: Decimal }>();
  for (const { date, kind, amount } of rows) {
    if (kind !== 'ending_nav') {
      if (amount === null) return null;
      if (kind.startsWith('contribution')) contributions = contributions.minus(amount);
      else if (kind.startsWith('distribution')) distributions = distributions.plus(amount);
      else return null;
    }
    points.set(date, { date, contributions, distributions });
  }
  return points.size < 2 ? null : [...points.values()];
}
