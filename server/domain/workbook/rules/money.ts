import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import type { SheetName } from '../schema.ts';
import { type Report, reportOn } from './report.ts';

type At = (column: string) => string | null;
type Planned = Parameters<Report>[0];

function checkDeposit(planned: Planned, at: At, report: Report): void {
  const [amount, returned, status] = [at('amount') ?? '0', at('returned') ?? '0', at('status')];
  if (decimal(returned).gt(amount)) {
    report(planned, 'returned', `${returned} is more than the amount received`, `At most ${amount}`);
  }
  if ((status === 'expected') !== decimal(amount).eq(0)) {
    report(
      planned,
      'amount',
      `is ${amount} and the status is ${status ?? 'empty'}`,
      'The amount is 0 while the status is expected, and only then.',
    );
  }
  if (status === 'refunded' && !decimal(returned).eq(amount)) {
    report(planned, 'returned', 'is not the whole amount, although the status is refunded', amount);
  }
  if ((status === 'unmatched') !== (at('investor') === null)) {
    report(
      planned,
      'investor',
      `is ${at('investor') === null ? 'empty' : 'stated'} and the status is ${status ?? 'empty'}`,
      'Only unmatched money has no investor.',
    );
  }
}

const valued = new Set(['priced_round', 'calibrated', 'impaired', 'listed']);
const unvalued = new Set(['cost', 'written_off']);

function checkValuation(planned: Planned, at: At, report: Report): void {
  const method = at('method') ?? '';
  const stated = [at('price'), at('factor')].filter((value) => value !== null).length;
  if (stated === 2) report(planned, 'factor', 'is given as well as a price', 'Keep one of the two.');
  if (stated === 0 && valued.has(method)) {
    report(
      planned,
      'price',
      `is empty, although the method is ${method}`,
      'A price of a unit, or a factor on the cost.',
    );
  }
  const [date, known] = [at('date'), at('known_on')];
  if (date !== null && known !== null && known < date) {
    report(
      planned,
      'known_on',
      `${known} is before ${date}, the day of the valuation`,
      'The day on which it became known, or nothing where that was its own day.',
    );
  }
  if (stated > 0 && unvalued.has(method)) {
    report(
      planned,
      'method',
      `${method} has no price and no factor`,
      'Leave both empty, or choose another method.',
    );
  }
}

function checkRate(planned: Planned, at: At, report: Report): void {
  if (at('base') === at('quote')) report(planned, 'quote', 'is the same currency', 'Another currency.');
}

function checkSplit(planned: Planned, at: At, report: Report): void {
  if (at('instrument') !== null && at('share_class') === null)
    report(
      planned,
      'instrument',
      'is stated, although nothing is exchanged',
      'Enter the new share class, or leave both empty.',
    );
}

/** The date column of each sheet. */
const days: readonly (readonly [SheetName, string])[] = [
  ['purchases', 'bought_on'],
  ['distributions', 'paid_on'],
  ['annual_fees', 'paid_on'],
  ['valuations', 'date'],
  ['valuations', 'known_on'],
  ['splits', 'date'],
  ['conversions', 'date'],
  ['rates', 'day'],
  ['indices', 'day'],
  ['deposits', 'date'],
  ['commitments', 'committed_on'],
];

/** A change of a series' units takes effect on the market at once, whatever the day of the book. */
const untilToday: ReadonlySet<SheetName> = new Set(['splits', 'conversions']);

type BookDays = { readonly asOf: string; readonly today: string };

function checkDays(plan: Plan, problems: Problems, { asOf, today }: BookDays): void {
  for (const [name, column] of days) {
    const report = reportOn(problems, name);
    for (const { planned, at } of plannedRows(plan, name)) {
      const day = at(column);
      const isDue = name === 'deposits' && at('status') === 'expected';
      if (day === null || isDue) continue;
      if (untilToday.has(name) && day > today)
        report(planned, column, `${day} is after today`, 'Enter it on its day, when it takes effect.');
      if (day <= asOf) continue;
      report(
        planned,
        column,
        `${day} is after ${asOf}, the day of the book`,
        'Correct the date, or import as of a later day: --as-of',
      );
    }
  }
}

/** The rules of deposits, valuations, exchanges and rates, and of days. */
export function checkMoney(plan: Plan, problems: Problems, bookDays: BookDays): void {
  const checks = {
    deposits: checkDeposit,
    valuations: checkValuation,
    splits: checkSplit,
    rates: checkRate,
  } as const;
  for (const name of ['deposits', 'valuations', 'splits', 'rates'] as const) {
    const report = reportOn(problems, name);
    for (const { planned, at } of plannedRows(plan, name)) {
      if (planned.row !== null) checks[name](planned, at, report);
    }
  }
  checkDays(plan, problems, bookDays);
}
