import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import { decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { isRoundOver } from '../../../src/domain/rounds/round-status.ts';
import { documents } from '../../database/schema/schema-club.ts';
import { roundInterests, roundReadings } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { idField } from '../../http/fields.ts';
import { choice } from '../../http/query.ts';
import { badFields, Refusal } from '../../http/refusal.ts';
import { amountField, checkDecimals } from './amounts.ts';
import { loadRound, remainingAllocation } from './round-detail.ts';
import { committedShare, type RoundRow } from './round-row.ts';

/** The body of C31. */
export const roundEventSchema = z.object({
  event: z.enum(['view', 'document_open', 'interest', 'interest_withdrawn'], choice),
  amount: amountField().nullish(),
  document: idField().nullish(),
});

type RoundEvent = z.output<typeof roundEventSchema>;

async function recordReading(host: Host, investorId: number, roundId: number, documentId: number) {
  const reading = { round_id: roundId, investor_id: investorId, document_id: documentId };
  const now = host.clock();
  await host.database.queries
    .insert(roundReadings)
    .values({ ...reading, times: 1, last_at: now })
    .onConflictDoUpdate({
      target: [roundReadings.round_id, roundReadings.investor_id, roundReadings.document_id],
      set: { times: sql`${roundReadings.times} + 1`, last_at: now },
    });
}

async function recordInterest(
  host: Host,
  investorId: number,
  { round, status }: RoundRow,
  amount: string | null,
) {
  if (isRoundOver(status)) {
    throw new Refusal(409, { detail: 'The round is closed.', code: 'round_closed' });
  }
  if (amount !== null) checkDecimals('amount', amount, round.currency);
  const values = { amount, at: host.clock() };
  await host.database.queries
    .insert(roundInterests)
    .values({ round_id: round.id, investor_id: investorId, ...values })
    .onConflictDoUpdate({ target: [roundInterests.round_id, roundInterests.investor_id], set: values });
}

async function recordEvent(
  host: Host,
  investorId: number,
  row: RoundRow,
  { event, amount, document }: RoundEvent,
) {
  const { queries } = host.database;
  const { id } = row.round;
  if (event === 'interest') return recordInterest(host, investorId, row, amount ?? null);
  if (event === 'interest_withdrawn') {
    await queries
      .delete(roundInterests)
      .where(and(eq(roundInterests.round_id, id), eq(roundInterests.investor_id, investorId)));
    return;
  }
  if (event === 'view') return recordReading(host, investorId, id, 0);
  const [found] = await queries
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, document ?? 0), eq(documents.round_id, id), isNull(documents.investor_id)));
  if (!found) throw badFields({ document: ['Not a document of this round.'] });
  return recordReading(host, investorId, id, found.id);
}

/** C31: records an event and returns the figures after it. @throws Refusal 400, 404, 409 */
export async function roundStatsAfter(host: Host, investorId: number, id: number, event: RoundEvent) {
  const { queries } = host.database;
  const row = await loadRound(host, id);
  await recordEvent(host, investorId, row, event);
  const isOwn = and(eq(roundInterests.round_id, id), eq(roundInterests.investor_id, investorId));
  const [own] = await queries.select().from(roundInterests).where(isOwn);
  const [others] = await queries
    .select({ people: count(), amount: sum(roundInterests.amount) })
    .from(roundInterests)
    .where(eq(roundInterests.round_id, id));
  return {
    round: id,
    committed_amount: moneyText(decimal(row.figures.committed_amount)),
    funded_amount: moneyText(decimal(row.figures.funded_amount)),
    committed_percent: committedShare(row.figures),
    // How many people are behind what was raised elsewhere is not known.
    investors_count: decimal(row.round.raised_amount).gt(0) ? null : row.figures.investors_count,
    interested_count: others?.people ?? 0,
    interested_amount: moneyText(decimal(others?.amount ?? '0')),
    remaining_amount: moneyText(remainingAllocation(row)),
    my_interest_amount: own?.amount ?? null,
    as_of: host.clock().toISOString(),
  };
}
