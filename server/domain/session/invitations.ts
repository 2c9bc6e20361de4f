import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayMs } from '../../../src/domain/days/days.ts';
import { href } from '../../../src/routes.ts';
import { investors, passwordResets } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { mailLinkOrigin } from '../core/mails/notify.ts';
import { table } from '../core/text-table.ts';
import { revokeSessions } from './sessions.ts';

/** Stored in place of a password that has not been set yet. */
export const noPassword = '!';

const lifeDays = 7;
const lifeMs = lifeDays * dayMs;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

type Invited = { readonly id: number; readonly email: string };

/** A link with which a person of the book sets a password, once, within 7 days. It invalidates earlier links. */
async function createLink(host: Host, { id }: Invited, origin: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = host.clock();
  await host.database.transaction(async (queries) => {
    await queries.delete(passwordResets).where(eq(passwordResets.investor_id, id));
    await queries.insert(passwordResets).values({
      code_hash: hashOf(code),
      investor_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    });
    await audit(host, { event: 'invited', outcome: 'ok', investorId: id });
  });
  return `${origin}${href('resetConfirm', { code })}`;
}

/** Mails a link to a person of the book who has no password. */
export async function sendInvitation(host: Host, person: Invited, origin: string): Promise<void> {
  await host.database.transaction(async () => {
    const link = await createLink(host, person, origin);
    await host.mailer.queue({
      to: person.email,
      subject: 'Your account with the club',
      text: `The club has set up an account for you, with your holdings in it. Open this link within ${lifeDays} days to choose a password:

${link}

The link works once. If you weren’t expecting this message, ignore it.`,
    });
  });
}

async function findInvited(host: Host, emails: readonly string[]): Promise<readonly Invited[]> {
  const { queries } = host.database;
  const columns = { id: investors.id, email: investors.email, hash: investors.password_hash };
  if (emails.length === 0) {
    const isOpen = and(eq(investors.password_hash, noPassword), eq(investors.is_active, true));
    return queries.select(columns).from(investors).where(isOpen).orderBy(asc(investors.id));
  }
  const invited = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
  const found = await queries.select(columns).from(investors).where(inArray(investors.email, invited));
  const unknown = invited.filter((email) => found.every((person) => person.email !== email));
  if (unknown.length > 0) throw new Refusal(404, { detail: `No such investor: ${unknown.join(', ')}` });
  const known = found.filter(({ hash }) => hash !== noPassword).map(({ email }) => email);
  if (known.length > 0)
    throw new Refusal(409, { detail: `A password was chosen already: ${known.join(', ')}` });
  return found;
}

function refuseWithoutMail({ settings }: Host): void {
  if (settings.isDemo || settings.smtpUrl !== undefined) return;
  throw new Refusal(409, {
    detail: 'SMTP_URL is not set, so no email can be sent. --links prints the links instead.',
  });
}

export type InviteOptions = {
  /** People with these addresses; if empty, everybody without a password. */
  readonly emails: readonly string[];
  readonly isDryRun: boolean;
  /** Return the links instead of mailing them. */
  readonly asLinks: boolean;
};

/**
 * Invites people of the book who have no password.
 * @throws Refusal 404 for an unknown address, 409 for one with a password, or when no mail can be sent.
 */
export async function invite(host: Host, { emails, isDryRun, asLinks }: InviteOptions): Promise<string> {
  const people = await findInvited(host, emails);
  if (people.length === 0) return 'Everyone has a password.';
  if (isDryRun) return table([['WOULD BE INVITED'], ...people.map(({ email }) => [email])]);
  if (asLinks) {
    const rows: string[][] = [];
    for (const person of people)
      rows.push([person.email, await createLink(host, person, mailLinkOrigin(host))]);
    return table([['EMAIL', `LINK FOR ${lifeDays} DAYS`], ...rows]);
  }
  refuseWithoutMail(host);
  for (const person of people) await sendInvitation(host, person, mailLinkOrigin(host));
  return `${people.length} invited. Each link works once, for ${lifeDays} days.`;
}

/**
 * Invalidates a person's password and sessions, and issues a link to set another password.
 * @param asLink return the link instead of mailing it.
 * @throws Refusal 404, 409 for a closed account or when no mail can be sent.
 */
export const resetPassword = (host: Host, typed: string, asLink: boolean): Promise<string> =>
  host.database.transaction(async (queries) => {
    const email = typed.trim().toLowerCase();
    const [person] = await queries.select().from(investors).where(eq(investors.email, email)).for('update');
    if (!person) throw new Refusal(404, { detail: 'No such investor.' });
    if (!person.is_active) throw new Refusal(409, { detail: `The account of ${email} is closed.` });
    if (!asLink) refuseWithoutMail(host);
    await queries
      .update(investors)
      .set({ password_hash: noPassword, updated_at: host.clock() })
      .where(eq(investors.id, person.id));
    await revokeSessions(host, person.id, 'password_changed');
    await audit(host, { event: 'password_reset', outcome: 'ok', investorId: person.id });
    const link = await createLink(host, person, mailLinkOrigin(host));
    if (asLink) return `${email}: signed out everywhere. Link for ${lifeDays} days: ${link}`;
    await host.mailer.queue({
      to: email,
      subject: 'Choose a new password',
      text: `The club has reset your password. Open this link within ${lifeDays} days to choose a new one:

${link}

The link works once.`,
    });
    return `${email}: signed out everywhere. A link for ${lifeDays} days was sent.`;
  });

/** The first person with access to the whole book; null where there is none yet. */
export async function findFirstCyborg({ database }: Host): Promise<Invited | null> {
  const columns = { id: investors.id, email: investors.email };
  const seesAll = eq(investors.is_cyborg, true);
  const [first] = await database.queries.select(columns).from(investors).where(seesAll).limit(1);
  return first ?? null;
}

/**
 * Gives a club its first person with access to the whole book, and a link to set a password.
 * @throws Refusal 409 when somebody has that access already.
 */
export const makeFirstCyborg = (
  host: Host,
  typed: string,
): Promise<{ readonly email: string; readonly link: string | null }> =>
  host.database.transaction(async (queries) => {
    const first = await findFirstCyborg(host);
    if (first) {
      throw new Refusal(409, {
        detail: `${first.email} sees the whole book already. For another person: npm run club -- cyborg EMAIL on`,
      });
    }
    const email = typed.trim().toLowerCase();
    const now = host.clock();
    await queries
      .insert(investors)
      .values({ email, password_hash: noPassword, created_at: now, updated_at: now })
      .onConflictDoNothing();
    const [person] = await queries
      .update(investors)
      .set({ is_cyborg: true, is_operator: true, updated_at: now })
      .where(eq(investors.email, email))
      .returning();
    if (!person) throw new Error('The first cyborg was not inserted.');
    await audit(host, {
      event: 'role_changed',
      outcome: 'ok',
      investorId: person.id,
      object: 'cyborg on, operator on',
    });
    const hasPassword = person.password_hash !== noPassword;
    return { email, link: hasPassword ? null : await createLink(host, person, mailLinkOrigin(host)) };
  });
