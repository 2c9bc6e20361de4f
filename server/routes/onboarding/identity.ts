import type { Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../../src/api/kit/paths.ts';
import { isReadyForIdentity } from '../../../src/domain/onboarding/onboarding.ts';
import { isEntity } from '../../../src/domain/people/investor.ts';
import { handleProviderMessage, openIdentityCheck } from '../../domain/onboarding/identity-checks.ts';
import { identityTokenSeconds, issueIdentityToken } from '../../domain/onboarding/identity.ts';
import { isFromProvider, ProviderFault } from '../../domain/onboarding/sumsub.ts';
import type { Host } from '../../host.ts';
import { checkBody, readBytes, readObject } from '../../http/body.ts';
import { mountProtected } from '../../http/mount.ts';
import { requestOrigin } from '../../http/origin.ts';
import { busy, Refusal, unauthorized } from '../../http/refusal.ts';

export const webhookPath = '/webhooks/sumsub';

const messageSchema = z.object({ externalUserId: z.string().max(200).optional() });

/** Webhook calls of the provider, if the club has set up a secret for them. */
function mountWebhook(app: Hono, host: Host, secret: string): void {
  app.post(webhookPath, async (context) => {
    const bytes = await readBytes(context.req.raw);
    const digest = context.req.header('x-payload-digest') ?? '';
    const algorithm = context.req.header('x-payload-digest-alg') ?? '';
    if (!isFromProvider(secret, bytes, { digest, algorithm })) {
      await host.refusals.record({ event: 'webhook_refused', object: 'sumsub' });
      throw unauthorized({ detail: 'The digest is wrong.' });
    }
    const { externalUserId } = await checkBody(readObject(bytes), messageSchema);
    try {
      if (externalUserId !== undefined) await handleProviderMessage(host, externalUserId);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      host.log.error(
        { reason: error.message },
        'A webhook call of the identity provider failed and will be retried.',
      );
      // The provider retries after any response except a success.
      throw busy();
    }
    return context.json({ ok: true });
  });
}

/** C06. The token opens the provider's widget or, in demo mode, the simulator, where people choose their own result. */
export function mountIdentity(app: Hono, host: Host): void {
  const { isDemo, sumsub } = host.settings;
  mountProtected(app, host, calls.getIdentityToken, 'signedIn', async (context, { investor }) => {
    if (!isReadyForIdentity(investor)) {
      throw new Refusal(409, {
        detail: 'Fill in your personal data first.',
        code: 'personal_data_incomplete',
      });
    }
    if (investor.kyc_reject_type === 'FINAL') {
      throw new Refusal(409, { detail: 'The identity check is closed.', code: 'identity_closed' });
    }
    if (sumsub || !isDemo) return context.json(await openIdentityCheck(host, investor));
    return context.json({
      token: issueIdentityToken(host, investor.id, requestOrigin(context, host.settings)),
      expires_in: identityTokenSeconds,
      level_name: isEntity(investor) ? 'investor-entity' : 'investor-individual',
      user_id: String(investor.id),
    });
  });
  if (sumsub?.webhookSecret !== undefined) mountWebhook(app, host, sumsub.webhookSecret);
}
