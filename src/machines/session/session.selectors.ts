import { displayName } from '../../domain/investor.ts';
import { routes, type View, viewAt } from '../../routes.ts';
import type { SessionSnapshot } from './session.machine.ts';
import { standingOf } from './token-rules.ts';

/** What may be drawn now. A private view is named only to a person with the right to it. */
export type Picture =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'profileUnavailable' }
  | { readonly kind: 'noAccess' }
  | { readonly kind: 'notFound' };

const pictures = {
  waiting: { kind: 'waiting' },
  profileUnavailable: { kind: 'profileUnavailable' },
  noAccess: { kind: 'noAccess' },
  notFound: { kind: 'notFound' },
} as const;

const viewPictures = new Map<View, Picture>();

function viewPicture(view: View): Picture {
  const known = viewPictures.get(view);
  if (known) return known;
  const picture: Picture = { kind: 'view', view };
  viewPictures.set(view, picture);
  return picture;
}

/** Stable: the same picture is the same object. */
export function selectPicture(snapshot: SessionSnapshot): Picture {
  const { location, tokens, profile } = snapshot.context;
  const view = viewAt(location.path);
  const standing = standingOf(tokens, profile);
  if (standing === 'unknown') {
    return snapshot.matches({ account: 'profileUnavailable' })
      ? pictures.profileUnavailable
      : pictures.waiting;
  }
  if (view === null) return pictures.notFound;
  const { audience } = routes[view];
  if (audience === 'public') return standing === 'signedOut' ? viewPicture(view) : pictures.waiting;
  if (standing === 'signedOut') return pictures.waiting;
  if (audience === 'cyborgs' && profile?.is_cyborg !== true) return pictures.noAccess;
  return viewPicture(view);
}

export const selectPath = (snapshot: SessionSnapshot): string => snapshot.context.location.path;

/** The query without its question mark, the way wouter wants it. */
export const selectSearch = (snapshot: SessionSnapshot): string => snapshot.context.location.search.slice(1);

export const selectFailure = (snapshot: SessionSnapshot) => snapshot.context.failure;
export const selectFarewell = (snapshot: SessionSnapshot) => snapshot.context.farewell;
export const selectEmail = (snapshot: SessionSnapshot) => snapshot.context.email;

export const selectDisplayedName = ({ context }: SessionSnapshot): string =>
  context.profile ? displayName(context.profile) : '';

export const selectIsMember = ({ context }: SessionSnapshot): boolean => context.profile?.is_member === true;
export const selectIsCyborg = ({ context }: SessionSnapshot): boolean => context.profile?.is_cyborg === true;
export const selectAreAmountsHidden = ({ context }: SessionSnapshot): boolean => context.areAmountsHidden;
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsThrottled = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ account: { loggedOut: 'throttled' } });
export const selectIsWaitingLong = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ account: { loadingProfile: 'lengthy' } });
export const selectIsUnreachable = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ access: { held: 'unreachable' } });

export const selectScreen = (snapshot: SessionSnapshot) => snapshot.children.screen;
export const selectNotifications = (snapshot: SessionSnapshot) => snapshot.children.notifications;
export const selectInbox = (snapshot: SessionSnapshot) => snapshot.children.inbox;
/** The code of what waits for the person could not be had. */
export const selectIsInboxMissing = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ inbox: { granted: 'missing' } });
export const selectConnectivity = (snapshot: SessionSnapshot) => snapshot.children.connectivity;
