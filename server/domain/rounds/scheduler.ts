import { and, eq, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { unsignedStatuses } from '../../../src/domain/documents/envelope.ts';
import {
  applicationCycle,
  type ApplicationEvent,
  clubStepIn,
} from '../../../src/domain/rounds/commitment-cycle.ts';
import { applications } from '../../database/schema/schema-club.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { handleDueRows } from '../core/due-rows.ts';
import { allocateOne } from './allocation.ts';
import type { ApplicationRow, RoundRecord } from './application-json.ts';
import { closeApplication, lockApplication } from './application-transitions.ts';
import { newestEnvelope, takeClubStep } from './subscription-agreement.ts';

/** Takes one step in demo mode; does nothing where the investor has to act. */
async function takeDemoStep(host: Host, application: ApplicationRow, round: RoundRecord): Promise<void> {
  const { status } = application;
  const step = clubStepIn(status);
  if (applicationCycle.allows(status, 'allocate')) await allocateOne(host, application, round, null);
  if (step === null) return;
  const awaitsInvestor =
    step === 'countersign' && (await newestEnvelope(host, application.id)).status !== 'signed';
  if (!awaitsInvestor) await takeClubStep(host, application, round);
}

/** Handles each row in its own short transaction; `isDue` is checked again under the lock. */
async function forEachDue(
  host: Host,
  isDue: () => SQL | undefined,
  handle: (application: ApplicationRow, round: RoundRecord) => Promise<void>,
): Promise<number> {
  const { queries } = host.database;
  const due = await queries
    .select({ id: applications.id })
    .from(applications)
    .where(isDue())
    .orderBy(applications.id);
  return handleDueRows(
    host,
    'application',
    due.map(({ id }) => id),
    async (id) => {
      const { round, application } = await lockApplication(host, id);
      const still = host.database.queries
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, id), isDue()));
      if ((await still).length > 0) await handle(application, round);
    },
  );
}

const can = (event: ApplicationEvent) =>
  inArray(applications.status, [...applicationCycle.statusesWith(event)]);

/** Closes applications that were not signed or not paid in time. */
const expireLate = (host: Host): Promise<number> => {
  const today = dayOf(host.clock());
  const unsigned = host.database.queries
    .select({ id: envelopes.application_id })
    .from(envelopes)
    .where(and(inArray(envelopes.status, [...unsignedStatuses]), lt(envelopes.expires_date, today)));
  const isLate = () =>
    or(
      and(can('missSigning'), inArray(applications.id, unsigned)),
      and(can('missPayment'), eq(applications.is_blocked, false), lt(applications.wire_by_date, today)),
    );
  return forEachDue(host, isLate, async (application) => {
    const isUnsigned = applicationCycle.allows(application.status, 'missSigning');
    if (isUnsigned) await closeApplication(host, application, 'missSigning', 'It was not signed in time.');
    else await closeApplication(host, application, 'missPayment', 'It was not paid in full in time.');
  });
};

/**
 * Runs the steps that no request triggers: deadlines, and in demo mode each next step. Due times are stored, so a
 * restart loses none.
 */
export async function advanceApplications(host: Host): Promise<number> {
  const expired = await expireLate(host);
  if (!host.settings.isDemo) return expired;
  const isDue = () => and(isNotNull(applications.due_at), lte(applications.due_at, host.clock()));
  return (
    expired + (await forEachDue(host, isDue, (application, round) => takeDemoStep(host, application, round)))
  );
}
