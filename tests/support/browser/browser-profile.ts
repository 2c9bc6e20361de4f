import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { sendFirstRequests } from '../../../build/start/first-requests.ts';
import { configure } from '../../../build/start/starter.ts';
import { createSend } from '../../../src/api/kit/client.ts';
import { withFirstAnswers } from '../../../src/api/kit/first-answers.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { RefreshTransport } from '../../../src/api/session/refresh-transport.ts';
import {
  answerLifetime,
  type RefreshRequest,
  type shareRefreshes,
  startAge,
  systemClocks,
} from '../../../src/api/session/shared-refresh.ts';
import { profile } from '../../../src/fixtures/investor.ts';
import { watchClock } from '../../../src/machines/kit/browser/wall-clock.actor.ts';
import { accessOver } from '../../../src/machines/session/access-port.ts';
import type { RefreshOutcome } from '../../../src/machines/session/outcomes.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { refreshTokens } from '../../../src/machines/session/tokens/refresh-tokens.connect.ts';
import { knownAge } from '../../../src/machines/session/tokens/token-age.ts';
import { type Browser, openVault, watchTokens } from '../../../src/machines/session/tokens/token-vault.ts';
import { MemoryStorage } from '../machines/memory-storage.ts';

type Worker = ReturnType<typeof shareRefreshes>;

type Network = (url: string, init?: RequestInit) => Promise<Response>;

type Options = {
  readonly network: Network;
  /** Null for a browser without a worker. */
  readonly worker: Worker | null;
  readonly hasLocks: boolean;
};

export const addressOf = (input: RequestInfo | URL): string => new Request(input).url;
export const textOf = (init: RequestInit | undefined): string =>
  typeof init?.body === 'string' ? init.body : '';

const subject = z.object({ subject: z.string() });

const host = 'https://club.test';

/** A page from its first byte: `window` holds what the script of its head sent. */
class Opening {
  readonly window: Pick<Window, 'firstAnswers' | 'askFirst'> = {};
  isGone = false;
  goneAt = Infinity;
  readonly gone: Promise<void>;
  #leave: () => void = () => undefined;

  constructor() {
    this.gone = new Promise((resolve) => {
      this.#leave = resolve;
    });
  }

  reached<Result>(answer: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      answer.then(
        (result) => this.isGone || resolve(result),
        (error: unknown) => this.isGone || reject(error),
      );
    });
  }

  close() {
    if (!this.isGone) this.goneAt = performance.now();
    this.isGone = true;
    this.#leave();
  }
}

/** One person's browser: its local storage, locks and worker, and pages that are opened and closed during requests. */
export class BrowserProfile {
  readonly #options: Options;
  readonly storage = new MemoryStorage();
  readonly #pages = new Set<Page>();
  /** How far the computer's clock is ahead of the host's, in milliseconds. */
  clockError = 0;
  /**
   * Each refresh that a page requested, by the clock that stops during sleep. The script of its head may leave the answer
   * to the code; it counts when it stores the answer.
   */
  readonly asked: { readonly body: string; readonly at: number; readonly page: Opening }[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Like a page that does not know of a logout. */
  ask = (request: RefreshRequest) => this.#options.worker?.ask(request).answer.catch(() => null);

  now = () => Date.now() + this.clockError;

  /** Sets the clock forward or back, in milliseconds. */
  setClock(by: number) {
    this.clockError += by;
    if (by < 0) for (const page of this.#pages) page.wasSetBack = true;
  }

  changed(by: Page) {
    for (const page of this.#pages) if (page !== by) setTimeout(() => page.hearStorage(), 10);
  }

  /** Grants the lock to one page after another; a closed page releases the lock. */
  locksOf(page: Opening): Browser['locks'] {
    if (!this.#options.hasLocks) return null;
    return {
      request: (_name, _options, run) => {
        const granted = this.#lock.then(() => (page.isGone ? undefined : run()));
        this.#lock = Promise.race([granted.catch(() => null), page.gone]);
        return granted;
      },
    };
  }

  /** Whether a page that stayed open sent this refresh token before its response, ready at `answeredAt`, was discarded. */
  isCollected(refresh: string, answeredAt: number): boolean {
    return this.asked.some(
      ({ body, at, page }) =>
        body === JSON.stringify({ refresh }) &&
        at <= answeredAt + answerLifetime &&
        page.goneAt > Math.max(at, answeredAt),
    );
  }

  /** Runs the script of a page's head, while the code of the page is loading. */
  arrive(): Opening {
    const opening = new Opening();
    const { worker, network } = this.#options;
    const askWorker = (request: RefreshRequest, [answer]: readonly [(data: unknown) => void]) => {
      answer('taken');
      const asked = worker?.ask(request).answer ?? Promise.reject(new Error('no worker'));
      opening.reached(asked).then(
        (data) => {
          const { length } = this.storage.writes;
          answer(data);
          const isAdopted = this.storage.writes.length > length;
          if (isAdopted) this.asked.push({ body: request.body, at: performance.now(), page: opening });
        },
        () => answer('unreachable'),
      );
    };
    class Channel {
      readonly #hear: ((event: { data: unknown }) => void)[] = [];
      port1 = {
        addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
          this.#hear.push(listener),
        start: () => {},
        close: () => this.#hear.splice(0),
      };
      port2 = (data: unknown) => this.#hear.forEach((listener) => listener({ data }));
    }
    const registration = worker && { active: { postMessage: askWorker } };
    const browser = Object.assign(opening.window, {
      localStorage: this.storage,
      location: { pathname: '/portfolio', search: '', href: `${host}/portfolio` },
      navigator: { serviceWorker: { getRegistration: async () => registration } },
      performance,
      Date: { now: this.now },
      MessageChannel: Channel,
      fetch: (address: string, init: RequestInit) => opening.reached(network(address, init)),
      setTimeout,
      requestAnimationFrame: () => 0,
      document: { createElement: () => ({}), head: { append: () => undefined } },
    }) as unknown as Parameters<typeof sendFirstRequests>[0];
    try {
      sendFirstRequests(browser, configure(host, '/assets/refresh.js'));
    } catch {
      // Nobody is signed in.
    }
    return opening;
  }

  /** Starts the code of a page that has arrived. */
  start(opening: Opening, session: MemoryStorage): Page {
    const page = new Page(this, opening, session, this.#options);
    this.#pages.add(page);
    void opening.gone.then(() => this.#pages.delete(page));
    page.start();
    return page;
  }
}

/** A page with the real session machine, refresh and storage; once it is closed, it receives and writes nothing. */
export class Page {
  readonly #profile: BrowserProfile;
  readonly #events = new EventTarget();
  readonly #opening: Opening;
  /** Whether the clock was set back while the page was open. */
  wasSetBack = false;
  /** The clock's value when the page received its token pair. */
  tokensSince = 0;
  readonly session;
  /** The reason of each sign-out by the page. */
  readonly signOuts: (string | null)[] = [];

  constructor(
    browser: BrowserProfile,
    opening: Opening,
    session: MemoryStorage,
    { network, worker }: Options,
  ) {
    this.#profile = browser;
    this.#opening = opening;
    const own = (store: MemoryStorage) => () => {
      if (opening.isGone) throw new DOMException('gone', 'InvalidStateError');
      return store;
    };
    const vault = openVault({
      storage: own(browser.storage),
      sessionStorage: own(session),
      channel: null,
      locks: browser.locksOf(opening),
      events: this.#events,
      now: browser.now,
    });
    const fetch = withFirstAnswers(
      (input, init) => opening.reached(network(addressOf(input), init)),
      opening.window,
    );
    const transport: RefreshTransport = {
      replacing: (replaces) => {
        let age = () => 0;
        return {
          age: () => age(),
          fetch: async (input, init) => {
            age = startAge(systemClocks);
            const request = { url: addressOf(input), body: textOf(init), replaces };
            browser.asked.push({ body: request.body, at: performance.now(), page: opening });
            if (worker === null) return fetch(input, init);
            const answer = await opening.reached(worker.ask(request).answer);
            age = () => answer.age;
            return new Response(answer.body, answer);
          },
        };
      },
      forget: async () => worker?.forget(),
    };
    const send = createSend({
      host,
      fetch,
      log: () => undefined,
      access: accessOver(() => this.session),
    });
    const stored = vault.read();
    this.session = createActor(
      sessionMachine.provide({
        actors: {
          loadProfile: fromPromise(async ({ signal }) => {
            const { askFirst } = opening.window;
            opening.window.askFirst = undefined;
            const { token } = accessOver(() => this.session).current();
            if (token !== null) askFirst?.(token);
            const answer = await send(calls.getProfile, { schema: subject, signal });
            return { ...profile(), id: Number(answer.subject) };
          }),
          refreshAccess: fromPromise<RefreshOutcome>(({ signal }) =>
            refreshTokens({ send, vault, signal, transport }),
          ),
          watchTokens: watchTokens(vault),
          watchClock: watchClock(browser.now),
        },
        actions: {
          clearStorage: () => {
            vault.clear();
            void transport.forget();
          },
        },
      }),
      {
        input: {
          tokens: stored,
          tokenAge: knownAge(stored, vault.arrivedAt(), browser.now()),
          location: { path: '/portfolio', search: '' },
          resetCode: null,
        },
      },
    );
    this.vault = vault;
    this.use = async () => {
      const { signal } = new AbortController();
      await send(calls.getProfile, { schema: subject, signal }).catch(() => null);
    };
  }

  /** Sends a request, as a click would. */
  readonly use: () => Promise<void>;

  readonly vault;

  start() {
    this.session.start();
    let previous = this.session.getSnapshot().context.tokens;
    this.tokensSince = this.#profile.now();
    this.session.subscribe(({ context: { tokens, signOutReason } }) => {
      if (previous !== null && tokens === null) this.signOuts.push(signOutReason);
      if (previous !== tokens) {
        this.tokensSince = this.#profile.now();
        this.#profile.changed(this);
      }
      previous = tokens;
    });
  }

  hearStorage() {
    if (!this.#opening.isGone) this.#events.dispatchEvent(new Event('storage'));
  }

  close() {
    this.session.stop();
    this.#opening.close();
  }
}
