import type { AnyActorLogic } from 'xstate';
import type { PageOutside } from '../kit/outside.ts';
import type { ConfirmationMachine } from '../session/confirmation/confirmation.machine.ts';
import type { SecondStepMachine } from '../session/sign-in/second-step.machine.ts';
import type { PageName } from '../../routes.ts';

type PageDefinition = {
  /**
   * The page lives only while the person is verified: it is stopped when verification is lost, and spawned again when
   * it returns.
   */
  readonly needs?: 'verified';
  /** The page also depends on the query of its address, and receives each change of it. */
  readonly readsSearch?: true;
  /** The page depends on the profile, and receives each change of it. */
  readonly readsProfile?: true;
  /** Loads the code of the page's machine and connects it. */
  readonly load: (outside: PageOutside) => Promise<AnyActorLogic>;
};

/** Every page with a machine of its own; its view is in `views/pages.tsx`. The compiler checks that every name has an entry. */
export const pages = {
  resetRequest: {
    load: async (outside: PageOutside) =>
      (await import('../password-reset/password-reset.connect.ts')).connectResetRequest(outside),
  },
  resetConfirm: {
    load: async (outside: PageOutside) =>
      (await import('../password-reset/password-reset.connect.ts')).connectResetConfirm(outside),
  },
  onboarding: {
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) =>
      (await import('../onboarding/onboarding.connect.ts')).connectOnboarding(outside),
  },
  onboardingResult: {
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) =>
      (await import('../onboarding/review.connect.ts')).connectOnboardingResult(outside),
  },
  identity: {
    readsProfile: true,
    load: async (outside: PageOutside) =>
      (await import('../onboarding/identity/identity.connect.ts')).connectIdentity(outside),
  },
  documents: {
    readsProfile: true,
    load: async (outside: PageOutside) =>
      (await import('../documents/documents.connect.ts')).connectDocuments(outside),
  },
  security: {
    load: async (outside: PageOutside) =>
      (await import('../security/security.connect.ts')).connectSecurity(outside),
  },
  portfolio: {
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) =>
      (await import('../portfolio/portfolio.connect.ts')).connectPortfolio(outside),
  },
  report: {
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) =>
      (await import('../reports/report.connect.ts')).connectReport(outside),
  },
  rounds: {
    needs: 'verified',
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../rounds/rounds.connect.ts')).connectRounds(outside),
  },
  round: {
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) => (await import('../rounds/round.connect.ts')).connectRound(outside),
  },
  news: {
    needs: 'verified',
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../news/news.connect.ts')).connectNews(outside),
  },
  club: {
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) => (await import('../club/club.connect.ts')).connectClub(outside),
  },
  desk: {
    readsSearch: true,
    readsProfile: true,
    load: async (outside: PageOutside) => (await import('../club/desk/desk.connect.ts')).connectDesk(outside),
  },
  sales: {
    needs: 'verified',
    readsSearch: true,
    load: async (outside: PageOutside) => (await import('../market/sales.connect.ts')).connectSales(outside),
  },
  market: {
    needs: 'verified',
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../market/market.connect.ts')).connectMarket(outside),
  },
  requests: {
    needs: 'verified',
    readsSearch: true,
    load: async (outside: PageOutside) =>
      (await import('../market/requests.connect.ts')).connectRequests(outside),
  },
} satisfies Readonly<Record<PageName, PageDefinition>>;

/** The inbox runs beside every page; its code loads after that of the first page. */
export const loadInbox = async (outside: PageOutside) =>
  (await import('../inbox/inbox.connect.ts')).connectInbox(outside);

/** Submitted commitments outlive the page of their round; their code loads with that page. */
export const loadSubmissions = async (outside: PageOutside) =>
  (await import('../rounds/commitment/commitment.connect.ts')).connectSubmissions(outside);

/** Machines whose code is loaded later: those of the pages, and those that run beside every page. */
export type LazyLogics = {
  readonly [Name in PageName]: Awaited<ReturnType<(typeof pages)[Name]['load']>>;
} & {
  readonly inbox: Awaited<ReturnType<typeof loadInbox>>;
  /** Registered when the host asks for a second factor, or for a proof before a change. */
  readonly secondStep: SecondStepMachine;
  readonly confirmation: ConfirmationMachine;
  readonly submissions: Awaited<ReturnType<typeof loadSubmissions>>;
};

export const readsSearch = (name: PageName): boolean => 'readsSearch' in pages[name];
export const readsProfile = (name: PageName): boolean => 'readsProfile' in pages[name];
export const needsVerification = (name: PageName): boolean => 'needs' in pages[name];
