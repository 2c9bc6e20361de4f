import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { href } from '../../../src/routes.ts';
import { investors, passwordResets } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { badFields, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { revokeSessions } from './sessions.ts';

const lifeMs = 20 * 60_000;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

const badCode = () =>
  new Refusal(400, { detail: 'The link has expired or has already been used.', code: 'code_invalid' });

/**
 * Creates a code and deletes the investor's older ones. An unknown email takes the same time but sends no mail.
 * @param origin of the link, without a trailing slash.
 */
export async function requestPasswordReset(host: Host, email: string, origin: string): Promise<void> {
  const code = randomBytes(32).toString('base64url');
  const now = host.clock();
  await host.database.transaction(async (queries) => {
    const [investor] = await queries
      .select({ id: investors.id, isActive: investors.is_active })
      .from(investors)
      .where(eq(investors.email, email));
    const investorId = investor?.isActive ? investor.id : null;
    await queries.delete(passwordResets).where(eq(passwordResets.investor_id, investorId ?? 0));
    await queries.insert(passwordResets).values({
      code_hash: hashOf(code),
      investor_id: investorId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    });
    await audit(host, { event: 'restore_requested', outcome: 'ok', investorId });
    await host.mailer.queue(investorId === null ? null : resetMail(email, origin, code));
  });
}

const resetMail = (to: string, origin: string, code: string) => ({
  to,
  subject: 'Reset your password',
  text: `We received a request to reset your password. To choose a new one, open this link within 20 minutes:

${origin}${href('resetConfirm', { code })}

If this wasn’t you, ignore this email.`,
});

/**
 * Sets the new password, once, and ends every session of the person. Does not sign in.
 * @throws Refusal 400, the same for wrong, used and expired codes.
 */
export async function confirmPasswordReset(host: Host, code: string, password: string): Promise<void> {
  const find = () =>
    host.database.queries
      .select({ reset: passwordResets, email: investors.email })
      .from(passwordResets)
      .innerJoin(investors, eq(investors.id, passwordResets.investor_id))
      .where(and(eq(passwordResets.code_hash, hashOf(code)), isNull(passwordResets.used_at)));
  const [found] = await find();
  if (!found || found.reset.expires_at <= host.clock()) {
    await host.refusals.record({ event: 'code_refused' });
    throw badCode();
  }
  const objections = host.passwords.objections(password, found.email);
  if (objections.length > 0) throw badFields({ password: objections });
  const hash = await host.passwords.hash(password);

  await host.database.transaction(async (queries) => {
    const now = host.clock();
    const [used] = await queries
      .update(passwordResets)
      .set({ used_at: now })
      .where(and(eq(passwordResets.code_hash, hashOf(code)), isNull(passwordResets.used_at)))
      .returning({ investorId: passwordResets.investor_id });
    if (!used?.investorId) throw badCode();
    await queries
      .update(investors)
      // Opening the link proves control of the mailbox.
      .set({ password_hash: hash, email_confirmed_at: now, updated_at: now })
      .where(eq(investors.id, used.investorId));
    await revokeSessions(host, used.investorId, 'password_changed');
    await audit(host, { event: 'restore_confirmed', outcome: 'ok', investorId: used.investorId });
  });
  await host.throttle.accountRestored(found.email);
}
