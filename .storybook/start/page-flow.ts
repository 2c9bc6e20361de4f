import { landing } from '../../src/machines/session/landing.ts';
import { type RouteName, routeAt, routes } from '../../src/routes.ts';
import { subNavigation, topMenu } from '../../src/views/shell/navigation/navigation-entries.ts';

export interface Page {
  route: RouteName;
  title: string;
  path: string;
  machine: string;
  audience: (typeof routes)[RouteName]['audience'];
  /** Open to a person who is not verified yet. */
  isExempt: boolean;
  inMenu: boolean;
  /** Title and export of the story that shows the page as most people see it. */
  story: readonly [title: string, name: string];
}

export interface Way {
  from: RouteName;
  to: RouteName;
  /** A link on the page, or a redirect by the session. */
  by: 'link' | 'session';
}

type Entry = {
  readonly story: Page['story'];
  /** The links on the page, except for its menus and itself; a test reads them from the views. */
  readonly links: readonly RouteName[];
};

export const entries: Readonly<Record<RouteName, Entry>> = {
  signIn: { story: ['Screens/Sign in', 'Open'], links: ['register', 'resetRequest'] },
  register: { story: ['Screens/Register', 'Open'], links: ['signIn'] },
  resetRequest: { story: ['Screens/Restore password, request', 'Asking'], links: ['signIn'] },
  resetConfirm: { story: ['Screens/Restore password, confirm', 'Choosing'], links: ['resetRequest'] },
  personalData: {
    story: ['Screens/Onboarding', 'JustRegistered'],
    links: ['identity', 'onboardingResult', 'security'],
  },
  identity: { story: ['Screens/Identity', 'WhatYouNeed'], links: ['personalData'] },
  onboardingResult: {
    story: ['Screens/Verification result', 'InReview'],
    links: ['personalData', 'investorDocuments', 'portfolio'],
  },
  investorDocuments: { story: ['Screens/Documents', 'Shown'], links: ['onboardingResult'] },
  security: { story: ['Screens/Security', 'Sessions'], links: [] },
  portfolio: {
    story: ['Screens/Portfolio', 'Shown'],
    links: ['report', 'news', 'round', 'rounds', 'sales', 'requests', 'investorDocuments', 'personalData'],
  },
  report: { story: ['Screens/Reports', 'CapitalAccount'], links: ['cyborg', 'personalData'] },
  rounds: { story: ['Screens/Rounds', 'Cards'], links: ['round', 'news'] },
  round: {
    story: ['Screens/Round', 'Open'],
    links: ['rounds', 'report', 'news', 'personalData', 'onboardingResult', 'investorDocuments', 'portfolio'],
  },
  news: { story: ['Screens/News', 'Listed'], links: ['round', 'rounds', 'portfolio'] },
  sales: { story: ['Screens/Sales market', 'Shown'], links: ['rounds', 'market', 'requests', 'portfolio'] },
  market: { story: ['Screens/Secondary market', 'Shown'], links: ['sales', 'requests'] },
  requests: { story: ['Screens/Secondary requests', 'Listed'], links: ['market', 'sales', 'portfolio'] },
  cyborg: {
    story: ['Screens/Cyborg', 'GeneralReport'],
    links: ['cyborgPortfolio', 'cyborgDeposit', 'cyborgInvested', 'cyborgPerformance', 'report', 'desk'],
  },
  cyborgPortfolio: {
    story: ['Screens/Cyborg', 'Portfolio'],
    links: ['cyborg', 'cyborgDeposit', 'cyborgInvested', 'cyborgPerformance', 'report', 'desk'],
  },
  cyborgDeposit: {
    story: ['Screens/Cyborg', 'Deposits'],
    links: ['cyborg', 'cyborgPortfolio', 'cyborgInvested', 'cyborgPerformance', 'report', 'desk'],
  },
  cyborgInvested: {
    story: ['Screens/Cyborg', 'Invested'],
    links: ['cyborg', 'cyborgPortfolio', 'cyborgDeposit', 'cyborgPerformance', 'report', 'desk'],
  },
  cyborgPerformance: {
    story: ['Screens/Cyborg', 'Performance'],
    links: ['cyborg', 'cyborgPortfolio', 'cyborgDeposit', 'cyborgInvested', 'report', 'desk'],
  },
  desk: { story: ['Screens/Club desk', 'Reviews'], links: ['cyborg'] },
};

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
const names = Object.keys(routes).filter(isRouteName);
const at = (route: RouteName) => ({ path: routes[route].path, search: '' });
const listed = new Set(
  [
    ...topMenu({ isCyborg: true }).flatMap((entry) => [entry, ...(entry.children ?? [])]),
    ...subNavigation,
  ].map(({ route }) => route),
);

export const pages: readonly Page[] = names.map((route) => ({
  route,
  title: routes[route].title,
  path: routes[route].path,
  audience: routes[route].audience,
  machine: routes[route].page ?? 'session',
  isExempt: landing(at(route), 'unverified', false).path === routes[route].path,
  inMenu: listed.has(route),
  story: entries[route].story,
}));

/** The page to which a sign-in on a public page leads, for a verified and an unverified person. */
const bySession = names.flatMap((from) =>
  routes[from].audience !== 'public'
    ? []
    : (['verified', 'unverified'] as const).flatMap((level): Way[] => {
        const to = routeAt(landing(at(from), level, true).path);
        return to === null || to === from ? [] : [{ from, to, by: 'session' }];
      }),
);

export const ways: readonly Way[] = [
  ...names.flatMap((from) => entries[from].links.map((to): Way => ({ from, to, by: 'link' }))),
  ...bySession.filter(({ from }) => from === 'signIn' || from === 'register'),
  // With the new password.
  { from: 'resetConfirm', to: 'signIn', by: 'session' },
];
