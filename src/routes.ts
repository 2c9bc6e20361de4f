/**
 * The routes of the application: the host, the machines and the views read this table, and the names of routes and pages
 * follow from it. The code of a route is in `views/<subject>/<route>.page.ts`.
 */

export type Location = { readonly path: string; readonly search: string };

type Row = {
  readonly path: string;
  readonly title: string;
  readonly audience: 'public' | 'investors' | 'cyborgs';
  /** The machine of the page, which the session spawns when its code is loaded. Several routes may share one. */
  readonly page?: string;
  /** The page lives only while the person is verified: it is stopped when verification is lost, and spawned again when it returns. */
  readonly needs?: 'verified';
  /** The page also depends on the search of its address, and receives each change of it. */
  readonly readsSearch?: true;
  /** The page depends on the profile, and receives each change of it. */
  readonly readsProfile?: true;
  /** The page receives the code of a reset link, which the session then forgets. */
  readonly readsResetCode?: true;
  /** Sent to the page when it is opened again, to reload what may have changed meanwhile. */
  readonly refreshEvent?: 'documents.refresh';
  /** The page has a table that fills a wide window. */
  readonly isWide?: true;
};

/** The club's pages are one machine over one address. */
const club = { audience: 'cyborgs', page: 'club', readsSearch: true, readsProfile: true } as const;

const routeTable = {
  signIn: { path: '/', title: 'Sign in', audience: 'public' },
  register: { path: '/register', title: 'Sign up', audience: 'public' },
  resetRequest: {
    path: '/login/restore',
    title: 'Restore password',
    audience: 'public',
    page: 'resetRequest',
  },
  resetConfirm: {
    path: '/login/restore-password',
    title: 'Restore password',
    audience: 'public',
    page: 'resetConfirm',
    readsResetCode: true,
  },
  personalData: {
    path: '/onboarding',
    title: 'Personal information',
    audience: 'investors',
    page: 'onboarding',
    readsSearch: true,
    readsProfile: true,
  },
  identity: {
    path: '/onboarding/sumsub',
    title: 'Identity verification',
    audience: 'investors',
    page: 'identity',
    readsProfile: true,
  },
  onboardingResult: {
    path: '/onboarding/result',
    title: 'Verification result',
    audience: 'investors',
    page: 'onboardingResult',
    readsSearch: true,
    readsProfile: true,
  },
  investorDocuments: {
    path: '/onboarding/update-documents',
    title: 'Documents',
    audience: 'investors',
    page: 'documents',
    readsProfile: true,
    refreshEvent: 'documents.refresh',
  },
  // In the checklist's area, which is open before a verification too.
  security: { path: '/onboarding/security', title: 'Security', audience: 'investors', page: 'security' },
  portfolio: {
    path: '/portfolio',
    title: 'Portfolio',
    audience: 'investors',
    page: 'portfolio',
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
  },
  report: {
    path: '/show-report',
    title: 'Reports',
    audience: 'investors',
    page: 'report',
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
  },
  rounds: {
    path: '/rounds',
    title: 'Active rounds',
    audience: 'investors',
    page: 'rounds',
    needs: 'verified',
    readsSearch: true,
  },
  round: {
    path: '/projects',
    title: 'Round',
    audience: 'investors',
    page: 'round',
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
  },
  news: {
    path: '/news',
    title: 'News',
    audience: 'investors',
    page: 'news',
    needs: 'verified',
    readsSearch: true,
  },
  sales: {
    path: '/secondary',
    title: 'Sales market',
    audience: 'investors',
    page: 'sales',
    needs: 'verified',
    readsSearch: true,
  },
  market: {
    path: '/secondary/market',
    title: 'Secondary market',
    audience: 'investors',
    page: 'market',
    needs: 'verified',
    readsSearch: true,
  },
  requests: {
    path: '/secondary/requests',
    title: 'Secondary requests',
    audience: 'investors',
    page: 'requests',
    needs: 'verified',
    readsSearch: true,
  },
  cyborg: { path: '/cyborg', title: 'Cyborg report', ...club },
  cyborgPortfolio: {
    path: '/cyborg/portfolio',
    title: 'Cyborg portfolio',
    isWide: true,
    ...club,
  },
  cyborgDeposit: {
    path: '/cyborg/deposit',
    title: 'Cyborg deposit report',
    ...club,
  },
  cyborgInvested: {
    path: '/cyborg/invested',
    title: 'Cyborg invested report',
    ...club,
  },
  // The club's returns; a page of ours beside the specified ones, and in the tabs of the club alone.
  cyborgPerformance: {
    path: '/cyborg/performance',
    title: 'Cyborg performance report',
    ...club,
  },
  // What an operator does for the club; a page of ours beside the specified ones.
  desk: {
    path: '/cyborg/desk',
    title: 'Club desk',
    audience: 'cyborgs',
    page: 'desk',
    readsSearch: true,
    readsProfile: true,
  },
} as const satisfies Readonly<Record<string, Row>>;

export type RouteName = keyof typeof routeTable;

type PageOf<Given extends Row> = Given extends { readonly page: infer Name } ? Name : never;

/** Machines of routes. */
export type PageName = PageOf<(typeof routeTable)[RouteName]>;

export type Route = Omit<Row, 'page'> & { readonly page?: PageName };

export const routes: Readonly<Record<RouteName, Route>> = routeTable;

/** Routes of one page agree in what it needs and reads. */
const rowOf = (page: PageName): Route | undefined =>
  Object.values(routes).find((route) => route.page === page);

export const needsVerification = (page: PageName): boolean => rowOf(page)?.needs === 'verified';
export const readsSearch = (page: PageName): boolean => rowOf(page)?.readsSearch === true;
export const readsProfile = (page: PageName): boolean => rowOf(page)?.readsProfile === true;
export const readsResetCode = (page: PageName): boolean => rowOf(page)?.readsResetCode === true;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

const routeByPath = new Map<string, RouteName>([
  ...Object.keys(routes)
    .filter(isRouteName)
    .map((route): [string, RouteName] => [routes[route].path, route]),
  // Another address that people type.
  ['/login', 'signIn'],
]);

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** The route at a path, or null for an unknown one. A single trailing slash makes no difference; letter case does. */
export const routeAt = (path: string): RouteName | null =>
  routeByPath.get(withoutTrailingSlash(path)) ?? null;

export const href = (route: RouteName, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return routes[route].path + (search && `?${search}`);
};

/** The page of one round; `round.search.ts` reads it. */
export const roundPath = (id: number): string => `${routes.round.path}?round=${id}`;

/** The address as one text: its path and its search. */
export const printLocation = ({ path, search }: Location): string => path + search;

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
