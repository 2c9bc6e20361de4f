import { eq, inArray } from 'drizzle-orm';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { applications, rounds } from '../../../database/schema/schema-club.ts';
import { applicationEvents, envelopes, receipts } from '../../../database/schema/schema-rounds.ts';
import type { Host } from '../../../host.ts';
import { agreeToTerms, recordStatus } from '../../rounds/application-transitions.ts';
import { writeEnvelope } from '../../rounds/subscription-agreement.ts';
import type { Journal } from '../stored/journal.ts';
import { inParts } from '../stored/write-rows.ts';

/**
 * What new commitments need besides their rows: their status, the payments received, and for those being signed an
 * agreement, which is sent like any other.
 */
export async function completeCommitments(
  host: Host,
  ids: readonly number[],
  journal: Journal,
): Promise<void> {
  const { queries } = host.database;
  for (const part of inParts(ids, 500)) {
    const rows = await queries
      .select({ application: applications, round: rounds })
      .from(applications)
      .innerJoin(rounds, eq(rounds.id, applications.round_id))
      .where(inArray(applications.id, [...part]))
      .orderBy(applications.id);
    await queries.insert(applicationEvents).values(
      rows.map(({ application }) => ({
        application_id: application.id,
        status: application.status === 'signing' ? 'allocated' : application.status,
        at: application.created_at,
      })),
    );
    const received = rows.filter(({ application }) => decimal(application.received_amount).gt(0));
    if (received.length > 0) {
      const written = await queries
        .insert(receipts)
        .values(
          received.map(({ application }) => ({
            application_id: application.id,
            amount: application.received_amount,
            status: 'credited' as const,
            at: application.created_at,
          })),
        )
        .returning({ id: receipts.id });
      journal.added(
        'receipts',
        written.map(({ id }) => id),
      );
    }
    for (const { application, round } of rows) {
      // An imported commitment counts as agreed to the current terms.
      if (application.terms_version === round.terms_version) continue;
      await agreeToTerms(host, application, round);
    }
    for (const { application, round } of rows.filter(({ application: { status } }) => status === 'signing')) {
      await writeEnvelope(host, application, round);
      await recordStatus(host, application);
      const sent = await queries
        .select({ id: envelopes.id })
        .from(envelopes)
        .where(eq(envelopes.application_id, application.id));
      journal.added(
        'envelopes',
        sent.map(({ id }) => id),
      );
    }
  }
}
