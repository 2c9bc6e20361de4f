import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { SessionActor, SessionSnapshot } from '../machines/session/session.machine.ts';
import { selectPage } from '../machines/session/session.selectors.ts';
import type { PageName, RouteName } from '../routes.ts';
import { routes } from '../routes.ts';
import type * as ClubCode from './club/Club.tsx';
import type { ClubParts } from './club/ClubPage.tsx';
import { useSession, useSessionSelector } from './kit/session/session-context.ts';
import type { Refusal } from './shell/Refused.tsx';
import { lazyPart } from './ui/feedback/lazy-part.ts';
import { Skeleton } from './ui/feedback/Skeleton.tsx';

type PageActor<Name extends PageName> = NonNullable<SessionSnapshot['children'][Name]>;

const overSession = (Drawn: ComponentType<{ session: SessionActor }>) => () => (
  <Drawn session={useSession()} />
);

/** A view over the machine of its page; renders nothing until the session has spawned the machine. */
const overPage =
  <Name extends PageName>(name: Name, Drawn: ComponentType<{ actor: PageActor<Name> }>) =>
  () => {
    const actor = useSessionSelector(selectPage(name));
    return actor ? <Drawn actor={actor} /> : <Skeleton height="card" label="Loading" />;
  };

/** The club's pages share their filters, and each has a part of its own. */
async function overClub(code: Promise<typeof ClubCode>, part: Promise<ClubParts>) {
  const [{ Club, addClubParts }, parts] = await Promise.all([code, part]);
  addClubParts(parts);
  return overPage('club', Club);
}

const loaders: Readonly<Record<RouteName, () => Promise<ComponentType>>> = {
  signIn: async () => overSession((await import('./session/SignIn.tsx')).SignIn),
  register: async () => overSession((await import('./session/Register.tsx')).Register),
  resetRequest: async () =>
    overPage('resetRequest', (await import('./password-reset/ResetRequest.tsx')).ResetRequest),
  resetConfirm: async () =>
    overPage('resetConfirm', (await import('./password-reset/ResetConfirm.tsx')).ResetConfirm),
  personalData: async () =>
    overPage('onboarding', (await import('./onboarding/checklist/Onboarding.tsx')).Onboarding),
  identity: async () => overPage('identity', (await import('./onboarding/identity/Identity.tsx')).Identity),
  onboardingResult: async () =>
    overPage('onboardingResult', (await import('./onboarding/review/OnboardingResult.tsx')).OnboardingResult),
  portfolio: async () =>
    overPage('portfolio', (await import('./portfolio/overview/Portfolio.tsx')).Portfolio),
  investorDocuments: async () => overPage('documents', (await import('./documents/Documents.tsx')).Documents),
  security: async () => overPage('security', (await import('./security/Security.tsx')).Security),
  report: async () => overPage('report', (await import('./reports/Report.tsx')).Report),
  rounds: async () => overPage('rounds', (await import('./rounds/list/Rounds.tsx')).Rounds),
  round: async () => overPage('round', (await import('./rounds/round/RoundPage.tsx')).RoundPage),
  news: async () => overPage('news', (await import('./news/News.tsx')).News),
  sales: async () => overPage('sales', (await import('./market/sales/Sales.tsx')).Sales),
  market: async () => overPage('market', (await import('./market/listings/Market.tsx')).Market),
  requests: async () => overPage('requests', (await import('./market/requests/Requests.tsx')).Requests),
  desk: async () => overPage('desk', (await import('./club/desk/Desk.tsx')).Desk),
  cyborg: () => overClub(import('./club/Club.tsx'), import('./club/general/General.tsx')),
  cyborgPortfolio: () => overClub(import('./club/Club.tsx'), import('./club/pivot/Pivot.tsx')),
  cyborgDeposit: () => overClub(import('./club/Club.tsx'), import('./club/deposits/Deposits.tsx')),
  cyborgInvested: () => overClub(import('./club/Club.tsx'), import('./club/invested/Invested.tsx')),
  cyborgPerformance: () => overClub(import('./club/Club.tsx'), import('./club/performance/Performance.tsx')),
};

type Frame = ComponentType<{ children: ReactNode; isWide: boolean }>;

const screens = new Map<RouteName, ComponentType>();
const frames = new Map<'public' | 'members', Frame>();

const frameLoaders = {
  public: async () => (await import('./shell/PublicFrame.tsx')).PublicFrame,
  members: async () => (await import('./shell/MemberFrame.tsx')).MemberFrame,
} as const;

const frameOf = (view: RouteName) => (routes[view].audience === 'public' ? 'public' : 'members');

/** Loads a view and the frame around it; both can then be rendered at once. */
export async function loadView(view: RouteName): Promise<void> {
  const frame = frameOf(view);
  await Promise.all([
    (async () => screens.set(view, screens.get(view) ?? (await loaders[view]())))(),
    (async () => frames.set(frame, frames.get(frame) ?? (await frameLoaders[frame]())))(),
  ]);
}

/** The view, once its code is loaded. */
export function drawScreen(view: RouteName): ReactNode {
  const Drawn = screens.get(view);
  return Drawn && <Drawn />;
}

const Refused = lazyPart(async () => (await import('./shell/Refused.tsx')).Refused);

/** Shown instead of a view that the person may not see. */
export const drawRefusal = (refusal: Refusal, view: RouteName): ReactNode => (
  <Suspense fallback={<Skeleton height="card" label="Loading" />}>
    <Refused refusal={refusal} view={view} />
  </Suspense>
);

const alone = (content: ReactNode): ReactNode => (
  <main id="main" className="mx-auto w-full max-w-310 px-4 py-8 sm:px-6">
    {content}
  </main>
);

/** Puts content into the frame of a view, or renders `unframed` while the frame's code is not loaded. */
export function drawFramed(
  view: RouteName,
  content: ReactNode,
  unframed: ReactNode = alone(content),
): ReactNode {
  const Frame = frames.get(frameOf(view));
  return Frame ? <Frame isWide={view === 'cyborgPortfolio'}>{content}</Frame> : unframed;
}
