import type { AnyActorLogic } from 'xstate';
import type { PageName } from '../../routes.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import type { ConfirmationMachine } from '../session/confirmation/confirmation.machine.ts';
import type { SecondStepMachine } from '../session/sign-in/second-step.machine.ts';

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
  readonly load: (dependencies: PageDependencies) => Promise<AnyActorLogic>;
};

/** Every page with a machine of its own; its view is in `views/pages.tsx`. The compiler checks that every name has an entry. */
export const pages = {
  resetRequest: {
    load: async (dependencies: PageDependencies) =>
      (await import('../password-reset/password-reset.connect.ts')).connectResetRequest(dependencies),
  },
  resetConfirm: {
    load: async (dependencies: PageDependencies) =>
      (await import('../password-reset/password-reset.connect.ts')).connectResetConfirm(dependencies),
  },
  onboarding: {
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../onboarding/onboarding.connect.ts')).connectOnboarding(dependencies),
  },
  onboardingResult: {
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../onboarding/review.connect.ts')).connectOnboardingResult(dependencies),
  },
  identity: {
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../onboarding/identity/identity.connect.ts')).connectIdentity(dependencies),
  },
  documents: {
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../documents/documents.connect.ts')).connectDocuments(dependencies),
  },
  security: {
    load: async (dependencies: PageDependencies) =>
      (await import('../security/security.connect.ts')).connectSecurity(dependencies),
  },
  portfolio: {
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../portfolio/portfolio.connect.ts')).connectPortfolio(dependencies),
  },
  report: {
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../reports/report.connect.ts')).connectReport(dependencies),
  },
  rounds: {
    needs: 'verified',
    readsSearch: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../rounds/rounds.connect.ts')).connectRounds(dependencies),
  },
  round: {
    needs: 'verified',
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../rounds/round.connect.ts')).connectRound(dependencies),
  },
  news: {
    needs: 'verified',
    readsSearch: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../news/news.connect.ts')).connectNews(dependencies),
  },
  club: {
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../club/club.connect.ts')).connectClub(dependencies),
  },
  desk: {
    readsSearch: true,
    readsProfile: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../club/desk/desk.connect.ts')).connectDesk(dependencies),
  },
  sales: {
    needs: 'verified',
    readsSearch: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../market/sales.connect.ts')).connectSales(dependencies),
  },
  market: {
    needs: 'verified',
    readsSearch: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../market/market.connect.ts')).connectMarket(dependencies),
  },
  requests: {
    needs: 'verified',
    readsSearch: true,
    load: async (dependencies: PageDependencies) =>
      (await import('../market/requests.connect.ts')).connectRequests(dependencies),
  },
} satisfies Readonly<Record<PageName, PageDefinition>>;

/** The inbox runs beside every page; its code loads after that of the first page. */
export const loadInbox = async (dependencies: PageDependencies) =>
  (await import('../inbox/inbox.connect.ts')).connectInbox(dependencies);

/** Submitted commitments outlive the page of their round; their code loads with that page. */
export const loadSubmissions = async (dependencies: PageDependencies) =>
  (await import('../rounds/commitment/commitment.connect.ts')).connectSubmissions(dependencies);

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
