import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { calls, ownCalls } from '../../src/api/kit/paths.ts';
import { isHashable, maxCodeLength } from '../../src/domain/people/credentials.ts';
import { investors } from '../database/schema/schema.ts';
import { audit } from '../domain/core/audit.ts';
import { confirmPasswordReset, requestPasswordReset } from '../domain/session/password-reset.ts';
import type { Passwords } from '../domain/session/passwords.ts';
import { requestSecondFactor, limitCodes, proveSecondFactor } from '../domain/session/second-factor.ts';
import { openSession, revokeToken, rotateRefreshToken } from '../domain/session/sessions.ts';
import type { Host } from '../host.ts';
import { readBody } from '../http/body.ts';
import { emailField, filledText } from '../http/fields.ts';
import { mountOpen } from '../http/mount.ts';
import { limitAddressOf, mailOrigin, passkeySite } from '../http/origin.ts';
import { badFields, Refusal, throttled, unauthorized } from '../http/refusal.ts';
import { passkeyAnswer } from './security/passkey-fields.ts';

export const credentials = z.object({
  email: filledText().transform((value) => value.trim().toLowerCase()),
  password: filledText(),
  /** The person's second factor: six digits of the app, or a recovery code. */
  code: filledText().pipe(z.string().max(maxCodeLength)).optional(),
  /** Or a passkey's signature of the challenge that a refusal of this call has sent. */
  passkey: passkeyAnswer.optional(),
});
export const refreshBody = z.object({ refresh: filledText() });
export const resetBody = z.object({ email: emailField() });
export const confirmBody = z.object({ password: filledText() });

const noAccount = () => unauthorized({ detail: 'No active account found with the given credentials' });
const factorRefusals = {
  missing: { detail: 'This account also asks for a second factor.', code: 'second_factor_required' },
  code: { detail: 'This code is wrong or was used already.', code: 'second_factor_invalid' },
  passkey: { detail: 'This passkey wasn’t accepted.', code: 'second_factor_invalid' },
} as const;
const lostAccount = () => unauthorized({ detail: 'No active account found for the given token.' });
const badRefresh = (detail: string) => unauthorized({ detail, code: 'token_not_valid' });

/** @throws Refusal 429 while the wait is not over. */
async function pass(host: Host, wait: number): Promise<void> {
  if (wait <= 0) return;
  await host.refusals.record({ event: 'throttled' });
  throw throttled(wait);
}

async function login(host: Host, context: Context): Promise<Response> {
  const given = await readBody(context, credentials);
  if (!isHashable(given.password)) throw badFields({ password: ['Password is too long.'] });
  // An attempt that a busy host refuses was not checked, so it must not be counted as a failure.
  return host.passwords.admit((verify) => checkCredentials(host, context, given, verify));
}

async function checkCredentials(
  host: Host,
  context: Context,
  { email, password, code, passkey }: z.output<typeof credentials>,
  verify: Passwords['verify'],
): Promise<Response> {
  const { throttle, database, passwords } = host;
  // One after the other: a request refused by the limit of its address does not use up the shared limit, which bounds
  // hashing.
  const address = limitAddressOf(context, host.settings);
  await pass(host, await throttle.take(`login ${address}`, 30, 60));
  await pass(host, await throttle.tryLogin(email, address));
  await pass(host, await throttle.take('login', 300, 60));
  const [investor] = await database.queries.select().from(investors).where(eq(investors.email, email));
  const isRight = await verify(investor?.password_hash ?? null, password);
  if (!investor || !isRight || !investor.is_active) {
    await host.refusals.record({ event: 'login', investorId: investor?.id ?? null });
    throw noAccount();
  }
  // Attempts are counted only after the correct password: nobody else can use up an owner's attempts.
  if (code !== undefined || passkey) await limitCodes(host, investor.id);
  const site = passkeySite(context, host.settings);
  const stronger = passwords.needsRehash(investor.password_hash) ? await passwords.hash(password) : null;
  const opened = await database.transaction(async (queries) => {
    const [present] = await queries
      .select({ hash: investors.password_hash })
      .from(investors)
      .where(eq(investors.id, investor.id))
      .for('update');
    // Changed while it was checked: a session of the old password would outlive the change.
    if (present?.hash !== investor.password_hash) throw noAccount();
    if (stronger) {
      await queries.update(investors).set({ password_hash: stronger }).where(eq(investors.id, investor.id));
    }
    const proof = await proveSecondFactor(host, investor.id, {
      answer: { code, passkey, site },
      purpose: 'sign-in',
    });
    if (proof === 'missing' || proof === 'wrong') return proof;
    const session = await openSession(host, investor.id);
    await audit(host, {
      event: 'login',
      outcome: 'ok',
      investorId: investor.id,
      familyId: session.familyId,
    });
    return session;
  });
  if (opened === 'wrong') {
    await host.refusals.record({ event: 'second_factor_refused', investorId: investor.id });
  } else {
    await throttle.loginSucceeded(email, address);
  }
  if (opened === 'wrong' || opened === 'missing') {
    const wrong = passkey ? 'passkey' : 'code';
    const kind = opened === 'missing' ? opened : wrong;
    const question = await requestSecondFactor(host, investor.id, { site, purpose: 'sign-in' });
    throw unauthorized({ ...factorRefusals[kind], ...question });
  }
  return context.json({ access: opened.access, refresh: opened.refresh });
}

async function refresh(host: Host, context: Context): Promise<Response> {
  const body = await readBody(context, refreshBody);
  await pass(host, await host.throttle.take(`refresh ${limitAddressOf(context, host.settings)}`, 120, 60));
  const rotation = await rotateRefreshToken(host, body.refresh);
  if (rotation.kind === 'rotated') return context.json(rotation.tokens);
  if (rotation.kind === 'noAccount') throw lostAccount();
  throw badRefresh(`Token is ${rotation.kind}`);
}

async function revoke(host: Host, context: Context): Promise<Response> {
  const body = await readBody(context, refreshBody);
  await pass(host, await host.throttle.take(`revoke ${limitAddressOf(context, host.settings)}`, 120, 60));
  await revokeToken(host, body.refresh);
  return context.json({});
}

async function requestReset(host: Host, context: Context): Promise<Response> {
  const { email } = await readBody(context, resetBody);
  const { throttle, settings } = host;
  await pass(host, await throttle.take(`reset ${limitAddressOf(context, settings)}`, 10, 3_600));
  await pass(host, await throttle.take(`reset of ${email}`, 3, 3_600));
  await requestPasswordReset(host, email, mailOrigin(context, settings));
  return context.json({ detail: 'If the address has an account, we’ve sent a link to it.' });
}

async function confirmReset(host: Host, context: Context): Promise<Response> {
  const { password } = await readBody(context, confirmBody);
  await pass(host, await host.throttle.take(`confirm ${limitAddressOf(context, host.settings)}`, 30, 3_600));
  const code = context.req.param('code') ?? '';
  if (code.length > 200) throw new Refusal(404, { detail: 'Not found.' });
  await confirmPasswordReset(host, code, password);
  return context.json({ detail: 'Password changed.' });
}

/** C02, C03, C07, C08, and the revocation of a token. */
export function mountAuth(app: Hono, host: Host): void {
  mountOpen(app, calls.createToken, (context) => login(host, context));
  mountOpen(app, calls.refreshToken, (context) => refresh(host, context));
  mountOpen(app, ownCalls.revokeToken, (context) => revoke(host, context));
  mountOpen(app, calls.requestPasswordReset, (context) => requestReset(host, context));
  mountOpen(app, calls.confirmPasswordReset, (context) => confirmReset(host, context));
}
