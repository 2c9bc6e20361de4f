import { createActor, fromPromise } from 'xstate';
import { createToken, register } from '../api/auth.ts';
import { createSend } from '../api/client.ts';
import { getProfile } from '../api/investors.ts';
import { accessOver } from './connect.access.ts';
import { createPlaces } from './connect.places.ts';
import { refreshAccess } from './connect.refresh.ts';
import { connectivityMachine } from './connectivity.machine.ts';
import { type Failure, failureFrom } from './failure.ts';
import { type Arrival, pushUrl, replaceUrl, watchLocation } from './location.actor.ts';
import { guardRevival, watchConnection } from './page.actor.ts';
import { routes, type View } from './routes.ts';
import { screenMachine } from './screen.machine.ts';
import type { Sealed } from './sealed.ts';
import { type SessionActor, sessionMachine } from './session.machine.ts';
import type { Account, RegisterOutcome, SignInOutcome } from './session.setup.ts';
import { type Vault, watchTokens } from './storage.actor.ts';

/** Everything outside the machines that the application touches. */
export type Outside = {
  /** Origin of the API host, "" for our own. */
  readonly host: string;
  readonly fetch: typeof globalThis.fetch;
  readonly log: (message: string) => void;
  readonly browser: Window;
  readonly vault: Vault;
  readonly arrival: Arrival;
  /** Fetches the code of a view. */
  readonly loadView: (view: View) => Promise<unknown>;
  /** The calendar day of the person, `YYYY-MM-DD`. */
  readonly today: () => string;
};

const volatileNotice = {
  type: 'notice.raised',
  kind: 'warning',
  message: 'You will be signed out when this tab closes',
  description: 'Your browser does not let this site keep the session.',
} as const;

const refusals: ReadonlySet<Failure['kind']> = new Set([
  'unauthorized',
  'invalid',
  'throttled',
  'conflict',
  'forbidden',
]);

/** An expected refusal becomes a value; anything else means that something broke, and is thrown on. */
async function refusable<Outcome>(job: () => Promise<Outcome>) {
  try {
    return await job();
  } catch (error) {
    const failure = failureFrom(error);
    if (!refusals.has(failure.kind)) throw error;
    return { kind: 'refused', failure } as const;
  }
}

const open = (account: Sealed<Account> | null): Account =>
  account?.() ?? { email: '', password: '', agree_terms: false };

/** Provides the whole family of machines with the outside world; the returned root actor is not started yet. */
export function connect(outside: Outside): SessionActor {
  const { host, fetch, log, browser, vault, arrival, loadView, today } = outside;
  const send = createSend({ host, fetch, log, access: accessOver(() => session) });
  const places = createPlaces({ send, browser, today });

  const loadScreen = async (view: View | null) => {
    const place = (view && routes[view].place) ?? null;
    await Promise.all([view && loadView(view), place && places.load(place)]);
    return place;
  };

  const session = createActor(
    sessionMachine.provide({
      actors: {
        register: fromPromise<RegisterOutcome, { account: Sealed<Account> | null }>(({ input, signal }) =>
          refusable(async () => {
            await register(send, open(input.account), signal);
            return { kind: 'accepted' } as const;
          }),
        ),
        signIn: fromPromise<SignInOutcome, { account: Sealed<Account> | null }>(({ input, signal }) =>
          refusable(async () => {
            const { email, password } = open(input.account);
            return { kind: 'granted', tokens: await createToken(send, { email, password }, signal) } as const;
          }),
        ),
        loadProfile: fromPromise(({ signal }) => getProfile(send, signal)),
        refreshAccess: refreshAccess(send, vault),
        watchLocation: watchLocation(browser),
        watchTokens: watchTokens(vault),
        screen: screenMachine.provide({
          actors: { loadScreen: fromPromise(({ input }) => loadScreen(input.view)) },
          actions: {
            fetchAhead: (_, { views }) => void Promise.allSettled(views.map(loadScreen)),
            reloadPage: () => browser.location.reload(),
          },
        }),
        connectivity: connectivityMachine.provide({ actors: { watchConnection: watchConnection(browser) } }),
        ...places.logics,
      },
      actions: {
        pushUrl: (_, location) => pushUrl(browser, location),
        replaceUrl: (_, location) => replaceUrl(browser, location),
        storeTokens: ({ self }, { tokens }) => {
          if (tokens) vault.write(tokens);
          if (vault.isVolatile()) self.send(volatileNotice);
        },
        clearStorage: () => vault.clear(),
      },
    }),
    { input: { tokens: vault.read(), ...arrival } },
  );
  guardRevival(browser, vault, (tokens) => session.send({ type: 'tokens.changed', tokens }));
  return session;
}
