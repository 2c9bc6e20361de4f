import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { isPositive } from '../../../src/domain/money/amounts/comparisons.ts';
import { moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { unitsFor } from '../../../src/domain/money/commitments/commitment.ts';
import { amountDue, committedAmount, openStatuses } from '../../../src/domain/rounds/commitment.ts';
import { ownershipShare } from '../../../src/domain/rounds/post-money.ts';
import { hasRoundEnded } from '../../../src/domain/rounds/round-status.ts';
import { applications, holdings, lots, rounds, series } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { audit } from '../core/audit.ts';
import { returnExcess } from '../portfolio/deposits.ts';
import { openHoldingFor } from '../portfolio/open-holding.ts';
import { type ApplicationRow, type RoundRecord } from './application-json.ts';
import {
  lockRound,
  checkEvent,
  wrongStatus,
  closeApplication,
  transition,
} from './application-transitions.ts';

const openApplications = (host: Host, roundId: number) =>
  host.database.queries
    .select()
    .from(applications)
    .where(and(eq(applications.round_id, roundId), inArray(applications.status, openStatuses())))
    .orderBy(asc(applications.id))
    .for('update');

/** Adds the purchase to the investor's book: a lot in the round's series, with units where they have a price. */
async function addHolding(host: Host, application: ApplicationRow, round: RoundRecord, seriesId: number) {
  const { queries } = host.database;
  const now = host.clock();
  const invested = moneyText(committedAmount(application));
  const owner = { investor_id: application.investor_id, series_id: seriesId };
  const { investor_id: investorId, currency } = application;
  const existing = await openHoldingFor(host, { investorId, seriesId, currency });
  const [added] =
    existing !== null
      ? [{ id: existing }]
      : await queries
          .insert(holdings)
          .values({
            ...owner,
            currency,
            ownership_percent: ownershipShare(invested, round),
            created_at: now,
          })
          .returning({ id: holdings.id });
  if (!added) return;
  await queries.insert(lots).values({
    holding_id: added.id,
    date: dayOf(now),
    units: round.price_per_unit && unitsFor(invested, round.price_per_unit),
    invested,
    fees: application.fees,
    application_id: application.id,
  });
}

async function loadSeriesId({ database }: Host, roundId: number): Promise<number> {
  const [found] = await database.queries
    .select({ id: series.id })
    .from(series)
    .where(eq(series.round_id, roundId))
    .orderBy(asc(series.id));
  if (!found) throw wrongStatus('The round has no series yet.');
  return found.id;
}

async function endRound(host: Host, round: RoundRecord, status: 'closed' | 'cancelled') {
  if (hasRoundEnded(round.status)) throw wrongStatus(`It is ${round.status}.`);
  await host.database.queries
    .update(rounds)
    .set({ status, updated_at: host.clock() })
    .where(eq(rounds.id, round.id));
  await audit(host, { event: 'round_closed', outcome: 'ok', object: `${round.id} ${status}` });
}

const hasPaid = ({ received_amount: received }: ApplicationRow) => isPositive(received);

/** Closes a round: funded applications become holdings, all others end and partial payments are refunded. */
export async function closeRound(host: Host, id: number): Promise<readonly ApplicationRow[]> {
  return host.database.transaction(async () => {
    const round = await lockRound(host, id);
    const seriesId = await loadSeriesId(host, id);
    await endRound(host, round, 'closed');
    const changed: ApplicationRow[] = [];
    for (const row of await openApplications(host, id)) {
      if (checkEvent(row, 'closeRound') !== 'completed') {
        const event = hasPaid(row) ? 'refund' : 'closeRound';
        changed.push(
          await closeApplication(host, row, event, 'The round was closed before it was paid in full.'),
        );
        continue;
      }
      changed.push(await transition(host, row, 'closeRound', { received_amount: moneyText(amountDue(row)) }));
      await addHolding(host, row, round, seriesId);
      // An overpayment is returned when the round closes.
      await returnExcess(host, row);
    }
    return changed;
  });
}

/** Cancels a round: every application ends and payments are refunded. */
export async function cancelRound(host: Host, id: number): Promise<readonly ApplicationRow[]> {
  return host.database.transaction(async () => {
    const round = await lockRound(host, id);
    await endRound(host, round, 'cancelled');
    const changed: ApplicationRow[] = [];
    for (const row of await openApplications(host, id)) {
      const event = hasPaid(row) ? 'refund' : 'cancelRound';
      changed.push(await closeApplication(host, row, event, 'The round was cancelled.'));
    }
    return changed;
  });
}
