import { and, eq, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { applications } from '../../database/schema-club.ts';
import { envelopes } from '../../database/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { allocateOne } from './allocation.ts';
import type { ApplicationRow, RoundRecord } from './application-view.ts';
import { end, lockApplication } from './application-transitions.ts';
import { completeEnvelope, envelopeOf, sendEnvelope, tellWire } from './subscription-agreement.ts';

const atMost = 50;

/** One step of the demonstration's clock. A step that waits for the investor is left alone. */
async function step(host: Host, application: ApplicationRow, round: RoundRecord): Promise<void> {
  const { status } = application;
  if (status === 'submitted' || status === 'waitlisted') await allocateOne(host, application, round, null);
  if (status === 'allocated') await sendEnvelope(host, application, round);
  if (status === 'signed') await tellWire(host, application);
  if (status !== 'signing') return;
  const envelope = await envelopeOf(host, application.id);
  if (envelope.status === 'signed') await completeEnvelope(host, envelope, application);
}

/** Ids first and then one transaction each, so that nobody else waits for long; judged again under the lock. */
async function forEach(
  host: Host,
  isDue: () => SQL | undefined,
  work: (application: ApplicationRow, round: RoundRecord) => Promise<void>,
): Promise<number> {
  const { queries } = host.database;
  const due = await queries.select({ id: applications.id }).from(applications).where(isDue()).limit(atMost);
  for (const { id } of due) {
    await host.database.transaction(async () => {
      const { round, application } = await lockApplication(host, id);
      const still = host.database.queries
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, id), isDue()));
      if ((await still).length > 0) await work(application, round);
    });
  }
  return due.length;
}

/** Ends what was not signed or not paid in time. */
const runExpiry = (host: Host): Promise<number> => {
  const today = dayOf(host.clock());
  const unsigned = host.database.queries
    .select({ id: envelopes.application_id })
    .from(envelopes)
    .where(and(inArray(envelopes.status, ['sent', 'delivered']), lt(envelopes.expires_date, today)));
  const isLate = () =>
    or(
      and(eq(applications.status, 'signing'), inArray(applications.id, unsigned)),
      and(
        inArray(applications.status, ['funding', 'part_funded']),
        eq(applications.is_blocked, false),
        lt(applications.wire_by_date, today),
      ),
    );
  return forEach(host, isLate, async (application) => {
    const words = application.status === 'signing' ? 'signed' : 'paid in full';
    await end(host, application, 'expired', `It was not ${words} in time.`);
  });
};

/**
 * What needs no request: ends that fall due, and in demo mode each next step. Judged by stored times, so that a restart in
 * between changes nothing.
 */
export async function runDueApplications(host: Host): Promise<number> {
  const ended = await runExpiry(host);
  if (!host.settings.isDemo) return ended;
  const isDue = () => and(isNotNull(applications.due_at), lte(applications.due_at, host.clock()));
  return ended + (await forEach(host, isDue, (application, round) => step(host, application, round)));
}
