import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { isSignedBy } from '../core/secrets.ts';

/**
 * Tokens for the identity widget. `_act-sbx-jwt-<header>.<payload>.<mac>` in plain base64: the widget decodes the parts
 * with `atob` and takes `url` of the payload as the only origin that it loads and trusts.
 */
const prefix = '_act-sbx-jwt-';
export const identityTokenSeconds = 600;

export const outcomes = ['approve', 'retry', 'reject', 'hold'] as const;
/** The club may also record that the provider is still checking. */
export const clubOutcomes = [...outcomes, 'pending'] as const;
/** The provider may also give the check back to the person. */
type IdentityOutcome = (typeof clubOutcomes)[number] | 'open';

const payloadSchema = z.object({ sub: z.string().regex(idPattern), exp: z.number() });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64').replace(/=+$/, '');

const macOf = (secret: Uint8Array, content: string) =>
  createHmac('sha256', secret).update(`identity:1:${content}`).digest('hex');

/** @param origin of this host as the browser sees it, without a trailing slash. */
export function issueIdentityToken(host: Host, investorId: number, origin: string): string {
  const now = Math.floor(host.clock().getTime() / 1_000);
  const content = `${encode({ alg: 'HS256' })}.${encode({
    jti: randomUUID(),
    url: origin,
    sub: String(investorId),
    iat: now,
    exp: now + identityTokenSeconds,
  })}`;
  return `${prefix}${content}.${macOf(host.secrets.current, content)}`;
}

/** The investor of a token; `expired` when its signature is ours but it has expired; null otherwise. */
export function readIdentityToken(host: Host, token: string): number | 'expired' | null {
  if (!token.startsWith(prefix)) return null;
  const [header, payload, mac, ...rest] = token.slice(prefix.length).split('.');
  if (!header || !payload || !mac || rest.length > 0) return null;
  if (!isSignedBy(host.secrets, (secret) => macOf(secret, `${header}.${payload}`), mac)) return null;
  const claims = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  if (!claims.success) return null;
  return claims.data.exp * 1_000 <= host.clock().getTime() ? 'expired' : Number(claims.data.sub);
}

type Decision = Pick<
  Investor,
  'is_kyc_checked' | 'kyc_status' | 'kyc_reject_type' | 'kyc_reject_labels' | 'kyc_comment'
>;

/** No check is valid: the data has changed since, or there was none. */
export const identityReset = {
  is_kyc_checked: false,
  kyc_status: 'init',
  kyc_reject_type: null,
  kyc_reject_labels: [],
  kyc_comment: null,
  kyc_decided_at: null,
  identity_reference: null,
  identity_due_at: null,
} as const satisfies Partial<Investor>;

const decisions: Readonly<Record<IdentityOutcome, Decision>> = {
  approve: {
    is_kyc_checked: true,
    kyc_status: 'completed',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  retry: {
    is_kyc_checked: false,
    kyc_status: 'completed',
    kyc_reject_type: 'RETRY',
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  reject: {
    is_kyc_checked: false,
    kyc_status: 'completed',
    kyc_reject_type: 'FINAL',
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  hold: {
    is_kyc_checked: false,
    kyc_status: 'onHold',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  pending: {
    is_kyc_checked: false,
    kyc_status: 'pending',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  open: {
    is_kyc_checked: false,
    kyc_status: 'init',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
};

export type Verdict = {
  readonly outcome: IdentityOutcome;
  /** The message to the person, and the provider's labels for it. */
  readonly reason?: string | undefined;
  readonly labels?: readonly string[] | undefined;
  /** The club may overrule an earlier decision. */
  readonly isFromClub?: boolean;
};

/**
 * Records the identity provider's decision. Only the club can change a final refusal or an approval.
 * @throws Refusal 409 after a final refusal.
 */
export async function decideIdentity(
  host: Host,
  investorId: number,
  { outcome, reason, labels, isFromClub = false }: Verdict,
): Promise<Investor> {
  return host.database.transaction(async (queries) => {
    const [before] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if (!before) throw new Refusal(404, { detail: 'Not found.' });
    if (!isFromClub) {
      if (before.kyc_reject_type === 'FINAL') {
        throw new Refusal(409, { detail: 'The identity check is closed.', code: 'identity_closed' });
      }
      if (before.is_kyc_checked) return before;
    }
    const now = host.clock();
    const decision = decisions[outcome];
    const [after] = await queries
      .update(investors)
      .set({
        ...decision,
        ...(reason !== undefined && { kyc_comment: reason }),
        ...(labels !== undefined && { kyc_reject_labels: labels }),
        kyc_decided_at: decision.kyc_status === 'completed' ? now : null,
        updated_at: now,
      })
      .where(eq(investors.id, investorId))
      .returning();
    if (!after) throw new Refusal(404, { detail: 'Not found.' });
    await audit(host, { event: 'identity_decided', outcome: 'ok', investorId, object: outcome });
    return after;
  });
}
