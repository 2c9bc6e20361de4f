import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { createSend } from '../../src/api/kit/client.ts';
import { calls } from '../../src/api/kit/paths.ts';
import type { RefreshCarrier } from '../../src/api/session/refresh-carrier.ts';
import {
  keptFor,
  type RefreshRequest,
  type shareRefreshes,
  startAge,
  systemClocks,
} from '../../src/api/session/shared-refresh.ts';
import { profile } from '../../src/fixtures/investor.ts';
import { watchClock } from '../../src/machines/kit/browser/wall-clock.actor.ts';
import { accessOver } from '../../src/machines/session/access-port.ts';
import type { RefreshOutcome } from '../../src/machines/session/outcomes.ts';
import { renewTokens } from '../../src/machines/session/tokens/refresh-tokens.connect.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { knownAge } from '../../src/machines/session/tokens/token-rules.ts';
import { type Browser, openVault, watchTokens } from '../../src/machines/session/tokens/token-vault.ts';
import { MemoryStorage } from './memory-storage.ts';

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

/** One person's browser: its local storage, locks and worker, and pages that are opened and closed during requests. */
export class BrowserProfile {
  readonly #options: Options;
  readonly storage = new MemoryStorage();
  readonly #pages = new Set<Page>();
  /** How far the computer's clock is ahead of the host's, in milliseconds. */
  clockError = 0;
  /** Each refresh that a page requested, by the clock that stops during sleep. */
  readonly asked: { readonly body: string; readonly at: number; readonly page: Page }[] = [];
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
  locksOf(page: Page): Browser['locks'] {
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
        at <= answeredAt + keptFor &&
        page.goneAt > Math.max(at, answeredAt),
    );
  }

  open(session: MemoryStorage): Page {
    const page = new Page(this, session, this.#options);
    this.#pages.add(page);
    void page.gone.then(() => this.#pages.delete(page));
    page.start();
    return page;
  }
}

/** A page with the real session machine, refresh and storage; once it is closed, it receives and writes nothing. */
export class Page {
  readonly #profile: BrowserProfile;
  readonly #events = new EventTarget();
  #leave: () => void = () => undefined;
  isGone = false;
  goneAt = Infinity;
  /** Whether the clock was set back while the page was open. */
  wasSetBack = false;
  /** The clock's value when the page received its token pair. */
  tokensSince = 0;
  readonly gone: Promise<void>;
  readonly session;
  /** The reason of each sign-out by the page. */
  readonly signOuts: (string | null)[] = [];

  constructor(browser: BrowserProfile, session: MemoryStorage, { network, worker }: Options) {
    this.#profile = browser;
    this.gone = new Promise((resolve) => {
      this.#leave = resolve;
    });
    const own = (store: MemoryStorage) => () => {
      if (this.isGone) throw new DOMException('gone', 'InvalidStateError');
      return store;
    };
    const vault = openVault({
      storage: own(browser.storage),
      sessionStorage: own(session),
      channel: null,
      locks: browser.locksOf(this),
      events: this.#events,
      now: browser.now,
    });
    const fetch: typeof globalThis.fetch = (input, init) => this.#reached(network(addressOf(input), init));
    const carrier: RefreshCarrier = {
      carry: (replaces) => {
        let age = () => 0;
        return {
          age: () => age(),
          fetch: async (input, init) => {
            age = startAge(systemClocks);
            const request = { url: addressOf(input), body: textOf(init), replaces };
            browser.asked.push({ body: request.body, at: performance.now(), page: this });
            if (worker === null) return fetch(input, init);
            const answer = await this.#reached(worker.ask(request).answer);
            age = () => answer.age;
            return new Response(answer.body, answer);
          },
        };
      },
      forget: async () => worker?.forget(),
    };
    const send = createSend({
      host: 'https://club.test',
      fetch,
      log: () => undefined,
      access: accessOver(() => this.session),
    });
    const stored = vault.read();
    this.session = createActor(
      sessionMachine.provide({
        actors: {
          loadProfile: fromPromise(async ({ signal }) => {
            const answer = await send(calls.getProfile, { schema: subject, signal });
            return { ...profile(), id: Number(answer.subject) };
          }),
          refreshAccess: fromPromise<RefreshOutcome>(({ signal }) =>
            renewTokens({ send, vault, signal, carrier }),
          ),
          watchTokens: watchTokens(vault),
          watchClock: watchClock(browser.now),
        },
        actions: {
          clearStorage: () => {
            vault.clear();
            void carrier.forget();
          },
        },
      }),
      {
        input: {
          tokens: stored,
          tokenAge: knownAge(stored, vault.arrivedAt(), browser.now()),
          location: { path: '/portfolio', search: '' },
          restoreCode: null,
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
    let held = this.session.getSnapshot().context.tokens;
    this.tokensSince = this.#profile.now();
    this.session.subscribe(({ context: { tokens, signOutReason } }) => {
      if (held !== null && tokens === null) this.signOuts.push(signOutReason);
      if (held !== tokens) {
        this.tokensSince = this.#profile.now();
        this.#profile.changed(this);
      }
      held = tokens;
    });
  }

  hearStorage() {
    if (!this.isGone) this.#events.dispatchEvent(new Event('storage'));
  }

  #reached<Result>(answer: Promise<Result>): Promise<Result> {
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
    this.session.stop();
    this.#leave();
  }
}
