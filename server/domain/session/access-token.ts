import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import type { Host } from '../../host.ts';
import { secretId } from '../core/secrets.ts';

const issuer = 'clubfolio';
const audience = 'clubfolio-api';
/** The clocks of two hosts, or of one host after a clock step, may differ by this much. */
const skewSeconds = 60;

const claimsSchema = z.object({
  sub: z.string().regex(idPattern),
  sid: z.uuid(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  token_type: z.literal('access'),
});

export type AccessClaims =
  | { readonly kind: 'valid'; readonly investorId: number; readonly familyId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

type Signer = Pick<Host, 'secrets' | 'clock' | 'settings'>;

/** A JWT (HS256) that is valid for `accessTokenSeconds`. */
export function signAccess(
  { secrets: { current }, clock, settings }: Signer,
  investorId: number,
  familyId: string,
) {
  const now = Math.floor(clock().getTime() / 1_000);
  return new SignJWT({ sid: familyId, token_type: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secretId(current) })
    .setSubject(String(investorId))
    .setJti(randomUUID())
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + settings.accessTokenSeconds)
    .sign(current);
}

/**
 * Checks signature, algorithm, type, issuer, audience and times. Library messages may contain the token, so they do not
 * leave this function. A token counts as expired only where its signature is valid.
 */
export async function readAccess(signer: Signer, token: string): Promise<AccessClaims> {
  const { current, previous } = signer.secrets;
  const claims = await readSigned(signer, token, current);
  return claims.kind === 'invalid' && previous !== null ? readSigned(signer, token, previous) : claims;
}

async function readSigned({ clock }: Signer, token: string, secret: Uint8Array): Promise<AccessClaims> {
  const now = clock();
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp', 'token_type'],
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || claims.data.iat > now.getTime() / 1_000 + skewSeconds) return { kind: 'invalid' };
    return { kind: 'valid', investorId: Number(claims.data.sub), familyId: claims.data.sid };
  } catch (error) {
    if (error instanceof errors.JWTExpired && claimsSchema.safeParse(error.payload).success) {
      return { kind: 'expired' };
    }
    return { kind: 'invalid' };
  }
}
