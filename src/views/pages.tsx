import type { ComponentType, ReactNode } from 'react';
import type { PlaceName, View } from '../routes.ts';
import { routes } from '../routes.ts';
import type { SessionActor, SessionSnapshot } from '../machines/session/session.machine.ts';
import { useSession, useSessionSelector } from './kit/session/session-context.ts';
import { Skeleton } from './ui/feedback/Skeleton.tsx';

type PlaceActor<Name extends PlaceName> = NonNullable<SessionSnapshot['children'][Name]>;

const overSession = (Drawn: ComponentType<{ session: SessionActor }>) => () => (
  <Drawn session={useSession()} />
);

/** A view over the machine of its place; until the session has spawned it there is nothing to draw. */
const overPlace =
  <Name extends PlaceName>(name: Name, Drawn: ComponentType<{ actor: PlaceActor<Name> }>) =>
  () => {
    const actor = useSessionSelector((snapshot) => snapshot.children[name]);
    return actor ? <Drawn actor={actor} /> : <Skeleton height="card" label="Loading" />;
  };

const club = async () => overPlace('cyborg', (await import('./club/Club.tsx')).Club);

const loaders: Readonly<Record<View, () => Promise<ComponentType>>> = {
  signIn: async () => overSession((await import('./session/SignIn.tsx')).SignIn),
  register: async () => overSession((await import('./session/Register.tsx')).Register),
  restoreRequest: async () =>
    overPlace('restoreRequest', (await import('./password-reset/RestoreRequest.tsx')).RestoreRequest),
  restoreConfirm: async () =>
    overPlace('restoreConfirm', (await import('./password-reset/RestoreConfirm.tsx')).RestoreConfirm),
  personalData: async () =>
    overPlace('onboarding', (await import('./onboarding/checklist/Onboarding.tsx')).Onboarding),
  identity: async () => overPlace('identity', (await import('./onboarding/identity/Identity.tsx')).Identity),
  onboardingResult: async () =>
    overPlace(
      'onboardingResult',
      (await import('./onboarding/review/OnboardingResult.tsx')).OnboardingResult,
    ),
  portfolio: async () =>
    overPlace('portfolio', (await import('./portfolio/overview/Portfolio.tsx')).Portfolio),
  investorDocuments: async () =>
    overPlace('documents', (await import('./documents/Documents.tsx')).Documents),
  report: async () => overPlace('report', (await import('./reports/Report.tsx')).Report),
  rounds: async () => overPlace('rounds', (await import('./rounds/list/Rounds.tsx')).Rounds),
  round: async () => overPlace('round', (await import('./rounds/round/RoundPage.tsx')).RoundPage),
  news: async () => overPlace('news', (await import('./news/News.tsx')).News),
  sales: async () => overPlace('sales', (await import('./market/sales/Sales.tsx')).Sales),
  market: async () => overPlace('market', (await import('./market/listings/Market.tsx')).Market),
  requests: async () => overPlace('requests', (await import('./market/requests/Requests.tsx')).Requests),
  cyborg: club,
  cyborgPortfolio: club,
  cyborgDeposit: club,
  cyborgInvested: club,
};

type Frame = ComponentType<{ children: ReactNode; isWide: boolean }>;

const screens = new Map<View, ComponentType>();
const frames = new Map<'public' | 'members', Frame>();

const frameLoaders = {
  public: async () => (await import('./shell/PublicFrame.tsx')).PublicFrame,
  members: async () => (await import('./shell/MemberFrame.tsx')).MemberFrame,
} as const;

const frameOf = (view: View) => (routes[view].audience === 'public' ? 'public' : 'members');

/** Fetches a view and the frame it stands in; both can then be drawn at once. */
export async function loadView(view: View): Promise<void> {
  const frame = frameOf(view);
  await Promise.all([
    (async () => screens.set(view, screens.get(view) ?? (await loaders[view]())))(),
    (async () => frames.set(frame, frames.get(frame) ?? (await frameLoaders[frame]())))(),
  ]);
}

/** The view, once its code is here. */
export function drawScreen(view: View): ReactNode {
  const Drawn = screens.get(view);
  return Drawn && <Drawn />;
}

const alone = (content: ReactNode): ReactNode => (
  <main id="main" className="mx-auto w-full max-w-310 px-4 py-8 sm:px-6">
    {content}
  </main>
);

/** Puts content into the frame of a view, or draws `unframed` while the frame's code is not here. */
export function drawFramed(view: View, content: ReactNode, unframed: ReactNode = alone(content)): ReactNode {
  const Frame = frames.get(frameOf(view));
  return Frame ? <Frame isWide={view === 'cyborgPortfolio'}>{content}</Frame> : unframed;
}
