import { quarterEnd } from '../../days/calendar-periods.ts';
import { addDays, byDay } from '../../days/days.ts';
import { type Decimal, decimal, sumOf, zero } from '../amounts/decimal.ts';
import type { ReportAmounts } from '../holdings/position.ts';
import { returnOf } from './flows.ts';
import type { CashFlow, Irr } from './irr.ts';

/** The last days of the quarters from that of `first` on, before `asOf`, and `asOf` itself. */
export function quarterEndsAndAsOf(first: string, asOf: string): readonly string[] {
  const days: string[] = [];
  for (let day = quarterEnd(first); day < asOf; day = quarterEnd(addDays(day, 1))) days.push(day);
  return [...days, asOf];
}

/** One holding over time, in the report's currency. `at` is called only for days on which something may have changed. */
export type History = {
  /** Days of payments and valuations, in any order; null when its value may change every day, as with an exchange rate. */
  readonly changes: readonly string[] | null;
  readonly at: (day: string) => ReportAmounts | null;
};

const amountNames = [
  'paidIn',
  'invested',
  'distributions',
  'proceedsGross',
  'fairValueGross',
  'fairValueNet',
] as const;

type AmountName = (typeof amountNames)[number];

/** Totals of a book at the end of a day; null where a part is unknown. */
export type DayTotals = { readonly day: string } & { readonly [Name in AmountName]: Decimal | null };

/** A sum of the known parts, and the number of unknown ones. */
type Sum = { known: Decimal; unknown: number };
type Change = Record<AmountName, Sum>;

const noSum = (): Sum => ({ known: zero, unknown: 0 });

const emptyChange = (): Change => ({
  paidIn: noSum(),
  invested: noSum(),
  distributions: noSum(),
  proceedsGross: noSum(),
  fairValueGross: noSum(),
  fairValueNet: noSum(),
});

function add(change: Change, amounts: ReportAmounts, sign: 1 | -1): void {
  for (const name of amountNames) {
    const [sum, value] = [change[name], amounts[name]];
    if (value === null) sum.unknown += sign;
    else sum.known = sign === 1 ? sum.known.plus(value) : sum.known.minus(value);
  }
}

/** Indexes in `days` at which the holding has to be valued: the first day on or after each change. */
function changedIndexes({ changes }: History, days: readonly string[]): readonly number[] {
  if (changes === null) return days.map((_, index) => index);
  const indexes = new Set(changes.map((change) => days.findIndex((day) => day >= change)));
  return [...indexes].filter((index) => index >= 0).toSorted((a, b) => a - b);
}

/** The book's totals on each of `days`, ascending. The work for a holding grows with its changes, not with the days. */
export function totalsByDay(days: readonly string[], book: readonly History[]): readonly DayTotals[] {
  const changes = days.map(emptyChange);
  for (const history of book) {
    let before: ReportAmounts | null = null;
    for (const index of changedIndexes(history, days)) {
      const change = changes[index];
      const now = history.at(days[index] ?? '');
      if (!change || !now) continue;
      add(change, now, 1);
      if (before) add(change, before, -1);
      before = now;
    }
  }
  const total = emptyChange();
  const shown = (name: AmountName) => (total[name].unknown === 0 ? total[name].known : null);
  return changes.map((change, index) => {
    for (const name of amountNames) {
      const [sum, more] = [total[name], change[name]];
      sum.known = sum.known.plus(more.known);
      sum.unknown += more.unknown;
    }
    return {
      day: days[index] ?? '',
      paidIn: shown('paidIn'),
      invested: shown('invested'),
      distributions: shown('distributions'),
      proceedsGross: shown('proceedsGross'),
      fairValueGross: shown('fairValueGross'),
      fairValueNet: shown('fairValueNet'),
    };
  });
}

/** Flows summed by day, oldest first: fewer flows, where `returnUntil` is called for many days. */
export function dailyFlows(flows: readonly CashFlow[]): readonly CashFlow[] {
  const days = new Map<string, Decimal[]>();
  for (const { date, amount } of flows) {
    const day = days.get(date);
    if (day) day.push(decimal(amount));
    else days.set(date, [decimal(amount)]);
  }
  return [...days]
    .map(([date, amounts]) => ({ date, amount: sumOf(amounts).toFixed() }))
    .toSorted((a, b) => byDay(a.date, b.date));
}

/** The return since the first flow until the end of `day`, of the flows up to and including it and the value at its end. */
export const returnUntil = (flows: readonly CashFlow[], value: Decimal | null, day: string): Irr =>
  returnOf(
    flows.filter(({ date }) => date <= day),
    value,
    day,
  );
