import { dayOfInstant } from '../../../../src/domain/days/days.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { hasEnded } from '../../../../src/domain/rounds/commitment.ts';
import { isAdded, type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { reportOn } from './report.ts';

const isAbove = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && decimal(one).gt(other);

/** An entity has a name, and a proof does not end before it begins. */
function checkInvestors(plan: Plan, problems: Problems): void {
  const report = reportOn(problems, 'investors');
  for (const { planned, at } of plannedRows(plan, 'investors')) {
    if (at('investor_type') === 'entity' && at('company_name') === null) {
      report(
        planned,
        'company_name',
        'is empty, although the investor is an entity',
        'Enter the name of the entity.',
      );
    }
    const [from, until] = [at('accredited_on'), at('accredited_until')];
    if (from !== null && until !== null && until < from) {
      report(
        planned,
        'accredited_until',
        `${until} is before ${from}, when it began`,
        'The last day of the proof.',
      );
    }
  }
}

function checkRounds(plan: Plan, problems: Problems): void {
  const report = reportOn(problems, 'rounds');
  for (const { planned, at } of plannedRows(plan, 'rounds')) {
    const [opened, closing] = [at('opened_on'), at('closing_on')];
    if (opened !== null && closing !== null && closing < opened) {
      report(
        planned,
        'closing_on',
        `${closing} is before the first day, ${opened}`,
        'The last day for commitments.',
      );
    }
    if (isAbove(at('minimum_amount'), at('maximum_amount'))) {
      report(planned, 'maximum_amount', 'is below the minimum ticket', 'The most that one investor commits.');
    }
    if (at('pre_money') !== null && at('valuation_cap') !== null) {
      report(
        planned,
        'valuation_cap',
        'is given as well as a pre-money valuation',
        'Keep the one that the instrument has.',
      );
    }
  }
}

/** A series belongs to one startup, that of its round. */
function checkSeries(plan: Plan, problems: Problems): void {
  const startupOf = new Map<string | null, string | null>();
  for (const { planned, at } of plannedRows(plan, 'rounds')) startupOf.set(planned.identity, at('startup'));
  const report = reportOn(problems, 'series');
  for (const { planned, at } of plannedRows(plan, 'series')) {
    const expected = startupOf.get(at('round'));
    if (expected === undefined || expected === null || expected === at('startup')) continue;
    report(
      planned,
      'startup',
      `is not the startup of the round, ${expected}`,
      `${expected}, or another round.`,
    );
  }
}

function checkCommitments(plan: Plan, problems: Problems): void {
  const currencyOf = new Map<string | null, string | null>();
  for (const { planned, at } of plannedRows(plan, 'rounds')) currencyOf.set(planned.identity, at('currency'));
  const report = reportOn(problems, 'commitments');
  const open = new Map<string, number | null>();
  for (const { planned, at } of plannedRows(plan, 'commitments')) {
    const currency = currencyOf.get(at('round'));
    if (currency && currency !== at('currency')) {
      report(planned, 'currency', 'is not that of the round', currency);
    }
    const steps = ['status', 'received_amount'] as const;
    for (const column of steps) {
      const before =
        planned.stored?.cells[
          plan.get('commitments')?.sheet.columns.findIndex(({ key }) => key === column) ?? -1
        ];
      if (planned.stored === null || before === at(column)) continue;
      report(
        planned,
        column,
        `cannot be changed here from ${before ?? 'nothing'}`,
        'Use the commands envelope, receive, close and cancel: they keep the steps in order.',
      );
    }
    if (hasEnded(at('status') ?? '')) continue;
    const both = `${at('investor') ?? ''} ${at('round') ?? ''}`;
    const earlier = open.get(both);
    if (earlier !== undefined) {
      const where = earlier === null ? 'in the book' : `in row ${earlier}`;
      report(
        planned,
        'status',
        `is a second open commitment to the round, beside that ${where}`,
        'Merge the two rows.',
      );
    }
    open.set(both, planned.row);
  }
}

const isFilled = (text: string | null) => text !== null;

function checkDocuments(plan: Plan, problems: Problems): void {
  const report = reportOn(problems, 'documents');
  for (const { planned, at } of plannedRows(plan, 'documents')) {
    if (isFilled(at('investor')) === isFilled(at('round'))) {
      report(
        planned,
        'investor',
        'is for neither an investor nor a round, or for both',
        'Fill in one of the two.',
      );
    }
    const [from, until] = [at('issued_on'), at('expires_on')];
    if (from !== null && until !== null && until < from) {
      report(
        planned,
        'expires_on',
        `${until} is before ${from}, when it was issued`,
        'The last day on which it is valid.',
      );
    }
  }
}

/** A new page of a round or of the market must not be dated after the book. */
function checkNews(plan: Plan, problems: Problems, today: string): void {
  const report = reportOn(problems, 'news');
  for (const { planned, at } of plannedRows(plan, 'news')) {
    const published = at('published_at');
    const day = published === null ? null : dayOfInstant(published);
    if (isAdded(planned) && day !== null && day > today) {
      report(planned, 'published_at', `${day} is after today`, 'News is published when it is imported.');
    }
  }
}

/** The rules of people, rounds, series, commitments, news and documents. */
export function checkDeals(plan: Plan, problems: Problems, today: string): void {
  checkInvestors(plan, problems);
  checkRounds(plan, problems);
  checkSeries(plan, problems);
  checkCommitments(plan, problems);
  checkDocuments(plan, problems);
  checkNews(plan, problems, today);
}
