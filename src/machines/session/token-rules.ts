import type { Tokens } from '../../api/session/auth.ts';
import type { Rejection } from '../../api/kit/client.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { isFullyVerified } from '../../domain/investor.ts';
import { type AccessLevel } from './landing.ts';
import { readClaims } from './token-claims.ts';

export function accessLevel(tokens: Tokens | null, profile: Profile | null): AccessLevel {
  if (tokens === null) return 'signedOut';
  if (profile === null) return 'unknown';
  return isFullyVerified(profile) ? 'verified' : 'unverified';
}

/** Whether both access tokens name the same subject; opaque tokens never do. */
export function isSamePerson(current: Tokens | null, news: Tokens): boolean {
  const subject = readClaims(news.access).subject;
  return current !== null && subject !== null && readClaims(current.access).subject === subject;
}

/** A rejection that ends the session at once. Source: specification, section 8, first rule. */
export const isFatalRejection = (tokens: Tokens | null, { code, detail }: Rejection): boolean =>
  code === 'token_not_valid' || detail === 'User not found' || !tokens?.refresh;

/** The failed-login answer, which goes to the caller only. Source: specification, section 8, second rule. */
export const isLoginRefusal = ({ detail }: Rejection): boolean =>
  detail === 'No active account found with the given credentials';

const expiryMargin = 30_000;
const shortestPause = 1000;
const longestTimer = 2_147_483_647;

/**
 * Milliseconds from the arrival of an access token until it should be renewed: half a minute before its end, or after
 * four fifths of a shorter life. Null for a token that does not tell its life or cannot be renewed.
 */
export function renewalPause(tokens: Tokens | null): number | null {
  const lifetime = tokens?.refresh ? readClaims(tokens.access).lifetime : null;
  if (lifetime === null) return null;
  const pause = Math.max(lifetime - expiryMargin, lifetime * 0.8);
  return Math.min(Math.max(pause, shortestPause), longestTimer);
}
