import type { Rejection } from '../../../api/kit/client.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { Tokens } from '../../../api/session/auth.ts';
import { isFullyVerified } from '../../../domain/people/gate.ts';
import { needsVerification, type PageName, routes } from '../../../routes.ts';
import { type AccessLevel } from '../landing.ts';
import { readClaims } from './token-claims.ts';

export function accessLevel(tokens: Tokens | null, profile: Profile | null): AccessLevel {
  if (tokens === null) return 'signedOut';
  if (profile === null) return 'unknown';
  return isFullyVerified(profile) ? 'verified' : 'unverified';
}

type Person = { readonly tokens: Tokens | null; readonly profile: Profile | null };

const isForStaff = (name: PageName): boolean =>
  Object.values(routes).some(({ page, audience }) => page === name && audience === 'cyborgs');

/** Whether the machine of a page may run for this person: never while it is not known who it is. */
export function mayRun(name: PageName, { tokens, profile }: Person): boolean {
  if (isForStaff(name)) return profile?.is_cyborg === true;
  const level = accessLevel(tokens, profile);
  return needsVerification(name) ? level === 'verified' : level !== 'unknown';
}

/** Whether both access tokens have the same subject; opaque tokens never do. */
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
