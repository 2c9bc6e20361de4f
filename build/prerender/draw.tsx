/** Renders the initial state of a page: run once at build time, in Node. It never sends a request. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type AnyActorLogic, createActor, fromPromise, waitFor } from 'xstate';
import type { Profile } from '../../src/api/onboarding/profile.ts';
import type { Tokens } from '../../src/api/session/auth.ts';
import type { PageDependencies } from '../../src/machines/kit/dependencies.ts';
import { secret } from '../../src/machines/kit/secret.ts';
import { pageCodeMachine } from '../../src/machines/pages/page-code.machine.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { type RouteName, routes } from '../../src/routes.ts';
import { loadPage } from '../../src/views/pages.tsx';
import { Root } from '../../src/views/shell/Root.tsx';
import { Notice } from '../../src/views/ui/feedback/Notice.tsx';
import { ButtonLink } from '../../src/views/ui/navigation/ButtonLink.tsx';
import { DrawnFrame } from './DrawnFrame.tsx';

const nothing = () => {};

/** A page may add event listeners to the browser; here no event ever fires. */
const browser: Window = Object.assign(Object.create(null), {
  addEventListener: nothing,
  removeEventListener: nothing,
});

const dependencies: PageDependencies = {
  send: () => new Promise<never>(nothing),
  browser,
  now: () => new Date(0),
  identify: (profile) => ({ ...profile, id: 0, email: '' }),
  knownRounds: new Map(),
};

/** The tokens of an unknown person. */
const unknownTokens: Tokens = { access: 'unknown', refresh: null };

/** A session at the route with its code loaded: signed out on a public page, on another one before the profile is loaded. */
async function openSession(route: RouteName) {
  const { path, page, audience } = routes[route];
  const { connect } = await loadPage(route);
  const isPublic = audience === 'public';
  const logics: Record<string, AnyActorLogic> =
    isPublic && page && connect ? { [page]: connect(dependencies) } : {};
  const machine = sessionMachine.provide({
    actors: {
      pageCode: pageCodeMachine.provide({
        actors: {
          loadPageCode: fromPromise(() => Promise.resolve(isPublic && page ? page : null)),
        },
      }),
      loadProfile: fromPromise<Profile>(() => new Promise(nothing)),
      ...logics,
    },
  });
  const session = createActor(machine, {
    input: {
      tokens: isPublic ? null : unknownTokens,
      location: { path, search: '' },
      resetCode: secret('none'),
    },
  }).start();
  // Notices are stacked in a document.
  delete session.getSnapshot().children.notifications;
  await waitFor(session, ({ children }) => children.pageCode?.getSnapshot().value === 'shown');
  return session;
}

/** Shown on a public page whose code cannot be loaded. Without code it can only be a link. */
export const drawNotLoaded = (): string =>
  renderToStaticMarkup(
    <div id="not-loaded" hidden className="fixed inset-x-4 bottom-16 z-40 mx-auto max-w-md shadow-float">
      <Notice
        live
        tone="negative"
        title="This page could not be loaded completely"
        action={<ButtonLink href="">Reload the page</ButtonLink>}
      >
        Check your connection. You may have to enter your details again.
      </Notice>
    </div>,
  );

/** The markup of a route: a public page completely, which the application hydrates, and the frame of any other page. */
export async function draw(route: RouteName): Promise<string> {
  const session = await openSession(route);
  const { subtitle } = await loadPage(route);
  try {
    if (routes[route].audience !== 'public')
      return renderToString(<DrawnFrame route={route} subtitle={subtitle} session={session} />);
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
