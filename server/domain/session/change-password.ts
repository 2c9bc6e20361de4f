import { and, eq, isNull, ne } from 'drizzle-orm';
import { investors, passwordResets, refreshFamilies } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { badFields } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import type { SignedIn } from './authenticate.ts';

const changedMail = (to: string) => ({
  to,
  subject: 'Your password was changed',
  text: `Your password was just changed. Other browsers have been signed out.

If this wasn’t you, choose “Restore password” on the sign-in page right away, and tell the club.`,
});

/**
 * Replaces the password of a signed-in person, ends every other session and any reset link, and notifies the owner by
 * mail.
 * @throws Refusal 400 by field: a wrong current password, or a new one that breaks a rule.
 */
export async function changePassword(
  host: Host,
  { investor, familyId }: SignedIn,
  change: { readonly current: string; readonly next: string },
): Promise<void> {
  const isRight = await host.passwords.verify(investor.password_hash, change.current);
  if (!isRight) {
    await host.refusals.record({ event: 'password_changed', investorId: investor.id, familyId });
    throw badFields({ current_password: ['This is not your current password.'] });
  }
  const objections =
    change.next === change.current
      ? ['This is your current password.']
      : host.passwords.objections(change.next, investor.email);
  if (objections.length > 0) throw badFields({ new_password: objections });
  const hash = await host.passwords.hash(change.next);
  await host.database.transaction(async (queries) => {
    const now = host.clock();
    const [changed] = await queries
      .update(investors)
      .set({ password_hash: hash, updated_at: now })
      // Of two concurrent changes one succeeds: the other was authorised by a password that is no longer current.
      .where(and(eq(investors.id, investor.id), eq(investors.password_hash, investor.password_hash)))
      .returning({ id: investors.id });
    if (!changed) throw badFields({ current_password: ['This is not your current password.'] });
    await queries.delete(passwordResets).where(eq(passwordResets.investor_id, investor.id));
    await queries
      .update(refreshFamilies)
      .set({ revoked_at: now, revoked_because: 'password_changed' })
      .where(
        and(
          eq(refreshFamilies.investor_id, investor.id),
          ne(refreshFamilies.id, familyId),
          isNull(refreshFamilies.revoked_at),
        ),
      );
    await audit(host, { event: 'password_changed', outcome: 'ok', investorId: investor.id, familyId });
    await host.mailer.queue(changedMail(investor.email));
  });
}
