import type { Tokens } from '../../../api/session/auth.ts';
import { maxTimerMs } from '../../kit/browser/max-timer.ts';
import { readClaims, type TokenClaims } from './token-claims.ts';

const expiryMargin = 30_000;
const shortestPause = 1000;

/**
 * How long a token is used before it is refreshed, in milliseconds: until 30 seconds before it expires, or four fifths of
 * a shorter lifetime.
 */
const usedFor = (lifetime: number): number => Math.max(lifetime - expiryMargin, lifetime * 0.8);

/** Milliseconds from issue to expiry; infinite for a token without these claims or without refresh. */
const refreshableLifetime = (tokens: Tokens | null): number =>
  (tokens?.refresh && readClaims(tokens.access).lifetime) || Infinity;

/** Milliseconds until an access token of this age should be refreshed. Null for a token without a lifetime or without refresh. */
export function refreshDelay(tokens: Tokens | null, age: number): number | null {
  const lifetime = refreshableLifetime(tokens);
  if (lifetime === Infinity) return null;
  return Math.min(Math.max(usedFor(lifetime) - age, shortestPause), maxTimerMs);
}

type Aged = { readonly tokens: Tokens | null; readonly tokenAge: number | null };

/** Whether the access token should already have been refreshed, `by` milliseconds after its age was `tokenAge`. */
export const isOverdue = ({ tokens, tokenAge }: Aged, by: number): boolean =>
  (tokenAge ?? 0) + by > usedFor(refreshableLifetime(tokens)) + shortestPause;

/** Within this time every active tab has found a pair that another tab has refreshed. */
const foundWithin = 30_000;

/** Whether another tab's pair was found so long after this tab's own, in milliseconds, that it may be old itself. */
export const isFoundLate = (found: Aged, after: number): boolean => isOverdue(found, after - foundWithin);

/**
 * Whether a token of this age may be treated as new in every tab: its use still stops before it expires. A token
 * without a lifetime may.
 */
export function countsAsNew(tokens: Tokens, age: number): boolean {
  const { lifetime } = readClaims(tokens.access);
  return lifetime === null || age <= (lifetime - usedFor(lifetime)) / 2;
}

/**
 * Whether an answer of this age, in milliseconds, belongs to the request of `waited` milliseconds ago, and was not kept
 * for a page before it.
 */
export const isOwnAnswer = (age: number, waited: number): boolean => age - waited < 1000;

/** Clocks that differ by more than this are not trusted. */
const clockTolerance = 30_000;

/** When a token's lifetime began by the page's clock; null where the clock and the token's claim disagreed on arrival. */
function bornAt({ lifetime, issuedAt }: TokenClaims, arrivedAt: number): number | null {
  const isBelieved =
    lifetime !== null && issuedAt !== null && Math.abs(arrivedAt - issuedAt) <= clockTolerance;
  return isBelieved ? Math.min(arrivedAt, issuedAt) : null;
}

/** Until when, by the page's clock, a token that has just arrived is used at a start without a refresh; 0 for never. */
export function freshUntil({ access }: Tokens, arrivedAt: number): number {
  const claims = readClaims(access);
  const born = bornAt(claims, arrivedAt);
  return born === null ? 0 : born + usedFor(claims.lifetime ?? 0);
}

/**
 * The age in milliseconds of a token found at the start; null unless it has certainly not expired: the page's clock
 * agreed with the token's claim on arrival, agrees now, and has not gone back in between.
 */
export function knownAge(tokens: Tokens | null, arrivedAt: number | null, now: number): number | null {
  if (tokens === null || arrivedAt === null) return null;
  const born = bornAt(readClaims(tokens.access), arrivedAt);
  return born !== null && now >= arrivedAt && now < freshUntil(tokens, arrivedAt) ? now - born : null;
}
