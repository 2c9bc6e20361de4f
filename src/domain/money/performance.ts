import { type Decimal, decimal, sumOf, zero } from './decimal.ts';
import type { CashFlow, Irr } from './irr.ts';
import { returnOf } from './flows.ts';
import { type Amounts } from './position.ts';

/** The last days of the quarters from the one of `first` on, before `asOf`, and `asOf` itself. */
export function pointDays(first: string, asOf: string): readonly string[] {
  const days: string[] = [];
  let year = Number(first.slice(0, 4));
  let quarter = Math.floor((Number(first.slice(5, 7)) - 1) / 3);
  const ends = ['03-31', '06-30', '09-30', '12-31'];
  for (;;) {
    const day = `${String(year).padStart(4, '0')}-${ends[quarter]}`;
    if (day >= asOf) return [...days, asOf];
    days.push(day);
    quarter = (quarter + 1) % 4;
    if (quarter === 0) year += 1;
  }
}

/** One holding over time, in the report's currency. `at` is called only for days on which something may have changed. */
export type History = {
  /** Days of payments and valuations, in any order; null when its value may change every day, as over a currency. */
  readonly changes: readonly string[] | null;
  readonly at: (day: string) => Amounts | null;
};

/** Totals of a book at the end of a day; null where a value is unknown. */
export type DayTotals = {
  readonly day: string;
  readonly paidIn: Decimal;
  readonly invested: Decimal;
  readonly distributions: Decimal;
  readonly proceedsGross: Decimal;
  readonly fairValueGross: Decimal | null;
  readonly fairValueNet: Decimal | null;
};

type Change = {
  paidIn: Decimal;
  invested: Decimal;
  distributions: Decimal;
  proceedsGross: Decimal;
  fairValueGross: Decimal;
  fairValueNet: Decimal;
  unvalued: number;
};

const emptyChange = (): Change => ({
  paidIn: zero,
  invested: zero,
  distributions: zero,
  proceedsGross: zero,
  fairValueGross: zero,
  fairValueNet: zero,
  unvalued: 0,
});

const amountNames = [
  'paidIn',
  'invested',
  'distributions',
  'proceedsGross',
  'fairValueGross',
  'fairValueNet',
] as const;

function add(change: Change, amounts: Amounts, sign: 1 | -1): void {
  for (const name of amountNames) {
    const value = amounts[name] ?? zero;
    change[name] = sign === 1 ? change[name].plus(value) : change[name].minus(value);
  }
  if (amounts.fairValueGross === null) change.unvalued += sign;
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
    let before: Amounts | null = null;
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
  return changes.map((change, index) => {
    for (const name of amountNames) total[name] = total[name].plus(change[name]);
    total.unvalued += change.unvalued;
    const isKnown = total.unvalued === 0;
    const { paidIn, invested, distributions, proceedsGross } = total;
    return {
      day: days[index] ?? '',
      paidIn,
      invested,
      distributions,
      proceedsGross,
      fairValueGross: isKnown ? total.fairValueGross : null,
      fairValueNet: isKnown ? total.fairValueNet : null,
    };
  });
}

/** Sums flows by day, oldest first, so that returns until many days are faster to compute. */
export function dailyFlows(flows: readonly CashFlow[]): readonly CashFlow[] {
  const days = new Map<string, Decimal[]>();
  for (const { date, amount } of flows) {
    const day = days.get(date);
    if (day) day.push(decimal(amount));
    else days.set(date, [decimal(amount)]);
  }
  return [...days]
    .map(([date, amounts]) => ({ date, amount: sumOf(amounts).toFixed() }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The return until a day, from the flows until then and the value at its end. */
export const returnUntil = (flows: readonly CashFlow[], value: Decimal | null, day: string): Irr =>
  returnOf(
    flows.filter(({ date }) => date <= day),
    value,
    day,
  );
