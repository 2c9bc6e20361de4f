import type { AnyActorLogic } from 'xstate';
import type { PageOutside } from '../kit/outside.ts';
import type { PageName } from '../../routes.ts';

type PageDefinition = {
  /** The page depends on the query of its address too, and is told when that changes. */
  readonly readsSearch?: true;
  /** Fetches the code of the page's machine and connects it. */
  readonly load: (outside: PageOutside) => Promise<AnyActorLogic>;
};

/** Every page that has a machine of its own; its view stands in `views/pages.tsx`. The compiler asks for each name. */
export const pages = {
  restoreRequest: {
    load: async (outside: PageOutside) =>
      (await import('../password-reset/password-reset.connect.ts')).connectRestoreRequest(outside),
  },
  restoreConfirm: {
    load: async (outside: PageOutside) =>
      (await import('../password-reset/password-reset.connect.ts')).connectRestoreConfirm(outside),
  },
  onboarding: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../onboarding/onboarding.connect.ts')).connectOnboarding(outside),
  },
  onboardingResult: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../onboarding/review.connect.ts')).connectOnboardingResult(outside),
  },
  identity: {
    load: async (outside: PageOutside) =>
      (await import('../onboarding/identity.connect.ts')).connectIdentity(outside),
  },
  documents: {
    load: async (outside: PageOutside) =>
      (await import('../documents/documents.connect.ts')).connectDocuments(outside),
  },
  security: {
    load: async (outside: PageOutside) =>
      (await import('../security/security.connect.ts')).connectSecurity(outside),
  },
  portfolio: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../portfolio/portfolio.connect.ts')).connectPortfolio(outside),
  },
  report: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../reports/report.connect.ts')).connectReport(outside),
  },
  rounds: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../rounds/rounds.connect.ts')).connectRounds(outside),
  },
  round: {
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../rounds/round.connect.ts')).connectRound(outside),
  },
  news: {
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../news/news.connect.ts')).connectNews(outside),
  },
  cyborg: {
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../club/club.connect.ts')).connectCyborg(outside),
  },
  desk: {
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../club/desk/desk.connect.ts')).connectDesk(outside),
  },
  sales: {
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../market/sales.connect.ts')).connectSales(outside),
  },
  market: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../market/market.connect.ts')).connectMarket(outside),
  },
  requests: {
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../market/requests.connect.ts')).connectRequests(outside),
  },
} satisfies Readonly<Record<PageName, PageDefinition>>;

/** What waits for the person stands beside every page; its code comes after the first one's. */
export const loadInbox = async (outside: PageOutside) =>
  (await import('../inbox/inbox.connect.ts')).connectInbox(outside);

/** The machines whose code comes late: those of the pages, and that of what waits for the person. */
export type LazyLogics = {
  readonly [Name in PageName]: Awaited<ReturnType<(typeof pages)[Name]['load']>>;
} & { readonly inbox: Awaited<ReturnType<typeof loadInbox>> };

export const readsSearch = (name: PageName): boolean => 'readsSearch' in pages[name];
