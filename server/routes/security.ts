import type { Hono } from 'hono';
import * as z from 'zod';
import { ownCalls } from '../../src/api/kit/paths.ts';
import { changePassword } from '../domain/session/change-password.ts';
import { isHashable } from '../domain/session/passwords.ts';
import { endSessions, listSessions } from '../domain/session/session-list.ts';
import type { Host } from '../host.ts';
import { readBody } from '../http/body.ts';
import { filledText } from '../http/fields.ts';
import { limitRequests } from '../http/limit.ts';
import { mountProtected } from '../http/mount.ts';
import { badFields } from '../http/refusal.ts';

const sessionIds = z.object({ ids: z.array(z.uuid()).max(200) });
const passwordChange = z.object({ current_password: filledText(), new_password: filledText() });

/** A person's own sessions and password: calls of this host beside the 42. */
export function mountSecurity(app: Hono, host: Host): void {
  mountProtected(app, host, ownCalls.listSessions, 'signedIn', async (context, who) =>
    context.json({ results: await listSessions(host, who) }),
  );
  mountProtected(app, host, ownCalls.endSessions, 'signedIn', async (context, who) => {
    const { ids } = await readBody(context, sessionIds);
    await endSessions(host, who, ids);
    return context.json({ results: await listSessions(host, who) });
  });
  mountProtected(app, host, ownCalls.changePassword, 'signedIn', async (context, who) => {
    const { current_password: current, new_password: next } = await readBody(context, passwordChange);
    if (!isHashable(current)) throw badFields({ current_password: ['This is not your current password.'] });
    await limitRequests(host, `password of ${who.investor.id}`, 10, 900);
    await changePassword(host, who, { current, next });
    return context.json({ detail: 'Password changed.' });
  });
}
