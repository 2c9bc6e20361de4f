/** The 20 routes and the one pure decision of where a person lands. */

export type Location = { readonly path: string; readonly search: string };

export type View =
  | 'signIn'
  | 'register'
  | 'restoreRequest'
  | 'restoreConfirm'
  | 'personalData'
  | 'identity'
  | 'onboardingResult'
  | 'investorDocuments'
  | 'portfolio'
  | 'report'
  | 'rounds'
  | 'round'
  | 'news'
  | 'sales'
  | 'market'
  | 'requests'
  | 'cyborg'
  | 'cyborgPortfolio'
  | 'cyborgDeposit'
  | 'cyborgInvested';

/** Machines that a route brings along; they are spawned by the session when its code has arrived. */
export type PlaceName =
  | 'restoreRequest'
  | 'restoreConfirm'
  | 'onboarding'
  | 'onboardingResult'
  | 'identity'
  | 'documents'
  | 'portfolio'
  | 'report'
  | 'rounds'
  | 'round'
  | 'news'
  | 'cyborg'
  | 'sales'
  | 'market'
  | 'requests';

export type Route = {
  readonly path: string;
  readonly title: string;
  readonly audience: 'public' | 'investors' | 'cyborgs';
  readonly place?: PlaceName;
};

export const routes: Readonly<Record<View, Route>> = {
  signIn: { path: '/', title: 'Sign in', audience: 'public' },
  register: { path: '/register', title: 'Sign up', audience: 'public' },
  restoreRequest: {
    path: '/login/restore',
    title: 'Restore password',
    audience: 'public',
    place: 'restoreRequest',
  },
  restoreConfirm: {
    path: '/login/restore-password',
    title: 'Restore password',
    audience: 'public',
    place: 'restoreConfirm',
  },
  personalData: {
    path: '/onboarding',
    title: 'Personal information',
    audience: 'investors',
    place: 'onboarding',
  },
  identity: {
    path: '/onboarding/sumsub',
    title: 'Identity verification',
    audience: 'investors',
    place: 'identity',
  },
  onboardingResult: {
    path: '/onboarding/result',
    title: 'Verification result',
    audience: 'investors',
    place: 'onboardingResult',
  },
  investorDocuments: {
    path: '/onboarding/update-documents',
    title: 'Documents',
    audience: 'investors',
    place: 'documents',
  },
  portfolio: { path: '/portfolio', title: 'Portfolio', audience: 'investors', place: 'portfolio' },
  report: { path: '/show-report', title: 'Report', audience: 'investors', place: 'report' },
  rounds: { path: '/rounds', title: 'Active rounds', audience: 'investors', place: 'rounds' },
  round: { path: '/projects', title: 'Round', audience: 'investors', place: 'round' },
  news: { path: '/news', title: 'News', audience: 'investors', place: 'news' },
  sales: { path: '/secondary', title: 'Sales market', audience: 'investors', place: 'sales' },
  market: { path: '/secondary/market', title: 'Secondary market', audience: 'investors', place: 'market' },
  requests: {
    path: '/secondary/requests',
    title: 'Secondary requests',
    audience: 'investors',
    place: 'requests',
  },
  cyborg: { path: '/cyborg', title: 'Cyborg report', audience: 'cyborgs', place: 'cyborg' },
  cyborgPortfolio: {
    path: '/cyborg/portfolio',
    title: 'Cyborg portfolio',
    audience: 'cyborgs',
    place: 'cyborg',
  },
  cyborgDeposit: {
    path: '/cyborg/deposit',
    title: 'Cyborg deposit report',
    audience: 'cyborgs',
    place: 'cyborg',
  },
  cyborgInvested: {
    path: '/cyborg/invested',
    title: 'Cyborg invested report',
    audience: 'cyborgs',
    place: 'cyborg',
  },
};

const isView = (name: string): name is View => Object.hasOwn(routes, name);

const views = new Map(
  Object.keys(routes)
    .filter(isView)
    .map((view) => [routes[view].path, view]),
);

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** The view at a path, or null for an unknown one. A single trailing slash makes no difference; letter case does. */
export const viewAt = (path: string): View | null => views.get(withoutTrailingSlash(path)) ?? null;

export const href = (view: View, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return routes[view].path + (search && `?${search}`);
};

/** Areas that an investor without kyc, accreditation or membership may open; judged on the whole first segment. */
const exemptAreas: ReadonlySet<string> = new Set(['portfolio', 'cyborg', 'show-report', 'onboarding']);

const isExempt = (path: string) => exemptAreas.has(path.split('/')[1] ?? '');

const ownOrigin = 'https://own.invalid';

/** Reads an address of our own; null when it leads anywhere else. */
export function parseLocation(address: string): Location | null {
  try {
    const url = new URL(address, ownOrigin);
    return url.origin === ownOrigin ? { path: url.pathname, search: url.search } : null;
  } catch {
    return null;
  }
}

const longestNext = 2048;

/**
 * Where `next` may lead: a members' route of our own, else nowhere (null).
 * Matching the parsed path against the table is what keeps `//host`, `/\host`, control characters and schemes out.
 */
export function memberTarget(next: string | null): Location | null {
  if (next === null || next.length > longestNext || !next.startsWith('/')) return null;
  const location = parseLocation(next);
  const view = location && viewAt(location.path);
  return view && routes[view].audience !== 'public' ? location : null;
}

/** What is known of the person: nobody, somebody whose profile is not loaded, and the two outcomes of the gate. */
export type Standing = 'signedOut' | 'unknown' | 'unverified' | 'verified';

/** `/?next=…` for a members' page that was opened without a token: the encoded path and query. */
export const signInLocation = ({ path, search }: Location): Location => ({
  path: '/',
  search: `?next=${encodeURIComponent((path + search).toWellFormed())}`,
});

const home = (standing: Standing): Location => ({
  path: standing === 'verified' ? '/portfolio' : '/onboarding',
  search: '',
});

const gated = (location: Location, standing: Standing): Location =>
  standing === 'unverified' && !isExempt(location.path) ? home(standing) : location;

/**
 * Where a person who asks for `location` ends up. `next` counts only right after a sign-in (`isArrival`).
 * Source: specification, section 4 (session) and section 6 (gate).
 */
export function landing(location: Location, standing: Standing, isArrival: boolean): Location {
  const view = viewAt(location.path);
  const isPublic = view !== null && routes[view].audience === 'public';
  switch (standing) {
    case 'signedOut':
      return view === null || isPublic ? location : signInLocation(location);
    case 'unknown':
      return location;
    case 'unverified':
    case 'verified': {
      if (!isPublic) return gated(location, standing);
      const next = isArrival ? memberTarget(new URLSearchParams(location.search).get('next')) : null;
      return gated(next ?? home(standing), standing);
    }
    default:
      return standing satisfies never;
  }
}
