import type { Hono } from 'hono';
import { calls } from '../../../src/api/kit/paths.ts';
import { isEntity } from '../../../src/domain/investor.ts';
import { isReadyForIdentity } from '../../../src/domain/onboarding.ts';
import { identityTokenSeconds, issueIdentityToken } from '../../domain/onboarding/identity.ts';
import type { Host } from '../../host.ts';
import { mountProtected } from '../../http/mount.ts';
import { requestOrigin } from '../../http/origin.ts';
import { Refusal } from '../../http/refusal.ts';

/** C06. Only in demo mode, because the token opens the simulator, where people decide about themselves. */
export function mountIdentity(app: Hono, host: Host): void {
  mountProtected(app, host, calls.getIdentityToken, 'signedIn', async (context, { investor }) => {
    if (!host.settings.isDemo) {
      throw new Refusal(503, {
        detail: 'The identity check is not available yet.',
        code: 'identity_unavailable',
      });
    }
    if (!isReadyForIdentity(investor)) {
      throw new Refusal(409, {
        detail: 'Fill in your personal data first.',
        code: 'personal_data_incomplete',
      });
    }
    if (investor.kyc_reject_type === 'FINAL') {
      throw new Refusal(409, { detail: 'The identity check is closed.', code: 'identity_closed' });
    }
    return context.json({
      token: issueIdentityToken(host, investor.id, requestOrigin(context, host.settings)),
      expires_in: identityTokenSeconds,
      level_name: isEntity(investor) ? 'investor-entity' : 'investor-individual',
      user_id: String(investor.id),
    });
  });
}
