import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { AnyActorRef } from 'xstate';
import { selectPage } from '../machines/session/session.selectors.ts';
import { type PageName, type RouteName, routes } from '../routes.ts';
import type { PageCode, SessionPage } from './kit/page/page-code.ts';
import { useSession, useSessionSelector } from './kit/session/session-context.ts';
import type { Refusal } from './shell/Refused.tsx';
import { lazyPart } from './ui/feedback/lazy-part.ts';
import { Skeleton } from './ui/feedback/Skeleton.tsx';

/** The code of every route, by its name: `<route>.page.ts` is in the folder of its subject. */
const loaders = new Map(
  Object.entries(import.meta.glob<{ page: PageCode }>('./*/**/*.page.ts')).map(([file, load]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.page.ts'.length),
    load,
  ]),
);

const codes = new Map<RouteName, PageCode>();

async function loadCode(route: RouteName): Promise<PageCode> {
  const load = loaders.get(route);
  if (!load) throw new Error(`No file ${route}.page.ts`);
  const { page } = await load();
  codes.set(route, page);
  return page;
}

type Frame = ComponentType<{ children: ReactNode; isWide: boolean }>;

const frames = new Map<'public' | 'members', Frame>();

const frameLoaders = {
  public: async () => (await import('./shell/PublicFrame.tsx')).PublicFrame,
  members: async () => (await import('./shell/MemberFrame.tsx')).MemberFrame,
} as const;

const frameOf = (route: RouteName) => (routes[route].audience === 'public' ? 'public' : 'members');

/** Kept even if the code of the page does not arrive, which is then said within the frame. */
async function loadFrame(name: 'public' | 'members'): Promise<void> {
  frames.set(name, await frameLoaders[name]());
}

/** Loads the code of a page and the frame around it; both can then be rendered at once. */
export async function loadPage(route: RouteName): Promise<PageCode> {
  const [code] = await Promise.all([loadCode(route), loadFrame(frameOf(route))]);
  return code;
}

/** A view over the machine of its page; renders nothing until the session has spawned the machine. */
function OverMachine({ name, View }: { name: PageName; View: ComponentType<{ actor: AnyActorRef }> }) {
  const actor = useSessionSelector(selectPage(name));
  return actor ? <View actor={actor} /> : <Skeleton height="card" label="Loading" />;
}

const OverSession = ({ View }: SessionPage) => <View session={useSession()} />;

/** The view of a route, once its code is loaded. */
export function drawPage(route: RouteName): ReactNode {
  const code = codes.get(route);
  const { page } = routes[route];
  if (!code) return null;
  if (!code.connect) return <OverSession key={route} View={code.View} />;
  return page && <OverMachine key={route} name={page} View={code.View} />;
}

const Refused = lazyPart(async () => (await import('./shell/Refused.tsx')).Refused);

/** Shown instead of a view that the person may not see. */
export const drawRefusal = (refusal: Refusal, route: RouteName): ReactNode => (
  <Suspense fallback={<Skeleton height="card" label="Loading" />}>
    <Refused refusal={refusal} route={route} subtitle={codes.get(route)?.subtitle} />
  </Suspense>
);

const alone = (content: ReactNode): ReactNode => (
  <main id="main" className="mx-auto w-full max-w-310 px-4 py-8 sm:px-6">
    {content}
  </main>
);

/** Puts content into the frame of a view, or renders `unframed` while the frame's code is not loaded. */
export function drawFramed(
  route: RouteName,
  content: ReactNode,
  unframed: ReactNode = alone(content),
): ReactNode {
  const Frame = frames.get(frameOf(route));
  return Frame ? <Frame isWide={routes[route].isWide === true}>{content}</Frame> : unframed;
}
