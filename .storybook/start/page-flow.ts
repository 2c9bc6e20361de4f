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

const shownBy: Readonly<Record<RouteName, Page['story']>> = {
  signIn: ['Screens/Sign in', 'Open'],
  register: ['Screens/Register', 'Open'],
  resetRequest: ['Screens/Restore password, request', 'Asking'],
  resetConfirm: ['Screens/Restore password, confirm', 'Choosing'],
  personalData: ['Screens/Onboarding', 'JustRegistered'],
  identity: ['Screens/Identity', 'WhatYouNeed'],
  onboardingResult: ['Screens/Verification result', 'InReview'],
  investorDocuments: ['Screens/Documents', 'Shown'],
  security: ['Screens/Security', 'Sessions'],
  portfolio: ['Screens/Portfolio', 'Shown'],
  report: ['Screens/Reports', 'CapitalAccount'],
  rounds: ['Screens/Rounds', 'Cards'],
  round: ['Screens/Round', 'Open'],
  news: ['Screens/News', 'Listed'],
  sales: ['Screens/Sales market', 'Shown'],
  market: ['Screens/Secondary market', 'Shown'],
  requests: ['Screens/Secondary requests', 'Listed'],
  cyborg: ['Screens/Cyborg', 'GeneralReport'],
  cyborgPortfolio: ['Screens/Cyborg', 'Portfolio'],
  cyborgDeposit: ['Screens/Cyborg', 'Deposits'],
  cyborgInvested: ['Screens/Cyborg', 'Invested'],
  cyborgPerformance: ['Screens/Cyborg', 'Performance'],
  desk: ['Screens/Club desk', 'Reviews'],
};

/** The links on a page, except for its menus and itself; a test reads them from the views. */
export const linksOf: Readonly<Record<RouteName, readonly RouteName[]>> = {
  signIn: ['register', 'resetRequest'],
  register: ['signIn'],
  resetRequest: ['signIn'],
  resetConfirm: ['resetRequest'],
  personalData: ['identity', 'onboardingResult', 'security'],
  identity: ['personalData'],
  onboardingResult: ['personalData', 'investorDocuments', 'portfolio'],
  investorDocuments: ['onboardingResult'],
  security: [],
  portfolio: ['report', 'news', 'round', 'rounds', 'sales', 'requests', 'investorDocuments', 'personalData'],
  report: ['cyborg', 'personalData'],
  rounds: ['round', 'news'],
  round: ['rounds', 'report', 'news', 'personalData', 'onboardingResult', 'investorDocuments', 'portfolio'],
  news: ['round', 'portfolio'],
  sales: ['rounds', 'market', 'requests', 'portfolio'],
  market: ['sales', 'requests'],
  requests: ['market', 'sales', 'portfolio'],
  cyborg: ['cyborgPortfolio', 'cyborgDeposit', 'cyborgInvested', 'cyborgPerformance', 'report', 'desk'],
  cyborgPortfolio: ['cyborg', 'cyborgDeposit', 'cyborgInvested', 'cyborgPerformance', 'report', 'desk'],
  cyborgDeposit: ['cyborg', 'cyborgPortfolio', 'cyborgInvested', 'cyborgPerformance', 'report', 'desk'],
  cyborgInvested: ['cyborg', 'cyborgPortfolio', 'cyborgDeposit', 'cyborgPerformance', 'report', 'desk'],
  cyborgPerformance: ['cyborg', 'cyborgPortfolio', 'cyborgDeposit', 'cyborgInvested', 'report', 'desk'],
  desk: ['cyborg'],
};

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
const names = Object.keys(routes).filter(isRouteName);
const at = (route: RouteName) => ({ path: routes[route].path, search: '' });
const listed = new Set(
  [
    ...topMenu({ isCyborg: true }).flatMap((entry) => [entry, ...(entry.children ?? [])]),
    ...subNavigation,
  ].map(({ view }) => view),
);

export const pages: readonly Page[] = names.map((route) => ({
  route,
  title: routes[route].title,
  path: routes[route].path,
  audience: routes[route].audience,
  machine: routes[route].page ?? 'session',
  isExempt: landing(at(route), 'unverified', false).path === routes[route].path,
  inMenu: listed.has(route),
  story: shownBy[route],
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
  ...names.flatMap((from) => linksOf[from].map((to): Way => ({ from, to, by: 'link' }))),
  ...bySession.filter(({ from }) => from === 'signIn' || from === 'register'),
  // With the new password.
  { from: 'resetConfirm', to: 'signIn', by: 'session' },
];
