/** Draws what a public page shows before anything is known: run once at build time, in Node. No request is ever sent. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type AnyActorLogic, createActor, fromPromise, waitFor } from 'xstate';
import type { PageOutside } from '../../src/machines/kit/outside.ts';
import { secret } from '../../src/machines/kit/secret.ts';
import { screenMachine } from '../../src/machines/pages/page-code.machine.ts';
import { pages } from '../../src/machines/pages/pages.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { type RouteName, routes } from '../../src/routes.ts';
import { loadView } from '../../src/views/pages.tsx';
import { Root } from '../../src/views/shell/Root.tsx';

const nothing = () => {};

/** A page may listen to the browser; here nothing ever happens in it. */
const browser: Window = Object.assign(Object.create(null), {
  addEventListener: nothing,
  removeEventListener: nothing,
});

const outside: PageOutside = {
  send: () => new Promise<never>(nothing),
  browser,
  now: () => new Date(0),
  identify: (profile) => ({ ...profile, id: 0, email: '' }),
  knownRounds: new Map(),
};

/** A signed-out session at the route, with its page open. */
async function openSession(route: RouteName) {
  const { path, page } = routes[route];
  const logics: Record<string, AnyActorLogic> = page ? { [page]: await pages[page].load(outside) } : {};
  const machine = sessionMachine.provide({
    actors: {
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
  });
  const session = createActor(machine, {
    input: { tokens: null, location: { path, search: '' }, restoreCode: secret('none') },
  }).start();
  await waitFor(session, ({ children }) => children.screen?.getSnapshot().value === 'shown');
  return session;
}

/** The markup of a public route, which the application takes over as it is. */
export async function drawRoute(route: RouteName): Promise<string> {
  const session = await openSession(route);
  try {
    const current = { session, isBroken: false };
    return renderToString(
      <StrictMode>
        <Root supervisor={{ current: () => current, restart: nothing, subscribe: () => nothing }} />
      </StrictMode>,
    );
  } finally {
    session.stop();
  }
}
