import { and, asc, eq, notInArray } from 'drizzle-orm';
import { endedStatuses, dueOf, stakeOf } from '../../../src/domain/commitment.ts';
import { decimal, moneyText } from '../../../src/domain/money/decimal.ts';
import { applications, holdings, lots, rounds, series } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { audit } from '../core/audit.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { returnExcess } from '../portfolio/deposits.ts';
import { type ApplicationRow, type RoundRecord } from './application-view.ts';
import { openHoldingFor } from '../portfolio/open-holding.ts';
import { end, lockRound, move, wrongStatus } from './application-transitions.ts';

const openApplications = (host: Host, roundId: number) =>
  host.database.queries
    .select()
    .from(applications)
    .where(and(eq(applications.round_id, roundId), notInArray(applications.status, [...endedStatuses])))
    .orderBy(asc(applications.id))
    .for('update');

/** The share of the company that a stake buys, as a fraction; null where the price is not known. */
function shareOf(stake: string, { pre_money: preMoney, target_amount: target }: RoundRecord): string | null {
  return preMoney === null ? null : decimal(stake).div(decimal(preMoney).plus(target)).toFixed(8);
}

/** What was paid for is held from today: a lot in the round's series, with its units where they have a price. */
async function bookHolding(host: Host, application: ApplicationRow, round: RoundRecord, seriesId: number) {
  const { queries } = host.database;
  const now = host.clock();
  const invested = moneyText(stakeOf(application));
  const owner = { investor_id: application.investor_id, series_id: seriesId };
  const { investor_id: investorId, currency } = application;
  const known = await openHoldingFor(host, { investorId, seriesId, currency });
  const [added] =
    known !== null
      ? [{ id: known }]
      : await queries
          .insert(holdings)
          .values({
            ...owner,
            currency,
            ownership_percent: shareOf(invested, round),
            created_at: now,
          })
          .returning({ id: holdings.id });
  if (!added) return;
  await queries.insert(lots).values({
    holding_id: added.id,
    date: dayOf(now),
    units: round.price_per_unit && stakeOf(application).div(round.price_per_unit).toFixed(4),
    invested,
    fees: application.fees,
    application_id: application.id,
  });
}

async function seriesOf({ database }: Host, roundId: number): Promise<number> {
  const [found] = await database.queries
    .select({ id: series.id })
    .from(series)
    .where(eq(series.round_id, roundId))
    .orderBy(asc(series.id));
  if (!found) throw wrongStatus('The round has no series yet.');
  return found.id;
}

async function endRound(host: Host, round: RoundRecord, status: 'closed' | 'cancelled') {
  if (round.status === 'closed' || round.status === 'cancelled') throw wrongStatus(`It is ${round.status}.`);
  await host.database.queries
    .update(rounds)
    .set({ status, updated_at: host.clock() })
    .where(eq(rounds.id, round.id));
  await audit(host, { event: 'round_closed', outcome: 'ok', object: `${round.id} ${status}` });
}

const hasPaid = ({ received_amount: received }: ApplicationRow) => decimal(received).gt(0);

/** Who has paid holds what was bought; whoever has not is out, and money that did not suffice goes back. */
export async function closeRound(host: Host, id: number): Promise<readonly ApplicationRow[]> {
  return host.database.transaction(async () => {
    const round = await lockRound(host, id);
    const seriesId = await seriesOf(host, id);
    await endRound(host, round, 'closed');
    const after: ApplicationRow[] = [];
    for (const row of await openApplications(host, id)) {
      if (row.status !== 'funded') {
        const status = hasPaid(row) ? 'refunded' : 'expired';
        after.push(await end(host, row, status, 'The round was closed before it was paid in full.'));
        continue;
      }
      await bookHolding(host, row, round, seriesId);
      // What came in beyond the amount due goes back with the closing.
      await returnExcess(host, row);
      after.push(await move(host, row, 'completed', { received_amount: moneyText(dueOf(row)) }));
    }
    return after;
  });
}

/** Nothing is bought: everybody is out, and whoever has paid is paid back. */
export async function cancelRound(host: Host, id: number): Promise<readonly ApplicationRow[]> {
  return host.database.transaction(async () => {
    const round = await lockRound(host, id);
    await endRound(host, round, 'cancelled');
    const after: ApplicationRow[] = [];
    for (const row of await openApplications(host, id)) {
      const status = hasPaid(row) ? 'refunded' : 'cancelled_round';
      after.push(await end(host, row, status, 'The round was cancelled.'));
    }
    return after;
  });
}

/** The terms are other ones now: whoever has committed confirms them, or leaves at no cost. */
export async function changeTerms(host: Host, id: number, reason: string): Promise<void> {
  await host.database.transaction(async (queries) => {
    const round = await lockRound(host, id);
    await queries
      .update(rounds)
      .set({ terms_version: round.terms_version + 1, terms_reason: reason, updated_at: host.clock() })
      .where(eq(rounds.id, id));
    await audit(host, { event: 'terms_changed', outcome: 'ok', object: String(id) });
  });
}
