import type { AnyActorRef } from 'xstate';
import {
  needsVerification,
  type PageName,
  routes,
  type RouteName,
  routeAt,
  type Location,
} from '../../routes.ts';
import type { Secret } from '../kit/secret.ts';
import type { Account } from './outcomes.ts';
import type { SessionSnapshot, SessionActor } from './session.machine.ts';
import { accessLevel } from './tokens/token-rules.ts';

/**
 * What is shown at the current address: its page, or what stands in its place. A private page is named only for a
 * person who may see it.
 */
export type ShownPage =
  | { readonly kind: 'page'; readonly route: RouteName }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'profileUnavailable' }
  /** The page belongs to the club's staff. */
  | { readonly kind: 'noAccess'; readonly route: RouteName }
  /** The page opens once the person is verified; it does not run before. */
  | { readonly kind: 'unverified'; readonly route: RouteName }
  | { readonly kind: 'notFound' };

const withoutPage = {
  waiting: { kind: 'waiting' },
  profileUnavailable: { kind: 'profileUnavailable' },
  notFound: { kind: 'notFound' },
} as const;

const shownPageOf = <Kind extends 'page' | 'noAccess' | 'unverified'>(kind: Kind) => {
  const states = new Map<RouteName, { readonly kind: Kind; readonly route: RouteName }>();
  return (route: RouteName) => {
    const known = states.get(route) ?? { kind, route };
    states.set(route, known);
    return known;
  };
};

const pageState = shownPageOf('page');
const noAccessState = shownPageOf('noAccess');
const unverifiedState = shownPageOf('unverified');

/** Returns the same object while the same is shown, so that React skips a render. */
export function selectShownPage(snapshot: SessionSnapshot): ShownPage {
  const { location, tokens, profile } = snapshot.context;
  const route = routeAt(location.path);
  const level = accessLevel(tokens, profile);
  if (level === 'unknown') {
    return snapshot.matches({ account: 'profileUnavailable' })
      ? withoutPage.profileUnavailable
      : withoutPage.waiting;
  }
  if (route === null) return withoutPage.notFound;
  const { audience, page } = routes[route];
  if (audience === 'public') return level === 'signedOut' ? pageState(route) : withoutPage.waiting;
  if (level === 'signedOut') return withoutPage.waiting;
  if (audience === 'cyborgs' && profile?.is_cyborg !== true) return noAccessState(route);
  if (level === 'unverified' && page && needsVerification(page)) return unverifiedState(route);
  return pageState(route);
}

export const selectPath = (snapshot: SessionSnapshot): string => snapshot.context.location.path;

/** The query without its question mark, as wouter expects it. */
export const selectSearch = (snapshot: SessionSnapshot): string => snapshot.context.location.search.slice(1);

export const selectIsMember = ({ context }: SessionSnapshot): boolean => context.profile?.is_member === true;
export const selectIsCyborg = ({ context }: SessionSnapshot): boolean => context.profile?.is_cyborg === true;
export const selectAreAmountsHidden = ({ context }: SessionSnapshot): boolean => context.areAmountsHidden;
export const selectIsWaitingLong = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('lengthy');
/** When the oldest cached answer on screen was received; null if everything comes from the host. */
export const selectCachedAt = ({ context }: SessionSnapshot): string | null => context.cachedAt;
export const selectIsUnreachable = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ access: { present: 'unreachable' } });

/** The machine of a page, while it is running. */
export const selectPage =
  (name: PageName) =>
  ({ children }: SessionSnapshot): AnyActorRef | undefined =>
    children[name];
export const selectPageCode = (snapshot: SessionSnapshot) => snapshot.children.pageCode;
export const selectNotifications = (snapshot: SessionSnapshot) => snapshot.children.notifications;
export const selectConfirmation = (snapshot: SessionSnapshot) => snapshot.children.confirmation;
export const selectInbox = (snapshot: SessionSnapshot) => snapshot.children.inbox;
export const selectIsInboxMissing = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ inbox: { present: 'failed' } });
export const selectConnectivity = (snapshot: SessionSnapshot) => snapshot.children.connectivity;

export const signIn = (actor: SessionActor, email: string, account: Secret<Account>) =>
  actor.send({ type: 'session.signIn', email, account });
export const registerAccount = (actor: SessionActor, email: string, account: Secret<Account>) =>
  actor.send({ type: 'session.register', email, account });
export const logOut = (actor: SessionActor) => actor.send({ type: 'session.logOut' });
export const retrySession = (actor: SessionActor) => actor.send({ type: 'session.retry' });
export const retryAccess = (actor: SessionActor) => actor.send({ type: 'access.retry' });
export const cancelSignIn = (actor: SessionActor) => actor.send({ type: 'session.cancel' });
export const refreshInbox = (actor: SessionActor) => actor.send({ type: 'inbox.refresh' });
/** Hides the amounts where they are shown, and shows them where they are hidden. */
export const toggleAmounts = (actor: SessionActor) =>
  actor.send({ type: actor.getSnapshot().context.areAmountsHidden ? 'amounts.show' : 'amounts.hide' });
export const requestLocation = (actor: SessionActor, location: Location) =>
  actor.send({ type: 'location.requested', location });
export const correctLocation = (actor: SessionActor, location: Location) =>
  actor.send({ type: 'location.corrected', location });
/** Loads the code of views before they are asked for. */
export const expectPages = (session: SessionActor, expected: readonly RouteName[]) =>
  session.getSnapshot().children.pageCode?.send({ type: 'pageCode.expected', routes: expected });
