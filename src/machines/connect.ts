import { type AnyActorLogic, createActor, fromPromise } from 'xstate';
import type { Send } from '../api/kit/client.ts';
import { routes, type RouteName } from '../routes.ts';
import { watchConnection } from './kit/browser/connection.actor.ts';
import { watchClock } from './kit/browser/wall-clock.actor.ts';
import { once } from './kit/calls/once.ts';
import type { PageDependencies } from './kit/dependencies.ts';
import type { PageMachines } from './kit/page-contract.ts';
import type { Secret } from './kit/secret.ts';
import { findUpdate } from './pages/find-update.actor.ts';
import type { LazyLogics } from './pages/lazy-logics.ts';
import { pageCodeMachine } from './pages/page-code.machine.ts';
import type { Account, RegisterOutcome, SignInInput, SignInOutcome } from './session/outcomes.ts';
import { type SessionActor, sessionMachine } from './session/session.machine.ts';
import { knownAge } from './session/tokens/token-age.ts';
import { type Vault, watchTokens } from './session/tokens/token-vault.ts';
import { connectivityMachine } from './shell/connectivity.machine.ts';
import { deviceCookie, readDeviceCookie } from './shell/device-cookie.ts';
import { type Arrival, pushUrl, replaceUrl, watchLocation } from './shell/history.actor.ts';
import { guardRevival } from './shell/page-cache.actor.ts';

/** Everything outside the machines that the application depends on. */
export type Dependencies = {
  /** Origin of the API host; "" for our own host. */
  readonly host: string;
  readonly fetch: typeof globalThis.fetch;
  readonly log: (message: string) => void;
  readonly browser: Window;
  readonly vault: Vault;
  readonly arrival: Arrival;
  /** Loads the code of a page and of the frame around it. */
  readonly loadPage: (route: RouteName) => Promise<PageMachines>;
  readonly now: () => Date;
};

const volatileNotice = {
  type: 'notice.raised',
  kind: 'warning',
  message: 'You’ll be signed out when you close this tab',
  description: 'Your browser doesn’t allow this site to save your session.',
} as const;

const open = (account: Secret<Account> | null): Account =>
  account?.() ?? { email: '', password: '', agree_terms: false };

/** Connects all machines to the outside world; the returned root actor is not started yet. */
export function connect(dependencies: Dependencies): SessionActor {
  const { host, fetch, log, browser, vault, arrival, loadPage, now } = dependencies;
  // The API code (8 kB) is not needed to read the sign-in page; it loads when the form gets focus.
  const account = once(async () => {
    const { connectAccount } = await import('./session/session.connect.ts');
    return connectAccount({ host, fetch, log, browser, now, session: () => session, provide: register });
  });
  const send: Send = async (call, options) => (await account()).send(call, options);
  const refresh = once(async () => {
    const { connectRefresh } = await import('./session/tokens/refresh-tokens.connect.ts');
    return connectRefresh({ send, vault, browser, fetch });
  });
  const forgetRefreshes = async () => (await refresh()).forget();
  const pageDependencies = once(async (): Promise<PageDependencies> => {
    const { identify } = await account();
    return { send, browser, now, identify, knownRounds: new Map() };
  });

  /** The session names logic that is loaded later from the start; it is registered here before it is spawned. */
  const register = (name: keyof LazyLogics, logic: AnyActorLogic) => {
    const { actors } = machine.implementations;
    if (actors) actors[name] ??= logic;
  };

  const loadPageCode = async (route: RouteName | null) => {
    if (route === null) return null;
    const { page } = routes[route];
    if (!page) {
      await loadPage(route);
      return null;
    }
    const [{ connect: connectPage, alongside }, environment] = await Promise.all([
      loadPage(route),
      pageDependencies(),
    ]);
    if (alongside) register('submissions', alongside.submissions(environment));
    if (connectPage) register(page, connectPage(environment));
    return page;
  };

  const importInbox = async () => {
    const { connectInbox } = await import('./inbox/inbox.connect.ts');
    register('inbox', connectInbox(await pageDependencies()));
    // Its code should be there before the first token expires, and before another build is deployed.
    void refresh().catch(() => null);
    void (await account()).startOffline().catch(() => null);
  };

  const machine = sessionMachine.provide({
    actors: {
      register: fromPromise<RegisterOutcome, { account: Secret<Account> | null }>(async ({ input, signal }) =>
        (await account()).register(open(input.account), signal),
      ),
      signIn: fromPromise<SignInOutcome, SignInInput>(async ({ input, signal }) =>
        (await account()).signIn(open(input.account), input.answer?.() ?? null, signal),
      ),
      loadProfile: fromPromise(async ({ signal }) => (await account()).loadProfile(signal)),
      readCache: fromPromise(async ({ signal }) => (await account()).readCache(signal)),
      refreshAccess: fromPromise(async ({ signal }) => (await refresh()).refreshTokens(signal)),
      watchLocation: watchLocation(browser),
      watchTokens: watchTokens(vault),
      watchClock: watchClock(() => now().getTime()),
      pageCode: pageCodeMachine.provide({
        actors: {
          loadPageCode: fromPromise(({ input }) => loadPageCode(input.route)),
          findUpdate: findUpdate(browser, fetch),
        },
        actions: {
          prefetch: (_, { routes: expected }) =>
            void Promise.allSettled([account(), ...expected.map(loadPageCode)]),
          reloadPage: () => browser.location.reload(),
        },
      }),
      connectivity: connectivityMachine.provide({ actors: { watchConnection: watchConnection(browser) } }),
      importInbox: fromPromise(importInbox),
    },
    actions: {
      pushUrl: (_, location) => pushUrl(browser, location),
      replaceUrl: (_, location) => replaceUrl(browser, location),
      storeTokens: ({ self }, { tokens }) => {
        if (tokens) vault.write(tokens);
        if (vault.isVolatile()) self.send(volatileNotice);
      },
      clearStorage: () => {
        vault.clear();
        void forgetRefreshes().catch(() => null);
      },
      revokeTokens: (_, { tokens }) =>
        void (tokens && account().then(({ revokeTokens }) => revokeTokens(tokens))),
      forgetVisits: () =>
        void import('./kit/device/device.store.ts')
          .then(({ forgetVisits }) => forgetVisits())
          .catch(() => null),
      storeAmounts: (_, { areHidden }) => {
        const pair = `amounts=${areHidden ? 'hidden' : 'shown'}`;
        browser.document.cookie = deviceCookie(pair, browser.location.protocol);
      },
    },
  });
  const stored = vault.read();
  const session: SessionActor = createActor(machine, {
    input: {
      tokens: stored,
      tokenAge: knownAge(stored, vault.arrivedAt(), now().getTime()),
      areAmountsHidden: readDeviceCookie(browser.document.cookie, 'amounts') === 'hidden',
      ...arrival,
    },
  });
  guardRevival(browser, vault, (tokens) => session.send({ type: 'tokens.changed', tokens }));
  return session;
}
