import { href, type RouteName } from '../../../routes.ts';

export type NavigationEntry = { readonly id: string; readonly label: string; readonly route: RouteName };
export type NavigationGroup = NavigationEntry & { readonly children?: readonly NavigationEntry[] };

/** The secondary market's pages exist, but are not linked yet. */
const isSecondaryListed: boolean = false;

const entry = (label: string, route: RouteName): NavigationEntry => ({ id: route, label, route });

const secondary: NavigationGroup = {
  ...entry('Secondary', 'sales'),
  children: [entry('Sales market', 'sales'), entry('Secondary market', 'market')],
};

const cyborg: NavigationGroup = {
  ...entry('Cyborg', 'cyborg'),
  children: [
    entry('Portfolio', 'cyborgPortfolio'),
    entry('Deposit', 'cyborgDeposit'),
    entry('Invested', 'cyborgInvested'),
  ],
};

/** The top menu as one person sees it. Source: specification, section 2 (navigation). */
export const topMenu = (person: { readonly isCyborg: boolean }): readonly NavigationGroup[] => [
  entry('Portfolio', 'portfolio'),
  entry('Active rounds', 'rounds'),
  ...(isSecondaryListed ? [secondary] : []),
  ...(person.isCyborg ? [cyborg] : []),
];

/** Pages that are in no menu of the specification; always visible (decision 0013). On a phone their bar starts with the main pages. */
export const subNavigation: readonly NavigationEntry[] = [
  entry('News', 'news'),
  entry('Reports', 'report'),
  entry('Documents', 'investorDocuments'),
];

/** The page is open, or one that belongs to it: a round to the rounds, a page of the club to the report. */
export const isCurrent = (route: RouteName, path: string): boolean =>
  path === href(route) ||
  path.startsWith(`${href(route)}/`) ||
  (route === 'rounds' && path === href('round'));
