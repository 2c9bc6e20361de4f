import { type RouteName, routes } from '../../src/routes.ts';

export type Pictured = {
  readonly name: string;
  readonly path: string;
  readonly query?: string;
  /** The demo account that is signed in. */
  readonly who?: string;
  /** Needs the first open round that `/rounds` lists. */
  readonly needsRound?: true;
};

const accounts = { public: {}, investors: { who: 'member' }, cyborgs: { who: 'cyborg' } } as const;

/** Names and accounts that do not follow from the route. */
const special: Readonly<Partial<Record<RouteName, Omit<Partial<Pictured>, 'path'>>>> = {
  resetRequest: { name: 'restore' },
  resetConfirm: { name: 'new-password', query: '?code=of-a-mail' },
  personalData: { name: 'onboarding', who: 'new' },
  identity: { who: 'kyc-pending' },
  onboardingResult: { name: 'result', who: 'rejected' },
  investorDocuments: { name: 'documents', who: 'more-documents' },
  round: { needsRound: true },
  // The list of its sessions would otherwise depend on how often the others have signed in.
  security: { who: 'accredited' },
};

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** Every page, as docs/screenshots shows it. */
export const picturedPages: readonly Pictured[] = Object.keys(routes)
  .filter(isRouteName)
  .map((route) => ({
    name: route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    path: routes[route].path,
    ...accounts[routes[route].audience],
    ...special[route],
  }));
