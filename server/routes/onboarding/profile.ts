import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../../src/api/kit/paths.ts';
import { isCheckOutdated } from '../../../src/domain/onboarding/onboarding.ts';
import { isHashable } from '../../../src/domain/people/credentials.ts';
import { href } from '../../../src/routes.ts';
import { isDuplicate } from '../../database/errors.ts';
import { investors } from '../../database/schema/schema.ts';
import { listInvestors } from '../../domain/club/investor-list.ts';
import { audit } from '../../domain/core/audit.ts';
import { notify } from '../../domain/core/mails/notify.ts';
import { changePersonalData } from '../../domain/onboarding/personal-data.ts';
import { personalDataSchema } from '../../domain/onboarding/profile-fields.ts';
import { profileJson } from '../../domain/onboarding/profile.ts';
import { requireRecentProof } from '../../domain/session/confirm-session.ts';
import { noPassword, sendInvitation } from '../../domain/session/invitations.ts';
import type { Host } from '../../host.ts';
import { readBody } from '../../http/body.ts';
import { booleanField, emailField, filledText } from '../../http/fields.ts';
import { limitRequests } from '../../http/limit.ts';
import { mountProtected, mountOpen } from '../../http/mount.ts';
import { limitAddressOf, mailOrigin } from '../../http/origin.ts';
import { answerPage } from '../../http/pages.ts';
import { badFields } from '../../http/refusal.ts';

export const registration = z.object({
  email: emailField(),
  password: filledText(),
  agree_terms: booleanField().optional(),
});

async function register(host: Host, context: Context): Promise<Response> {
  const { email, password, agree_terms: agreed } = await readBody(context, registration);
  const address = limitAddressOf(context, host.settings);
  // Checking a password takes tens of milliseconds, so attempts are limited too, not only accounts.
  await limitRequests(host, `register try ${address}`, 30, 600);
  const objections = host.passwords.objections(password, email);
  if (objections.length > 0 || agreed === false) {
    throw badFields({
      ...(objections.length > 0 && { password: objections }),
      ...(agreed === false && { agree_terms: ['Please accept the terms to continue.'] }),
    });
  }
  if (!isHashable(password)) throw badFields({ password: ['Password is too long.'] });
  await limitRequests(host, `register ${address}`, 5, 3_600);

  const hash = await host.passwords.hash(password);
  const now = host.clock();
  try {
    await host.database.transaction(async (queries) => {
      const [investor] = await queries
        .insert(investors)
        .values({
          email,
          password_hash: hash,
          created_at: now,
          updated_at: now,
          agreed_terms_at: agreed ? now : null,
        })
        .returning({ id: investors.id });
      await audit(host, { event: 'registered', outcome: 'ok', investorId: investor?.id ?? null });
      if (investor) await notify(host, investor.id, 'welcome', null, 'once');
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await host.refusals.record({ event: 'registered' });
    const isFlooded = (await host.throttle.take(`account exists ${email}`, 3, 3_600)) > 0;
    if (!isFlooded) await mailExisting(host, email, mailOrigin(context, host.settings));
  }
  // The same for an address that has an account: the response does not reveal who is a member. Its owner is notified by
  // mail.
  return context.json({ email, created_at: now.toISOString() }, 201);
}

/** A person of the book without a password is invited to set one, which confirms the address. */
async function mailExisting(host: Host, email: string, origin: string): Promise<void> {
  const [person] = await host.database.queries.select().from(investors).where(eq(investors.email, email));
  if (person?.password_hash === noPassword) await sendInvitation(host, person, origin);
  else await host.mailer.queue(accountExists(email, origin));
}

/** Anyone can cause this mail, so that it contains no code: both links lead to pages that work without one. */
const accountExists = (to: string, origin: string) => ({
  to,
  subject: 'You already have an account',
  text: `Someone tried to create an account with this email address, which already has one. If this was you, sign in:

${origin}${href('signIn')}

If you don’t remember your password, request a link to choose a new one:

${origin}${href('resetRequest')}

If this wasn’t you, ignore this email.`,
});

/** C01, C04, C05 and C10. */
export function mountInvestors(app: Hono, host: Host): void {
  mountOpen(app, calls.register, (context) => register(host, context));
  mountProtected(app, host, calls.getProfile, 'signedIn', async (context, { investor }) =>
    context.json(profileJson(investor)),
  );
  mountProtected(app, host, calls.fillPersonalData, 'signedIn', async (context, who) => {
    const { investor } = who;
    await limitRequests(host, `profile of ${investor.id}`, 60, 60);
    const change = await readBody(context, personalDataSchema);
    const isBankNew = isCheckOutdated('bank', investor, { ...investor, ...change });
    if (isBankNew) await requireRecentProof(host, who, 'bank');
    return context.json(profileJson(await changePersonalData(host, investor.id, change)));
  });
  mountProtected(app, host, calls.listInvestors, 'signedIn', async (context, { investor }) => {
    const { page: pageText, search = '' } = context.req.query();
    return answerPage(host, context, pageText, (page) =>
      listInvestors(host, investor, search.trim().slice(0, 100), page),
    );
  });
}
