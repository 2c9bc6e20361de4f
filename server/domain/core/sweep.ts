import { inArray, lt } from 'drizzle-orm';
import { dayMs } from '../../../src/domain/days/days.ts';
import { reportJobs } from '../../database/schema/schema-reports.ts';
import { idempotencyKeys } from '../../database/schema/schema-rounds.ts';
import {
  mails,
  passkeyChallenges,
  passwordResets,
  refreshFamilies,
  refreshTokens,
} from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';

/** How long rows are kept after they are no longer needed. The audit log and the club's book are kept permanently. */
export const keptDays = {
  idempotencyKeys: 1,
  /** After the end of the session, so that a reused token is still recognised. */
  sessions: 30,
  resetLinks: 1,
  mails: 30,
  reportJobs: 90,
} as const;

/** Deletes rows whose retention period is over. */
export async function sweepRows({ database, clock }: Pick<Host, 'database' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  await database.transaction(async (queries) => {
    await queries
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.created_at, before(keptDays.idempotencyKeys)));
    const ended = queries
      .select({ id: refreshFamilies.id })
      .from(refreshFamilies)
      .where(lt(refreshFamilies.expires_at, before(keptDays.sessions)));
    await queries.delete(refreshTokens).where(inArray(refreshTokens.family_id, ended));
    await queries.delete(refreshFamilies).where(lt(refreshFamilies.expires_at, before(keptDays.sessions)));
    await queries.delete(passwordResets).where(lt(passwordResets.expires_at, before(keptDays.resetLinks)));
    await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, clock()));
    await queries.delete(mails).where(lt(mails.created_at, before(keptDays.mails)));
    await queries.delete(reportJobs).where(lt(reportJobs.created_at, before(keptDays.reportJobs)));
  });
}
