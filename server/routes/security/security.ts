import type { Hono } from 'hono';
import * as z from 'zod';
import { securityCalls } from '../../../src/api/security/security-calls.ts';
import { isHashable, maxCodeLength } from '../../../src/domain/people/credentials.ts';
import { changePassword } from '../../domain/session/change-password.ts';
import { confirmSession, requireRecentProof } from '../../domain/session/confirm-session.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  secondFactorState,
  startSecondFactor,
} from '../../domain/session/manage-second-factor.ts';
import { endSessions, listSessions } from '../../domain/session/session-list.ts';
import type { Host } from '../../host.ts';
import { readBody } from '../../http/body.ts';
import { filledText } from '../../http/fields.ts';
import { limitRequests } from '../../http/limit.ts';
import { mountProtected } from '../../http/mount.ts';
import { passkeySite } from '../../http/origin.ts';
import { badFields } from '../../http/refusal.ts';
import { passkeyAnswer } from './passkey-fields.ts';

const sessionIds = z.object({ ids: z.array(z.uuid()).max(200) });
const passwordChange = z.object({ current_password: filledText(), new_password: filledText() });

const code = filledText().pipe(z.string().max(maxCodeLength));
const ownPassword = z.object({ password: filledText() });
const ownCode = z.object({ code });
/** The password, and the second factor if there is one. */
export const secondFactorProof = z.object({
  password: filledText(),
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
});

/** A person's own sessions and password: calls of this host besides the 42. */
export function mountSecurity(app: Hono, host: Host): void {
  mountProtected(app, host, securityCalls.listSessions, 'signedIn', async (context, who) =>
    context.json({ results: await listSessions(host, who) }),
  );
  mountProtected(app, host, securityCalls.endSessions, 'signedIn', async (context, who) => {
    const { ids } = await readBody(context, sessionIds);
    await endSessions(host, who, ids);
    return context.json({ results: await listSessions(host, who) });
  });
  mountProtected(app, host, securityCalls.changePassword, 'signedIn', async (context, who) => {
    const { current_password: current, new_password: next } = await readBody(context, passwordChange);
    if (!isHashable(current)) throw badFields({ current_password: ['This is not your current password.'] });
    await limitRequests(host, `password of ${who.investor.id}`, 10, 900);
    await requireRecentProof(host, who, 'password');
    await changePassword(host, who, { current, next });
    return context.json({ detail: 'Password changed.' });
  });
  mountProtected(app, host, securityCalls.confirmSession, 'signedIn', async (context, who) => {
    const site = passkeySite(context, host.settings);
    await confirmSession(host, who, { ...(await readBody(context, secondFactorProof)), site });
    return context.json({ detail: 'Confirmed.' });
  });
  mountSecondFactor(app, host);
}

function mountSecondFactor(app: Hono, host: Host): void {
  mountProtected(app, host, securityCalls.getSecondFactor, 'signedIn', async (context, who) =>
    context.json(await secondFactorState(host, who)),
  );
  mountProtected(app, host, securityCalls.startSecondFactor, 'signedIn', async (context, who) => {
    const { password } = await readBody(context, ownPassword);
    await requireRecentProof(host, who, 'second factor');
    return context.json(await startSecondFactor(host, who, password));
  });
  mountProtected(app, host, securityCalls.confirmSecondFactor, 'signedIn', async (context, who) => {
    const { code: typed } = await readBody(context, ownCode);
    return context.json({ recovery_codes: await confirmSecondFactor(host, who, typed) });
  });
  mountProtected(app, host, securityCalls.endSecondFactor, 'signedIn', async (context, who) => {
    const site = passkeySite(context, host.settings);
    await endSecondFactor(host, who, { ...(await readBody(context, secondFactorProof)), site });
    return context.json(await secondFactorState(host, who));
  });
}
