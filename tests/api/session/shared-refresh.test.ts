import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isRefreshAddress,
  answerLifetime,
  refusalLifetime,
  type RefreshRequest,
  shareRefreshes,
} from '../../../src/api/session/shared-refresh.ts';
import { addressOf, BrowserProfile, type Page, textOf } from '../../support/browser/browser-profile.ts';
import { type HostKind, TokenHost } from '../../support/hosts/token-host.ts';
import { MemoryStorage } from '../../support/machines/memory-storage.ts';
import { propertyRuns } from '../../support/property-runs.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;
const clocks = { monotonic: () => performance.now(), wall: () => Date.now() };
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const request: RefreshRequest = {
  url: 'https://club.test/api/auth/token/refresh/',
  body: '{"refresh":"r1"}',
  replaces: 'a1',
};

describe('a refresh for several pages', () => {
  const begin = (answers: readonly (() => Response)[]) => {
    const sent: (string | undefined)[] = [];
    const network: typeof globalThis.fetch = async (_, init) => {
      sent.push(textOf(init));
      await pause(150);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    };
    return { sent, refreshes: shareRefreshes(network, clocks) };
  };
  const granted = (access: string) => () =>
    new Response(JSON.stringify({ access, refresh: 'r2' }), {
      headers: { 'content-type': 'application/json' },
    });
  const read = async ({ answer }: ReturnType<ReturnType<typeof shareRefreshes>['ask']>) => {
    const [settled] = await Promise.all([Promise.allSettled([answer]), vi.advanceTimersByTimeAsync(200)]);
    const [outcome] = settled;
    return outcome.status === 'fulfilled' ? outcome.value : null;
  };

  it('is sent once for all pages that request it while it is pending, and soon after', async () => {
    const { sent, refreshes } = begin([granted('a2'), granted('a3')]);
    const first = refreshes.ask(request);
    const [early, same] = await Promise.all([read(first), read(refreshes.ask(request))]);
    await vi.advanceTimersByTimeAsync(30_000);
    const late = await read(refreshes.ask(request));
    expect([early?.body, same?.body, late?.body]).toEqual(Array(3).fill('{"access":"a2","refresh":"r2"}'));
    expect([early?.status, early?.headers]).toEqual([200, { 'content-type': 'application/json' }]);
    expect(late?.age).toBeGreaterThanOrEqual(30_000);
    expect(sent).toEqual(['{"refresh":"r1"}']);
  });

  it('is forgotten a minute after its answer', async () => {
    const { sent, refreshes } = begin([granted('a2'), granted('a3')]);
    const first = refreshes.ask(request);
    let isStored = true;
    void first.expired.then(() => (isStored = false));
    await read(first);
    expect(isStored).toBe(true);
    await vi.advanceTimersByTimeAsync(answerLifetime);
    expect(isStored).toBe(false);
    expect((await read(refreshes.ask(request)))?.body).toContain('a3');
    expect(sent.length).toBe(2);
  });

  it.each([
    ['for another refresh token', { body: '{"refresh":"r2"}' }],
    ['by a page that has the new access token', { replaces: 'a2' }],
    ['at another host', { url: 'https://other.test/api/auth/token/refresh/' }],
  ])('is sent separately %s', async (_, change) => {
    const { sent, refreshes } = begin([granted('a2'), granted('a3')]);
    await read(refreshes.ask(request));
    expect((await read(refreshes.ask({ ...request, ...change })))?.body).toContain('a3');
    expect(sent.length).toBe(2);
  });

  it.each([
    ['refused with 503', () => new Response('', { status: 503, headers: { 'retry-after': '5' } })],
    ['answered without a token', () => new Response('{"refresh":"r2"}')],
    ['answered with a page', () => new Response('<!doctype html>')],
  ])('is not stored when it was %s', async (_, refusal) => {
    const { sent, refreshes } = begin([refusal, granted('a2')]);
    const refused = await read(refreshes.ask(request));
    expect(refused?.status).toBe(refusal().status);
    expect(refused?.headers['retry-after']).toBe(refusal().headers.get('retry-after') ?? undefined);
    expect((await read(refreshes.ask(request)))?.body).toContain('a2');
    expect(sent.length).toBe(2);
  });

  it('gives a 401 to other pages too, and is sent again shortly after', async () => {
    const { sent, refreshes } = begin([() => new Response('{"detail":"x"}', { status: 401 }), granted('a2')]);
    expect((await read(refreshes.ask(request)))?.status).toBe(401);
    await vi.advanceTimersByTimeAsync(refusalLifetime - 1000);
    expect((await read(refreshes.ask(request)))?.status).toBe(401);
    expect(sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await read(refreshes.ask(request)))?.body).toContain('a2');
    expect(sent.length).toBe(2);
  });

  it('is sent again after a network failure', async () => {
    const { sent, refreshes } = begin([]);
    expect(await read(refreshes.ask(request))).toBeNull();
    expect(await read(refreshes.ask(request))).toBeNull();
    expect(sent.length).toBe(2);
  });

  it('gives no page an answer after forget(), even one that was still pending', async () => {
    const { sent, refreshes } = begin([granted('a2'), granted('a3')]);
    const first = refreshes.ask(request);
    refreshes.forget();
    await read(first);
    expect((await read(refreshes.ask(request)))?.body).toContain('a3');
    refreshes.forget();
    await read(refreshes.ask(request));
    expect(sent.length).toBe(3);
  });

  it('takes its age from the clock that advanced further since the request', async () => {
    const { refreshes } = begin([granted('a2')]);
    await read(refreshes.ask(request));
    // The computer slept for two hours: the monotonic clock and all timers stood still.
    vi.setSystemTime(Date.now() + 2 * hour);
    expect((await read(refreshes.ask(request)))?.age).toBeGreaterThanOrEqual(2 * hour);
  });

  it('is distinguished from other calls by its path', () => {
    expect(isRefreshAddress('https://api.club.test/api/auth/token/refresh/')).toBe(true);
    expect(isRefreshAddress('https://club.test/behind/api/auth/token/refresh/')).toBe(true);
    expect(isRefreshAddress('https://club.test/api/auth/token/')).toBe(false);
    expect(isRefreshAddress('https://club.test/api/v1/x/?/api/auth/token/refresh/')).toBe(false);
    expect(isRefreshAddress('/api/auth/token/refresh/')).toBe(false);
  });
});

type Step =
  | {
      /** Before `sleep` all pages are closed; during `nap` they stay open, but no timer runs. */
      readonly do: 'reload' | 'open' | 'close' | 'use' | 'sleep' | 'nap';
      readonly tab: number;
      readonly after: number;
    }
  | { readonly do: 'clock'; readonly by: number; readonly after: number };

const tab = fc.nat({ max: 2 });
const after = fc.oneof(
  fc.integer({ min: 1, max: 520 }),
  fc.integer({ min: 1, max: 520 }),
  fc.integer({ min: 521, max: 90_000 }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reload' as const), tab, after }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'close' as const), tab, after }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('use' as const), tab, after }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sleep' as const, 'nap' as const), tab, after }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.constantFrom(-26, -3, -1, 1, 2, 26).map((hours) => hours * hour),
      after,
    }),
  },
);

type World = {
  readonly kind: HostKind;
  readonly lifetime: number;
  readonly hasLocks: boolean;
  /** Milliseconds from the script in the head of a page to the application's code. */
  readonly codeAfter: number;
  /** Milliseconds until the host acts (`there`), and from then until its answer arrives (`back`); a lost one never does. */
  readonly answers: readonly { readonly there: number; readonly back: number; readonly isLost: boolean }[];
  readonly steps: readonly Step[];
};

const world = (kinds: readonly HostKind[], losesAnswers: boolean): fc.Arbitrary<World> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    lifetime: fc.constantFrom(60, 300),
    hasLocks: fc.boolean(),
    codeAfter: fc.constantFrom(0, 100, 700, 3000),
    answers: fc.array(
      fc.record({
        there: fc.integer({ min: 0, max: 400 }),
        back: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1000, max: 8000 })),
        isLost: losesAnswers ? fc.boolean() : fc.constant(false),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  });

/** Replaces the worker of the browser by one with a fault. */
type Workers = typeof shareRefreshes | null;

const storedIn = (storage: MemoryStorage) =>
  (JSON.parse(storage.getItem('auth') ?? 'null') as { state: { access: string; refresh: string } } | null)
    ?.state ?? null;

const refreshIn = (init: RequestInit | undefined) =>
  (JSON.parse(textOf(init)) as { refresh: string }).refresh;

function beginWorld({ kind, lifetime, hasLocks, codeAfter, answers }: World, workers: Workers) {
  const host = new TokenHost(kind, lifetime, () => Date.now());
  const answered: { readonly refresh: string; readonly at: number }[] = [];
  let count = 0;
  let isCalm = false;
  const network = async (url: string, init?: RequestInit): Promise<Response> => {
    const isRefresh = isRefreshAddress(url);
    const pace = answers[isRefresh ? count++ % answers.length : 0] ?? { there: 0, back: 0, isLost: false };
    const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? null;
    if (isRefresh) await pause(isCalm ? 0 : pace.there);
    const { status, json } = host.answer(new URL(url).pathname, bearer, textOf(init));
    await pause(isCalm ? 0 : isRefresh ? pace.back : 20);
    if (isRefresh && status === 200) answered.push({ refresh: refreshIn(init), at: performance.now() });
    if (isRefresh && pace.isLost && !isCalm) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(json), { status });
  };
  /**
   * The limits in decisions 0005 and 0014: a clock that was set back while no page was open, into the lifetime of an
   * expired token or by as much as the computer slept; and an answer that no page collected while it was stored, on a
   * host that then ends the session.
   */
  const limits = {
    isDeceived: false,
    isUncollected: () =>
      kind === 'blacklisting' && answered.some(({ refresh, at }) => !browser.isCollected(refresh, at)),
  };
  const meetClock = () => {
    const access = storedIn(browser.storage)?.access;
    if (access === undefined || !host.hasEnded(access)) return;
    const { iat, exp } = JSON.parse(atob(access.split('.')[1] ?? '')) as { iat: number; exp: number };
    const shown = browser.now() / 1000;
    limits.isDeceived ||= browser.clockError !== 0 && shown > iat - 30 && shown < exp;
  };
  /** An open page measures the age of its token by the wall clock alone: other clocks stand still while a computer sleeps. */
  const useClock = ({ wasSetBack, tokensSince, session }: Page) => {
    const access = session.getSnapshot().context.tokens?.access;
    const moved = Math.abs(browser.now() - tokensSince);
    limits.isDeceived ||=
      access !== undefined && host.hasEnded(access) && wasSetBack && moved < lifetime * 1000;
  };
  const calm = () => {
    isCalm = true;
  };
  const send: typeof globalThis.fetch = (url, init) => network(addressOf(url), init);
  const browser = new BrowserProfile({ network, worker: workers?.(send, clocks) ?? null, hasLocks });
  const pair = host.signIn('7');
  browser.storage.setItem('auth', JSON.stringify({ state: pair, version: 0 }));
  const tabs = Array.from({ length: 3 }, () => new MemoryStorage());
  const pages: (Page | null)[] = [null, null, null];
  const all: Page[] = [];
  const openings: (ReturnType<typeof browser.arrive> | null)[] = [null, null, null];
  const close = (index: number) => {
    pages[index]?.close();
    openings[index]?.close();
    pages[index] = null;
  };
  const open = (index: number, codeIn = codeAfter) => {
    close(index);
    meetClock();
    const opening = browser.arrive();
    openings[index] = opening;
    const start = () => {
      if (opening.isGone) return;
      meetClock();
      const page = browser.start(opening, tabs[index] ?? new MemoryStorage());
      pages[index] = page;
      all.push(page);
    };
    if (codeIn === 0) start();
    else setTimeout(start, codeIn);
  };
  const take = (next: Step) => {
    if (next.do === 'clock') browser.setClock(next.by);
    else if (next.do === 'use') {
      const page = pages[next.tab];
      if (page) useClock(page);
      void page?.use();
    } else if (next.do === 'nap') vi.setSystemTime(Date.now() + 2 * hour);
    else if (next.do === 'close') close(next.tab);
    else if (next.do === 'sleep') {
      for (const index of pages.keys()) take({ do: 'close', tab: index, after: 0 });
      vi.setSystemTime(Date.now() + 2 * hour);
    } else open(next.tab);
  };
  return { host, browser, pages, all, open, take, calm, limits };
}

async function live(scenario: World, workers: Workers) {
  const { host, browser, pages, all, open, take, calm, limits } = beginWorld(scenario, workers);
  open(0);
  for (const next of scenario.steps) {
    take(next);
    await vi.advanceTimersByTimeAsync(next.after);
  }
  calm();
  open(0);
  await vi.advanceTimersByTimeAsync(100_000);
  // Closing a page with a pending refresh, with no other page to collect its answer, would exceed the limits.
  const isRefreshing = () =>
    pages.some((page) => page?.session.getSnapshot().matches({ access: { present: 'refreshing' } }));
  for (let second = 0; second < 30 && isRefreshing(); second += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(isRefreshing()).toBe(false);
  const left = pages.map((page) => page?.session.getSnapshot().context.tokens);
  const states = pages.map((page) => page?.session.getSnapshot().value);
  const stored = storedIn(browser.storage);
  const isBeyondLimits = limits.isDeceived || limits.isUncollected();
  for (const page of all) page.close();
  await vi.advanceTimersByTimeAsync(answerLifetime + 30_000);
  return { host, left, states, all, isStoredGood: host.isGood(stored?.refresh), isBeyondLimits };
}

const staysSignedIn = (scenarios: fc.Arbitrary<World>, workers: Workers) =>
  fc.asyncProperty(scenarios, async (scenario) => {
    const { left, states, all, isStoredGood, isBeyondLimits } = await live(scenario, workers);
    fc.pre(!isBeyondLimits);
    expect(all.flatMap(({ signOuts }) => signOuts)).toEqual([]);
    expect(isStoredGood).toBe(true);
    expect(left[0]).not.toBeNull();
    expect(states[0]).toMatchObject({ account: 'ready' });
  });

const runs = propertyRuns(300, 30);
const holds = <Values>(property: fc.IAsyncProperty<Values>, examples: readonly Values[] = []) =>
  fc.assert(property, { examples: [...examples], numRuns: runs, endOnFailure: true });

const answersIn = (...times: readonly (readonly [there: number, back: number, isLost?: boolean])[]) =>
  times.map(([there, back, isLost = false]) => ({ there, back, isLost }));

/** Scenarios that once ended a session by mistake. */
const storedTooLong: World[] = [
  {
    kind: 'stock',
    lifetime: 60,
    hasLocks: true,
    codeAfter: 0,
    answers: answersIn([396, 7603], [156, 5936], [395, 293], [357, 1005, true]),
    steps: [
      { do: 'open', tab: 2, after: 597 },
      { do: 'sleep', tab: 1, after: 58 },
      { do: 'reload', tab: 1, after: 356 },
      { do: 'open', tab: 2, after: 430 },
      { do: 'open', tab: 0, after: 235 },
      { do: 'reload', tab: 2, after: 11_013 },
    ],
  },
  {
    kind: 'stock',
    lifetime: 60,
    hasLocks: true,
    codeAfter: 0,
    answers: answersIn([57, 6, true], [159, 6882]),
    steps: [
      { do: 'close', tab: 0, after: 373 },
      { do: 'open', tab: 2, after: 515 },
      { do: 'reload', tab: 1, after: 462 },
      { do: 'reload', tab: 0, after: 19_315 },
      { do: 'sleep', tab: 0, after: 151 },
    ],
  },
  {
    kind: 'rotating',
    lifetime: 60,
    hasLocks: false,
    codeAfter: 0,
    answers: answersIn([162, 3323, true], [171, 65, true], [122, 2918], [84, 6591, true]),
    steps: [
      { do: 'reload', tab: 1, after: 73_144 },
      { do: 'use', tab: 0, after: 118 },
    ],
  },
];
const foundLate: World = {
  kind: 'blacklisting',
  lifetime: 60,
  hasLocks: true,
  codeAfter: 0,
  answers: answersIn([194, 266]),
  steps: [
    { do: 'reload', tab: 1, after: 467 },
    { do: 'nap', tab: 0, after: 22_311 },
  ],
};
/** Its only refresh is the last request. */
const setForward: World = {
  kind: 'blacklisting',
  lifetime: 60,
  hasLocks: true,
  codeAfter: 0,
  answers: answersIn([264, 1571], [387, 6450], [115, 62], [196, 2437], [385, 5816], [351, 350]),
  steps: [
    { do: 'use', tab: 2, after: 517 },
    { do: 'nap', tab: 0, after: 524 },
    { do: 'reload', tab: 2, after: 524 },
    { do: 'open', tab: 2, after: 443 },
    { do: 'use', tab: 0, after: 525 },
    { do: 'nap', tab: 1, after: 524 },
    { do: 'clock', by: 3_600_000, after: 5 },
    { do: 'reload', tab: 0, after: 181 },
    { do: 'reload', tab: 1, after: 511 },
    { do: 'reload', tab: 0, after: 516 },
    { do: 'reload', tab: 1, after: 406 },
  ],
};
const asleepMeanwhile: World = {
  kind: 'rotating',
  lifetime: 300,
  hasLocks: false,
  codeAfter: 0,
  answers: answersIn([385, 386]),
  steps: [{ do: 'nap', tab: 0, after: 448 }],
};

describe('a session survives reloads, tabs, sleep, clock changes and slow answers', () => {
  it(`on a host that blacklists used refresh tokens, in ${runs} tries`, async () => {
    await holds(staysSignedIn(world(['blacklisting'], false), shareRefreshes), [[setForward], [foundLate]]);
  });

  it(`and lost answers, on a host where a used token stays valid, in ${runs} tries`, async () => {
    const examples = storedTooLong.map((scenario): [World] => [scenario]);
    await holds(staysSignedIn(world(['stock', 'rotating'], true), shareRefreshes), examples);
  });

  it(`and lost answers without a worker, on such hosts, in ${runs} tries`, async () => {
    await holds(staysSignedIn(world(['stock', 'rotating'], true), null), [[asleepMeanwhile]]);
  });
});

/** A user signs out while refreshes are pending, and another user signs in with the same browser. */
const staysSignedOut = (scenarios: fc.Arbitrary<World>, workers: Workers) =>
  fc.asyncProperty(scenarios, fc.nat({ max: 5 }), async (scenario, logoutAfter) => {
    const { host, browser, pages, all, open, take, calm } = beginWorld(scenario, workers);
    open(0);
    const before = scenario.steps.slice(0, logoutAfter);
    for (const next of before) {
      take(next);
      await vi.advanceTimersByTimeAsync(Math.min(next.after, 1000));
    }
    open(0, 0);
    const [page] = pages;
    // The current pair: after the logout, the worker must not answer a refresh with it.
    const { access, refresh } = page?.vault.read() ?? { access: '', refresh: '' };
    await vi.advanceTimersByTimeAsync(200);
    page?.session.send({ type: 'session.logOut' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(browser.storage.getItem('auth')).toBeNull();
    const { refreshes } = host;
    const asked = browser.ask({
      url: request.url,
      body: JSON.stringify({ refresh }),
      replaces: access,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await asked;
    expect(host.refreshes).toBe(refreshes + 1);

    const other = host.signIn('8');
    browser.storage.setItem('auth', JSON.stringify({ state: other, version: 0 }));
    calm();
    open(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(pages[1]?.session.getSnapshot().context.profile?.id).toBe(8);
    for (const each of all) each.close();
    await vi.advanceTimersByTimeAsync(answerLifetime + 30_000);
  });

describe('the answers stored by the worker', () => {
  it(`are deleted with the session, in ${runs} tries`, async () => {
    await holds(staysSignedOut(world(['blacklisting', 'stock'], false), shareRefreshes));
  });
});

describe('the properties themselves find planted bugs within 50 tries', () => {
  const finds = async <Values>(property: fc.IAsyncProperty<Values>) => {
    const result = await fc.check(property, { numRuns: 50, endOnFailure: true });
    expect(result.failed).toBe(true);
  };
  const blacklisting = world(['blacklisting'], false);

  it('no worker', () => finds(staysSignedIn(blacklisting, null)));

  it('a separate refresh for each page', () =>
    finds(
      staysSignedIn(blacklisting, (send, times) => ({
        ask: (asked) => shareRefreshes(send, times).ask(asked),
        forget: () => undefined,
      })),
    ));

  it('an answer that is not stored after it arrived', () =>
    finds(
      staysSignedIn(blacklisting, (send, times) => {
        const shared = shareRefreshes(send, times);
        return {
          ...shared,
          ask: (asked) => {
            const { answer, expired } = shared.ask(asked);
            void answer.finally(shared.forget);
            return { answer, expired };
          },
        };
      }),
    ));

  it('a stored answer whose age is always zero', () =>
    finds(
      staysSignedIn(blacklisting, (send, times) => {
        const shared = shareRefreshes(send, times);
        return {
          ...shared,
          ask: (asked) => {
            const { answer, expired } = shared.ask(asked);
            return { answer: answer.then((content) => ({ ...content, age: 0 })), expired };
          },
        };
      }),
    ));

  it('an answer for a page that already has it', () =>
    finds(
      staysSignedIn(world(['stock'], false), (send, times) => {
        const shared = shareRefreshes(send, times);
        return { ...shared, ask: (asked) => shared.ask({ ...asked, replaces: '' }) };
      }),
    ));

  it('a worker that forgets nothing', () =>
    finds(
      staysSignedOut(blacklisting, (send, times) => ({
        ...shareRefreshes(send, times),
        forget: () => undefined,
      })),
    ));
});
