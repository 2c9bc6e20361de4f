import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Decimal, decimal, moneyText, zero } from '../../../src/domain/money/decimal.ts';
import { applications } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ApplicationRow, RoundRecord } from './application-view.ts';
import { amountWords, end, feeOn, lockRound, move } from './application-transitions.ts';
import { nextTurn } from '../core/demo-clock.ts';
import { readRound, remainingOf } from './round-detail.ts';

/** What can be given to an application; a submitted one has its own place in what is committed. */
async function availableFor(
  host: Host,
  { status, amount, round_id: roundId }: ApplicationRow,
): Promise<Decimal> {
  const left = remainingOf(await readRound(host, roundId));
  return status === 'submitted' ? left.plus(amount) : left;
}

const wholeSteps = (amount: Decimal, step: string): Decimal => amount.minus(amount.mod(step));

const leastOf = ({
  amount,
  accept_lower_allocation: accepts,
  min_acceptable_amount: least,
}: ApplicationRow) => decimal(accepts ? (least ?? '0') : amount);

/**
 * Gives an application its place: all that was asked for, less when the investor accepts it, or none. Without an amount
 * it is given what is left, and goes on waiting when that is too little.
 * @throws Refusal 409 for more than is left or was asked for.
 */
export async function allocateOne(
  host: Host,
  application: ApplicationRow,
  round: RoundRecord,
  wanted: Decimal | null,
): Promise<ApplicationRow> {
  const asked = decimal(application.amount);
  const available = await availableFor(host, application);
  if (wanted?.gt(available)) {
    throw new Refusal(409, { detail: `Only ${amountWords(available, round.currency)} are left.` });
  }
  if (wanted?.gt(asked)) {
    throw new Refusal(409, { detail: `Only ${amountWords(asked, round.currency)} were asked for.` });
  }
  const given = wanted ?? (asked.lte(available) ? asked : wholeSteps(available, round.amount_step));
  if (given.eq(asked)) {
    return move(host, application, 'allocated', {
      allocated_amount: moneyText(given),
      fees: feeOn(given, round),
      due_at: nextTurn(host),
    });
  }
  if (given.lte(zero) || given.lt(leastOf(application))) {
    const isWaiting = wanted === null && application.status === 'waitlisted';
    if (isWaiting) return move(host, application, 'waitlisted');
    const words = given.gt(0) ? `, and ${amountWords(given, round.currency)} is less than you accept` : '';
    return end(host, application, 'declined', `The round was oversubscribed${words}.`);
  }
  return move(host, application, 'reduced', {
    allocated_amount: moneyText(given),
    fees: feeOn(given, round),
    reason: `The round was oversubscribed: you were given ${amountWords(given, round.currency)} of ${amountWords(asked, round.currency)}.`,
  });
}

const undecided = ['submitted', 'waitlisted'] as const;

/** Decides about all that wait, or about one investor's, in the order in which they came. */
export async function allocateRound(
  host: Host,
  roundId: number,
  only: { readonly investorId?: number | undefined; readonly amount?: Decimal | undefined },
): Promise<readonly ApplicationRow[]> {
  return host.database.transaction(async (queries) => {
    const round = await lockRound(host, roundId);
    const rows = await queries
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.round_id, roundId),
          inArray(applications.status, [...undecided]),
          only.investorId === undefined ? undefined : eq(applications.investor_id, only.investorId),
        ),
      )
      .orderBy(asc(applications.submitted_at), asc(applications.id))
      .for('update');
    const after: ApplicationRow[] = [];
    for (const row of rows) after.push(await allocateOne(host, row, round, only.amount ?? null));
    return after;
  });
}
