import type { Tokens } from '../../api/session/auth.ts';
import { type Location, parseLocation, printLocation, routes, routeAt } from '../../routes.ts';
import type { Failure } from '../kit/failure.ts';

/** Sections that an investor without kyc, accreditation or membership may open; decided by the whole first path segment. */
const exemptAreas: ReadonlySet<string> = new Set(['portfolio', 'cyborg', 'show-report', 'onboarding']);

const isExempt = (path: string) => exemptAreas.has(path.split('/')[1] ?? '');

const maxNextLength = 2048;

/**
 * Where `next` may lead: a members' route of our own, else nowhere (null). Matching the parsed path against the table
 * excludes `//host`, `/\host`, control characters and schemes.
 */
export function memberTarget(next: string | null): Location | null {
  if (next === null || next.length > maxNextLength || !next.startsWith('/')) return null;
  const location = parseLocation(next);
  const route = location && routeAt(location.path);
  return route && routes[route].audience !== 'public' ? location : null;
}

/** Access of the person: signed out, profile not loaded, and the two results of the verification gate. */
export type AccessLevel = 'signedOut' | 'unknown' | 'unverified' | 'verified';

/** `/?next=…` for a members' page that was opened without a token: the encoded path and query. */
export const signInLocation = (location: Location): Location => ({
  path: '/',
  search: `?next=${encodeURIComponent(printLocation(location).toWellFormed())}`,
});

const home = (accessLevel: AccessLevel): Location => ({
  path: accessLevel === 'verified' ? '/portfolio' : '/onboarding',
  search: '',
});

const gated = (location: Location, accessLevel: AccessLevel): Location =>
  accessLevel === 'unverified' && !isExempt(location.path) ? home(accessLevel) : location;

/**
 * Where a person who asks for `location` ends up. `next` counts only right after a sign-in (`followsSignIn`). Source:
 * specification, section 4 (session) and section 6 (gate).
 */
export function landing(location: Location, accessLevel: AccessLevel, followsSignIn: boolean): Location {
  const route = routeAt(location.path);
  const isPublic = route !== null && routes[route].audience === 'public';
  switch (accessLevel) {
    case 'signedOut':
      // Also from another address of the same page.
      if (route === 'signIn') return { ...location, path: routes.signIn.path };
      return route === null || isPublic ? location : signInLocation(location);
    case 'unknown':
      return location;
    case 'unverified':
    case 'verified': {
      if (!isPublic) return gated(location, accessLevel);
      const next = followsSignIn ? memberTarget(new URLSearchParams(location.search).get('next')) : null;
      return gated(next ?? home(accessLevel), accessLevel);
    }
    default:
      return accessLevel satisfies never;
  }
}

/** Whether a signed-out person opens another page: messages of the last page are not shown there. */
export const isLeft = (
  { tokens, location }: { readonly tokens: Tokens | null; readonly location: Location },
  next: Location,
): boolean => tokens === null && next.path !== location.path;

/** A pause that the host asked for continues on every page. */
export const lastingFailure = (failure: Failure | null): Failure | null =>
  failure?.kind === 'throttled' ? failure : null;
