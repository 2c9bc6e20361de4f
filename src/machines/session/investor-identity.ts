import type { HostProfile, Profile } from '../../api/onboarding/profile.ts';
import { readClaims } from './token-claims.ts';

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
 * The profile with an id and an e-mail, which the specification does not promise: the host's own, else those of the
 * token's claims, else the e-mail that signed in. An id that is made up is negative: it tells people apart on this device,
 * and belongs to nobody at the host.
 */
export function identifyInvestor(profile: HostProfile, { access, email }: SignedIn): Profile {
  const claims = readClaims(access ?? '');
  const address = profile.email ?? claims.email ?? email;
  const known = claims.subject ?? (address.toLowerCase() || namesIn(profile));
  return { ...profile, id: profile.id ?? numericId(claims.subject) ?? -1 - hash(known), email: address };
}
