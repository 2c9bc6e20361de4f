/**
 * Draws what a page shows before anything is known: run once at build time, in Node. Nobody is signed in, or nobody in
 * particular, and no request is ever answered.
 */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type AnyActorLogic, createActor, enqueueActions, fromPromise, waitFor } from 'xstate';
import { type Profile, profileSchema } from '../../src/api/onboarding/profile.ts';
import type { PageOutside } from '../../src/machines/kit/outside.ts';
import { secret } from '../../src/machines/kit/secret.ts';
import { screenMachine } from '../../src/machines/pages/page-code.machine.ts';
import { pages } from '../../src/machines/pages/pages.ts';
import { type SessionActor, sessionMachine } from '../../src/machines/session/session.machine.ts';
import { type RouteName, routes } from '../../src/routes.ts';
import { PageHead } from '../../src/views/kit/page/PageHead.tsx';
import { drawFramed, loadView } from '../../src/views/pages.tsx';
import { PageSkeleton } from '../../src/views/shell/pages.tsx';
import { InSession, Root } from '../../src/views/shell/Root.tsx';

/** The least that opens the gate; the names are blank. */
const anyMember: Profile = {
  ...profileSchema.parse({ is_kyc_checked: true, is_accredited: true, is_member: true, is_cyborg: false }),
  id: 0,
  email: '',
};

const never = () => new Promise<never>(() => {});

const nothing = () => {};

/** A page may listen to the browser; here nothing ever happens in it. */
const browser: Window = Object.assign(Object.create(null), {
  addEventListener: nothing,
  removeEventListener: nothing,
  location: { pathname: '/', search: '', hash: '', reload: nothing },
  navigator: { onLine: true, languages: [] },
});

// What a view reads of its browser while it is drawn. The markup is replaced before any of it matters.
Object.assign(globalThis, {
  document: { cookie: '', querySelector: () => null },
  navigator: { platform: '', languages: [], onLine: true },
  matchMedia: () => ({ matches: false }),
});

const outside: PageOutside = {
  send: never,
  browser,
  now: () => new Date(0),
  identify: (profile) => ({ ...profile, id: 0, email: '' }),
  knownRounds: new Map(),
};

/** A session at the route, with its page open and waiting for the host. */
async function openSession(route: RouteName) {
  const { path, audience, page } = routes[route];
  const isPublic = audience === 'public';
  const logics: Record<string, AnyActorLogic> = page ? { [page]: await pages[page].load(outside) } : {};
  const machine = sessionMachine.provide({
    actors: {
      loadProfile: fromPromise(async () => anyMember),
      fetchInbox: fromPromise<void>(never),
      screen: screenMachine.provide({
        actors: {
          loadScreen: fromPromise(async () => {
            await loadView(route);
            return page ?? null;
          }),
        },
      }),
      ...logics,
    },
    actions: {
      // Notices stand in a part of the body of their own, and there are none.
      spawnChildren: enqueueActions(({ enqueue, self }) => {
        enqueue.spawnChild('screen', { id: 'screen', input: { parent: self } });
        enqueue.spawnChild('connectivity', { id: 'connectivity', input: { parent: self } });
      }),
    },
  });
  const session = createActor(machine, {
    input: {
      tokens: isPublic ? null : { access: 'none', refresh: null },
      location: { path, search: '' },
      restoreCode: secret('none'),
    },
  }).start();
  await waitFor(session, ({ children }) => children.screen?.getSnapshot().value === 'shown');
  return session;
}

/** Their first view depends on who it is: until that is known there are only a heading and grey boxes. */
const isPersonal = (route: RouteName) =>
  routes[route].audience === 'cyborgs' || routes[route].path.startsWith('/onboarding');

const Personal = ({ route, session }: { route: RouteName; session: SessionActor }) => (
  <InSession session={session}>
    {drawFramed(
      route,
      <>
        <PageHead title={routes[route].title} />
        <PageSkeleton />
      </>,
    )}
  </InSession>
);

/** The markup of a route's page. A public one is complete, to be taken over as it is; a members' one is a frame. */
export async function drawRoute(route: RouteName): Promise<string> {
  const session = await openSession(route);
  try {
    if (isPersonal(route)) return renderToStaticMarkup(<Personal route={route} session={session} />);
    const current = { session, isBroken: false };
    const supervisor = { current: () => current, restart: () => {}, subscribe: () => () => {} };
    const page = (
      <StrictMode>
        <Root supervisor={supervisor} />
      </StrictMode>
    );
    return routes[route].audience === 'public' ? renderToString(page) : renderToStaticMarkup(page);
  } finally {
    session.stop();
  }
}
