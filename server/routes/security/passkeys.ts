import type { Hono } from 'hono';
import * as z from 'zod';
import { securityCalls } from '../../../src/api/security/security-calls.ts';
import { maxPasskeyNameLength, passkeyNameFits } from '../../../src/domain/people/passkey-name.ts';
import { requireRecentProof } from '../../domain/session/confirm-session.ts';
import {
  addPasskey,
  requestProofFactor,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../domain/session/manage-passkeys.ts';
import type { Host } from '../../host.ts';
import { readBody } from '../../http/body.ts';
import { clearLine } from '../../http/clear-text.ts';
import { filledText } from '../../http/fields.ts';
import { mountProtected } from '../../http/mount.ts';
import { passkeySite } from '../../http/origin.ts';
import { newPasskey } from './passkey-fields.ts';
import { secondFactorProof } from './security.ts';

const name = filledText()
  .pipe(z.string().max(400))
  .transform(clearLine)
  .refine((text) => text !== '', 'This field may not be blank.')
  .refine(passkeyNameFits, `Ensure this field has no more than ${maxPasskeyNameLength} characters.`);
const id = z.int().positive();

const start = z.object({ password: filledText() });
const addition = z.object({ name, passkey: newPasskey });
const renaming = z.object({ id, name });
const removal = secondFactorProof.extend({ id });

/** A person's own passkeys: calls of this host besides the 42. */
export function mountPasskeys(app: Hono, host: Host): void {
  mountProtected(app, host, securityCalls.listPasskeys, 'signedIn', async (context, who) =>
    context.json(await listPasskeys(host, who, passkeySite(context, host.settings))),
  );
  mountProtected(app, host, securityCalls.askSecondFactor, 'signedIn', async (context, who) =>
    context.json(await requestProofFactor(host, who, passkeySite(context, host.settings))),
  );
  mountProtected(app, host, securityCalls.startPasskey, 'signedIn', async (context, who) => {
    const { password } = await readBody(context, start);
    await requireRecentProof(host, who, 'second factor');
    const site = passkeySite(context, host.settings);
    return context.json({ options: await startPasskey(host, who, { password, site }) });
  });
  mountProtected(app, host, securityCalls.addPasskey, 'signedIn', async (context, who) => {
    const body = await readBody(context, addition);
    const site = passkeySite(context, host.settings);
    return context.json({ recovery_codes: await addPasskey(host, who, { ...body, site }) });
  });
  mountProtected(app, host, securityCalls.renamePasskey, 'signedIn', async (context, who) => {
    await renamePasskey(host, who, await readBody(context, renaming));
    return context.json(await listPasskeys(host, who, passkeySite(context, host.settings)));
  });
  mountProtected(app, host, securityCalls.removePasskey, 'signedIn', async (context, who) => {
    const given = await readBody(context, removal);
    const site = passkeySite(context, host.settings);
    await removePasskey(host, who, { ...given, site });
    return context.json(await listPasskeys(host, who, site));
  });
}
