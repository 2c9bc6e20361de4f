import type { HostProfile, Profile } from '../../api/onboarding/profile.ts';

/** What may be read from an access token without trusting it: only to decide when to renew and whose it is. */
export type TokenClaims = {
  readonly subject: string | null;
  readonly email: string | null;
  readonly lifetime: number | null;
  /** `iat` in milliseconds since 1970. */
  readonly issuedAt: number | null;
};

const unknownClaims: TokenClaims = { subject: null, email: null, lifetime: null, issuedAt: null };

/** `lifetime` is `exp − iat` in milliseconds, so that no clock is compared; an opaque token has neither claim. */
export function readClaims(access: string): TokenClaims {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return unknownClaims;
    const { sub, user_id: userId, email, iat, exp } = claims as Partial<Record<string, unknown>>;
    const subject = [sub, userId].find((id) => typeof id === 'string' || typeof id === 'number');
    const span = typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : Number.NaN;
    return {
      subject: subject === undefined ? null : String(subject),
      email: typeof email === 'string' ? email : null,
      lifetime: Number.isFinite(span) && span > 0 ? span : null,
      issuedAt: typeof iat === 'number' ? iat * 1000 : null,
    };
  } catch {
    return unknownClaims;
  }
}

type SignedIn = {
  /** The access token; null where none is at hand. */
  readonly access: string | null;
  /** Typed at the sign-in, or "". */
  readonly email: string;
};

/** FNV-1a over UTF-16 units, 32 bits: stable over visits and browsers, and short. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return state;
}

const numericId = (subject: string | null): number | null =>
  subject !== null && /^[1-9]\d{0,14}$/.test(subject) ? Number(subject) : null;

const namesIn = (profile: HostProfile): string =>
  [
    profile.entity_type,
    profile.company_name,
    profile.organization_name,
    profile.first_name_en,
    profile.last_name_en,
  ].join('\n');

/**
 * The profile with an id and an email, which the specification does not promise: the host's own, else those of the
 * token's claims, else the email that signed in. An id that is made up is negative: it tells people apart on this device,
 * and belongs to nobody at the host.
 */
export function identifyInvestor(profile: HostProfile, { access, email }: SignedIn): Profile {
  const claims = readClaims(access ?? '');
  const address = profile.email ?? claims.email ?? email;
  const known = claims.subject ?? (address.toLowerCase() || namesIn(profile));
  return { ...profile, id: profile.id ?? numericId(claims.subject) ?? -1 - hash(known), email: address };
}
