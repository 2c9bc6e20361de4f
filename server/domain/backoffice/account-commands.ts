import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { minuteOf } from '../../../src/domain/days/days.ts';
import { auditLog, investors, refreshFamilies } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { filledText } from '../../http/fields.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkAnchors } from '../core/audit-anchors.ts';
import { audit, checkAudit } from '../core/audit.ts';
import { table } from '../core/text-table.ts';
import { secondFactorMail } from '../session/manage-second-factor.ts';
import { removeSecondFactors } from '../session/second-factor.ts';
import { revokeSessions } from '../session/sessions.ts';
import { runner } from './runner.ts';

const person = z.object({ email: filledText() });

export const accountSchemas = {
  sessions: person,
  'sign-out': person,
  account: z.object({ email: filledText(), verdict: z.enum(['close', 'open']) }),
  cyborg: z.object({ email: filledText(), verdict: z.enum(['on', 'off']) }),
  operator: z.object({ email: filledText(), verdict: z.enum(['on', 'off']) }),
  'second-factor': z.object({ email: filledText(), verdict: z.literal('off') }),
  audit: z.object({
    anchor: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Not the hash of an entry.')
      .optional(),
  }),
} as const;

async function idOf({ database }: Host, email: string): Promise<number> {
  const [found] = await database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()))
    .for('update');
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return found.id;
}

async function listSessions(host: Host, { email }: z.output<typeof person>): Promise<string> {
  const investorId = await idOf(host, email);
  const { investor_id: owner, revoked_at: revoked, expires_at: end } = refreshFamilies;
  const open = await host.database.queries
    .select()
    .from(refreshFamilies)
    .where(and(eq(owner, investorId), isNull(revoked), gt(end, host.clock())))
    .orderBy(desc(refreshFamilies.created_at));
  if (open.length === 0) return 'No open sessions.';
  return table([
    ['BEGAN', 'ENDS AT THE LATEST'],
    ...open.map((row) => [minuteOf(row.created_at), minuteOf(row.expires_at)]),
  ]);
}

const endSessions = (host: Host, { email }: z.output<typeof person>): Promise<string> =>
  host.database.transaction(async () => {
    const investorId = await idOf(host, email);
    await revokeSessions(host, investorId, 'signed_out_by_club');
    await audit(host, { event: 'sessions_ended', outcome: 'ok', investorId });
    return `${email}: signed out everywhere`;
  });

const setAccount = (
  host: Host,
  { email, verdict }: z.output<(typeof accountSchemas)['account']>,
): Promise<string> =>
  host.database.transaction(async (queries) => {
    const investorId = await idOf(host, email);
    const isActive = verdict === 'open';
    const [before] = await queries
      .select({ due: investors.forget_on })
      .from(investors)
      .where(eq(investors.id, investorId));
    await queries
      .update(investors)
      // A person who has come back is not to be erased any more.
      .set({ is_active: isActive, updated_at: host.clock(), ...(isActive && { forget_on: null }) })
      .where(eq(investors.id, investorId));
    if (!isActive) await revokeSessions(host, investorId, 'account_closed');
    await audit(host, { event: 'account_changed', outcome: 'ok', investorId, object: verdict });
    if (!isActive) return `${email}: account closed`;
    return `${email}: account open${before?.due ? `; will not be forgotten on ${before.due}` : ''}`;
  });

const setCyborg = (
  host: Host,
  { email, verdict }: z.output<(typeof accountSchemas)['cyborg']>,
): Promise<string> =>
  host.database.transaction(async (queries) => {
    const investorId = await idOf(host, email);
    await queries
      .update(investors)
      .set({
        is_cyborg: verdict === 'on',
        // A person who may not see the book may not act on it.
        ...(verdict === 'off' && { is_operator: false }),
        updated_at: host.clock(),
      })
      .where(eq(investors.id, investorId));
    await audit(host, { event: 'role_changed', outcome: 'ok', investorId, object: `cyborg ${verdict}` });
    return `${email}: ${verdict === 'on' ? 'sees' : 'does not see'} the club’s whole book`;
  });

const setOperator = (
  host: Host,
  { email, verdict }: z.output<(typeof accountSchemas)['operator']>,
): Promise<string> =>
  host.database.transaction(async (queries) => {
    const investorId = await idOf(host, email);
    const [person] = await queries.select().from(investors).where(eq(investors.id, investorId));
    if (verdict === 'on' && person?.is_cyborg !== true) {
      throw new Refusal(409, {
        detail: `${email} does not see the club’s whole book. First: npm run club -- cyborg ${email} on`,
      });
    }
    await queries
      .update(investors)
      .set({ is_operator: verdict === 'on', updated_at: host.clock() })
      .where(eq(investors.id, investorId));
    await audit(host, { event: 'role_changed', outcome: 'ok', investorId, object: `operator ${verdict}` });
    return `${email}: ${verdict === 'on' ? 'may' : 'may not'} act for the club on the desk`;
  });

/** For a person who has lost the phone and the recovery codes, and whose identity the club has checked otherwise. */
const setSecondFactor = (
  host: Host,
  { email }: z.output<(typeof accountSchemas)['second-factor']>,
): Promise<string> =>
  host.database.transaction(async () => {
    const investorId = await idOf(host, email);
    if (!(await removeSecondFactors(host, investorId))) {
      throw new Refusal(409, { detail: `${email} has no second factor.` });
    }
    await revokeSessions(host, investorId, 'signed_out_by_club');
    await audit(host, { event: 'second_factor_off', outcome: 'ok', investorId, object: 'by the club' });
    await host.mailer.queue(secondFactorMail(email.trim().toLowerCase(), false));
    return `${email}: signs in with the password alone; signed out everywhere`;
  });

const brokenLog = (why: string) => new Refusal(409, { detail: `The audit log is broken: ${why}.` });

/**
 * Reads the whole log. A chain alone does not show that its end was removed: entries recorded elsewhere, manually or in
 * the file `AUDIT_ANCHORS`, must still be in it.
 */
async function verifyAudit(
  host: Host,
  { anchor }: z.output<(typeof accountSchemas)['audit']>,
): Promise<string> {
  const { database, settings } = host;
  const { broken, entries, unsigned, foreign } = await checkAudit(host);
  if (broken !== null) {
    throw brokenLog(`entry ${broken} does not follow from the one before, or was changed`);
  }
  if (foreign > 0) {
    throw new Refusal(409, {
      detail: `The first ${foreign} entries of the audit log are signed with another key. Set AUDIT_KEY to it.`,
    });
  }
  if (anchor !== undefined) {
    const [kept] = await database.queries
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.hash, anchor));
    if (!kept) throw brokenLog('the entry with that hash is not in it');
  }
  const anchors = settings.auditAnchors ? await checkAnchors(host, settings.auditAnchors) : null;
  if (anchors?.missing) throw brokenLog(`it no longer has the entry “${anchors.missing}” any more`);
  const [newest] = await database.queries.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return [
    `${entries} entries, each follows from the one before.`,
    unsigned > 0 ? `The first ${unsigned} were written before the log was signed.` : 'All are signed.',
    ...(anchors ? [`${anchors.lines} lines of ${settings.auditAnchors} are in it.`] : []),
    `Newest: ${newest?.hash ?? 'none'}`,
  ].join(' ');
}

export const accountCommands = {
  sessions: runner(accountSchemas.sessions, listSessions),
  'sign-out': runner(accountSchemas['sign-out'], endSessions),
  account: runner(accountSchemas.account, setAccount),
  cyborg: runner(accountSchemas.cyborg, setCyborg),
  operator: runner(accountSchemas.operator, setOperator),
  'second-factor': runner(accountSchemas['second-factor'], setSecondFactor),
  audit: runner(accountSchemas.audit, verifyAudit),
} as const;
