import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Decimal, decimal, moneyText, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { applicationCycle } from '../../../src/domain/rounds/commitment-cycle.ts';
import { applications } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { amountText } from '../core/amount-text.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { checkDecimals } from './amounts.ts';
import type { ApplicationRow, RoundRecord } from './application-json.ts';
import { mailNoAllocation } from './application-mails.ts';
import { closeApplication, entryFee, lockRound, transition } from './application-transitions.ts';
import { loadRound, remainingAllocation } from './round-detail.ts';

/** The amount that can be allocated to an application; a submitted one already counts as committed. */
async function availableFor(
  host: Host,
  { status, amount, round_id: roundId }: ApplicationRow,
): Promise<Decimal> {
  const left = remainingAllocation(await loadRound(host, roundId));
  return status === 'submitted' ? left.plus(amount) : left;
}

const roundDownToStep = (amount: Decimal, step: string): Decimal => amount.minus(amount.mod(step));

const minAcceptable = ({
  amount,
  accept_lower_allocation: accepts,
  min_acceptable_amount: least,
}: ApplicationRow) => decimal(accepts ? (least ?? '0') : amount);

/**
 * Allocates the full amount requested, a smaller one if the investor accepts it, or nothing. Without a requested amount
 * it allocates what is left; an application on the waiting list stays there if that is too little.
 * @throws Refusal 409 for more than is left or was requested.
 */
export async function allocateOne(
  host: Host,
  application: ApplicationRow,
  round: RoundRecord,
  requested: Decimal | null,
): Promise<ApplicationRow> {
  if (requested !== null) checkDecimals('amount', requested.toFixed(), round.currency);
  const applied = decimal(application.amount);
  const available = await availableFor(host, application);
  if (requested?.gt(available)) {
    throw new Refusal(409, { detail: `Only ${amountText(available, round.currency)} are left.` });
  }
  if (requested?.gt(applied)) {
    throw new Refusal(409, { detail: `Only ${amountText(applied, round.currency)} were requested.` });
  }
  const allocated =
    requested ?? (applied.lte(available) ? applied : roundDownToStep(available, round.amount_step));
  if (allocated.eq(applied)) {
    return transition(host, application, 'allocate', {
      allocated_amount: moneyText(allocated),
      fees: entryFee(allocated, round),
      due_at: nextDemoStep(host),
    });
  }
  if (allocated.lte(zero) || allocated.lt(minAcceptable(application))) {
    const mayWait = applicationCycle.allows(application.status, 'keepWaiting');
    if (requested === null && mayWait) return transition(host, application, 'keepWaiting');
    const shortfall = allocated.gt(0)
      ? `, and ${amountText(allocated, round.currency)} is less than you accept`
      : '';
    const declined = await closeApplication(
      host,
      application,
      'allocateNone',
      `The round was oversubscribed${shortfall}.`,
    );
    await mailNoAllocation(host, declined);
    return declined;
  }
  return transition(host, application, 'reduce', {
    allocated_amount: moneyText(allocated),
    fees: entryFee(allocated, round),
    reason: `The round was oversubscribed: you were allocated ${amountText(allocated, round.currency)} of ${amountText(applied, round.currency)}.`,
  });
}

/** Allocates to all undecided applications, or to one investor's, in the order of submission. */
export async function allocateRound(
  host: Host,
  roundId: number,
  scope: { readonly investorId?: number | undefined; readonly amount?: Decimal | undefined },
): Promise<readonly ApplicationRow[]> {
  return host.database.transaction(async (queries) => {
    const round = await lockRound(host, roundId);
    const rows = await queries
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.round_id, roundId),
          inArray(applications.status, [...applicationCycle.statusesWith('allocate')]),
          scope.investorId === undefined ? undefined : eq(applications.investor_id, scope.investorId),
        ),
      )
      .orderBy(asc(applications.submitted_at), asc(applications.id))
      .for('update');
    const allocatedRows: ApplicationRow[] = [];
    for (const row of rows) allocatedRows.push(await allocateOne(host, row, round, scope.amount ?? null));
    return allocatedRows;
  });
}
