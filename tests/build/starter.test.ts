import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf as textsOfClub } from '../../build/start/early/cyborg.ts';
import { textsOf as textsOfNews } from '../../build/start/early/news.ts';
import { textsOf as textsOfPortfolio } from '../../build/start/early/portfolio.ts';
import { sendFirstRequests } from '../../build/start/first-requests.ts';
import { configure } from '../../build/start/starter.ts';
import { queryString } from '../../src/api/kit/query-string.ts';
import type { RefreshAnswer, RefreshRequest } from '../../src/api/session/shared-refresh.ts';
import { parseRoundsSearch, roundsQueryOf } from '../../src/machines/rounds/rounds.search.ts';
import { storedText } from '../../src/machines/session/tokens/stored-pair.ts';
import { knownAge } from '../../src/machines/session/tokens/token-age.ts';
import { openVault } from '../../src/machines/session/tokens/token-vault.ts';
import { MemoryStorage } from '../support/machines/memory-storage.ts';
import { fuzzRuns } from '../support/property-runs.ts';

const second = 1000;
const hour = 3600 * second;
const noon = 1_795_000_000 * second;
const configuration = configure('https://api.example', '/assets/refresh.js');

const issued = (lifetime: number, refresh: string | null = 'r') => ({
  access: `e30.${btoa(JSON.stringify({ iat: noon / second, exp: noon / second + lifetime }))}.signature-of-the-token`,
  refresh,
});

type Answer = Partial<RefreshAnswer> | 'unreachable' | 'taken';

type Surroundings = {
  readonly storage: Storage;
  readonly now: number;
  readonly path?: string;
  readonly search?: string;
  readonly profile?: unknown;
  /** What the page asks first. */
  readonly page?: unknown;
  readonly cookie?: string;
  /** Parts of the prerendered page of which the early texts show the other ones. */
  readonly parts?: readonly { hidden: boolean }[];
  /** What it has places for, with what is written there. */
  readonly places?: readonly { readonly dataset: { readonly early: string }; textContent: string }[];
  /** Null for a browser without a worker. */
  readonly worker?: ((request: RefreshRequest, answer: (data: Answer) => void) => void) | null;
};

/** The script that the build adds to the page of a route. */
const earlyPages = new Map([
  ['/portfolio', { textsOf: textsOfPortfolio }],
  ['/news', { textsOf: textsOfNews }],
  ['/cyborg', { textsOf: textsOfClub }],
]);

/** Runs the script of a page's head; answers what it asks for, and with which token. */
function run({
  storage,
  now,
  path = '/portfolio',
  search = '',
  profile = null,
  page = null,
  cookie = '',
  places = [],
  parts = [],
  worker = null,
}: Surroundings) {
  const asked: { address: string; token: string }[] = [];
  const links: string[] = [];
  const aborted: string[] = [];
  const shown: string[] = [];
  const timers: { act: () => void; after: number }[] = [];
  const frames: (() => void)[] = [];
  const time = { now, ticks: 0 };
  const fetch = (
    address: string,
    { headers, signal }: { headers: { authorization: string }; signal: AbortSignal },
  ) => {
    asked.push({ address, token: headers.authorization });
    signal.addEventListener('abort', () => aborted.push(address));
    return Promise.resolve(Response.json(address.endsWith(configuration.profile) ? profile : page));
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
  const active = worker && {
    postMessage: (request: RefreshRequest, [answer]: [(data: Answer) => void]) => worker(request, answer),
  };
  const browser = {
    localStorage: storage,
    location: { pathname: path, search, href: `https://club.example${path}${search}` },
    navigator: { serviceWorker: { getRegistration: async () => (active ? { active } : undefined) } },
    performance: { now: () => time.ticks },
    Date: { now: () => time.now },
    MessageChannel: Channel,
    fetch,
    earlyPage: earlyPages.get(path),
    setTimeout: (act: () => void, after: number) => timers.push({ act, after }),
    requestAnimationFrame: (act: () => void) => frames.push(act),
    document: {
      cookie,
      querySelector: (selector: string) =>
        selector.startsWith('[data-person') ? { classList: { remove: () => shown.push(selector) } } : null,
      querySelectorAll: (selector: string) =>
        selector === '[data-page] [data-early]'
          ? places
          : selector === '[data-page] [data-swap]'
            ? parts
            : [],
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => links.push(href) },
    },
  } as unknown as Parameters<typeof sendFirstRequests>[0];
  sendFirstRequests(browser, configuration);
  return { asked, links, aborted, shown, browser, timers, frames, time };
}

type Started = ReturnType<typeof run>['browser'];

/** A browser in which a pair arrived, by its clock. */
function arrived(pair: ReturnType<typeof issued>, at: number) {
  const storage = new MemoryStorage();
  const session = new MemoryStorage();
  const vault = openVault({
    storage: () => storage,
    sessionStorage: () => session,
    channel: null,
    locks: null,
    events: new EventTarget(),
    now: () => at,
  });
  vault.write(pair);
  return { storage, vault };
}

const settle = () => new Promise((done) => setTimeout(done));

const attempt = <Result>(job: () => Result): Result | null => {
  try {
    return job();
  } catch {
    return null;
  }
};

const profile = 'https://api.example/api/v1/investors/profile/';

/** What the page itself asks of its list first. */
const { owner: _owner, ...listQuery } = roundsQueryOf(parseRoundsSearch(''), 1);
const firstRounds = queryString({ ...listQuery, page: 1 });

describe('the script that sends the first requests', () => {
  it.each([
    ['/portfolio', '', '/api/v1/reports/cached_report/portfolio/?basis=net'],
    ['/portfolio/', '', '/api/v1/reports/cached_report/portfolio/?basis=net'],
    ['/rounds', '', `/api/v1/rounds/cached_list/${firstRounds}`],
    ['/news', '', '/api/v1/news/cached_list/?page=1'],
    ['/portfolio', '?basis=gross', null],
    ['/', '', null],
    ['/cyborg', '', null],
    ['/constructor', '', null],
  ])('asks at %s%s for the profile and for what the page asks first', (path, search, first) => {
    const pair = issued(300);
    const { storage } = arrived(pair, noon);
    const { asked, links, browser, frames } = run({ storage, now: noon + second, path, search });
    // `Intl` is prepared after the first of them, while the page waits.
    expect(frames).toHaveLength(1);
    const addresses = [profile, ...(first === null ? [] : [`https://api.example${first}`])];
    expect(asked).toEqual(addresses.map((address) => ({ address, token: `Bearer ${pair.access}` })));
    expect(links).toEqual([]);
    expect(browser.askFirst).toBeUndefined();
    expect(browser.firstAnswers).toMatchObject({ token: pair.access });
  });

  it.each([
    ['the staff', { is_cyborg: true }, '', true],
    ['the staff, with a query', { is_cyborg: true }, '?tab=mix', false],
    ['another person', { is_cyborg: false }, '', false],
    ['a person whose profile says nothing of it', {}, '', false],
    ['a profile that is no object', null, '', false],
  ])('asks for the club’s figures once the profile is there: %s', async (_, who, search, isAsked) => {
    const pair = issued(300);
    const { storage } = arrived(pair, noon);
    const { asked, browser } = run({ storage, now: noon + second, path: '/cyborg', search, profile: who });
    expect(asked.map(({ address }) => address)).toEqual([profile]);
    await settle();
    const club = 'https://api.example/api/v1/reports/cyborg-portfolio/?group_by=vintage';
    expect(asked.slice(1)).toEqual(isAsked ? [{ address: club, token: `Bearer ${pair.access}` }] : []);
    expect(browser.firstAnswers?.byAddress.has(club)).toBe(isAsked);
  });

  it.each([
    ['has taken the profile', ({ firstAnswers }: Started) => firstAnswers?.byAddress.delete(profile)],
    ['has another token', (browser: Started) => (browser.firstAnswers = undefined)],
  ])('does not ask for the club’s figures when the session %s', async (_, act) => {
    const { storage } = arrived(issued(300), noon);
    const { asked, browser } = run({
      storage,
      now: noon + second,
      path: '/cyborg',
      profile: { is_cyborg: true },
    });
    act(browser);
    await settle();
    expect(asked.map(({ address }) => address)).toEqual([profile]);
  });

  it.each([
    [{ is_member: true, onboarding_status: 'verified' }, ['[data-person="member"]']],
    [{ is_member: false }, ['[data-person="applicant"]']],
    [{ is_member: false, onboarding_status: 'rejected' }, ['[data-person="rejected"]']],
    [{}, []],
    ['no profile', []],
  ])('shows the heading for the person of the profile %j', async (answer, selectors) => {
    const { storage } = arrived(issued(300), noon);
    const { shown, browser } = run({ storage, now: noon + second, path: '/onboarding', profile: answer });
    await settle();
    expect(shown).toEqual(selectors);
    // The session can still read the response.
    const response = await browser.firstAnswers?.byAddress.get(profile)?.response;
    expect(await response?.json()).toEqual(answer);
  });

  describe('the value of a portfolio before the code', () => {
    const verified = { is_kyc_checked: true, is_accredited: true, is_member: true };
    const book = {
      currency: 'USD',
      is_stale: false,
      summary: { fair_value_net: '717721.49', holdings_count: 29 },
    };

    async function shownFor(surroundings: Partial<Surroundings>, meanwhile = (_: Started) => {}) {
      const { storage } = arrived(issued(300), noon);
      const worth = { dataset: { early: 'worth' }, textContent: '' };
      const now = noon + second;
      const { browser } = run({
        storage,
        now,
        profile: verified,
        page: book,
        places: [worth],
        ...surroundings,
      });
      meanwhile(browser);
      await settle();
      return worth.textContent;
    }

    it('is shown in whole units with the sign of the currency', async () => {
      expect(await shownFor({})).toBe('$717,721');
    });

    it.each<[string, Partial<Surroundings>]>([
      ['whose identity is not verified', { profile: { ...verified, is_kyc_checked: false } }],
      ['who is not accredited', { profile: { ...verified, is_accredited: 'true' } }],
      ['who is no member', { profile: { ...verified, is_member: undefined } }],
      ['whose profile is no profile', { profile: 'no profile' }],
      ['who hides amounts', { cookie: 'theme=dark; amounts=hidden' }],
      ['without holdings', { page: { ...book, summary: { ...book.summary, holdings_count: 0 } } }],
      ['with saved figures', { page: { ...book, is_stale: true } }],
      ['without a known value', { page: { ...book, summary: { holdings_count: 29, fair_value_net: null } } }],
      [
        'whose value is no amount',
        { page: { ...book, summary: { ...book.summary, fair_value_net: '<b>' } } },
      ],
      ['whose currency is not named', { page: { ...book, currency: null } }],
      ['whose portfolio is refused', { page: { detail: 'Not yours' } }],
      ['whose portfolio is long', { page: { ...book, holdings: 'x'.repeat(200_000) } }],
      ['with a query', { search: '?basis=gross' }],
    ])('is not shown to a person %s', async (_, surroundings) => {
      expect(await shownFor(surroundings)).toBe('');
    });

    it.each<[string, (browser: Started) => void]>([
      ['the session has turned to another person', (browser) => (browser.firstAnswers = undefined)],
      ['another tab has signed out', ({ localStorage }) => localStorage.clear()],
      [
        'another tab has signed in',
        ({ localStorage }) => localStorage.setItem('auth', storedText(issued(299))),
      ],
      [
        'storage is refused',
        ({ localStorage }) => Object.assign(localStorage, { failing: { getItem: true } }),
      ],
    ])('is not shown once %s', async (_, meanwhile) => {
      expect(await shownFor({}, meanwhile)).toBe('');
    });

    it('leaves the responses to the session, and the page of the application as it is', async () => {
      const { storage } = arrived(issued(300), noon);
      const { browser } = run({ storage, now: noon + second, profile: verified, page: book });
      await settle();
      const responses = [...(browser.firstAnswers?.byAddress.values() ?? [])].map(({ response }) => response);
      const bodies = await Promise.all(responses.map(async (response) => (await response).json()));
      expect(bodies).toEqual([verified, book]);
    });
  });

  it.each([
    [true, {}, '29'],
    [false, {}, ''],
    ['true', {}, ''],
    [true, { is_member: false }, ''],
  ])('writes the club’s totals for the staff alone (%j, %j)', async (is_cyborg, change, text) => {
    const { storage } = arrived(issued(300), noon);
    const count = { dataset: { early: 'investors_count' }, textContent: '' };
    const who = { is_kyc_checked: true, is_accredited: true, is_member: true, is_cyborg, ...change };
    const club = { currency: 'USD', totals: { investors_count: 29 } };
    run({ storage, now: noon + second, path: '/cyborg', profile: who, page: club, places: [count] });
    await settle();
    expect(count.textContent).toBe(text);
  });

  describe('the news before the code', () => {
    const results = [
      { id: 1, title: 'A customer', summary: 'For three years.' },
      { id: 2, title: '<b>Bold</b>', summary: null },
      { id: 3, title: 3 },
      'no article',
    ];
    const names = ['title 0', 'summary 0', 'title 1', 'summary 1', 'title 2', 'title 3', 'title 4'];

    async function shownTo(profile: unknown, page: unknown = { count: 4, results }) {
      const { storage } = arrived(issued(300), noon);
      const places = names.map((early) => ({ dataset: { early }, textContent: '' }));
      const parts = [{ hidden: false }, { hidden: true }];
      const now = noon + second;
      run({ storage, now, path: '/news', profile, page, places, parts, cookie: 'amounts=hidden' });
      await settle();
      return {
        texts: places.map(({ textContent }) => textContent),
        hidden: parts.map(({ hidden }) => hidden),
      };
    }

    it('is the titles and summaries of the first articles, as text', async () => {
      const shown = await shownTo({ is_kyc_checked: true, is_accredited: true, is_member: true });
      expect(shown).toEqual({
        texts: ['A customer', 'For three years.', '<b>Bold</b>', '', '', '', ''],
        hidden: [true, false],
      });
    });

    it('is not shown to a person who is not verified', async () => {
      const shown = await shownTo({ is_kyc_checked: true, is_accredited: true, is_member: false });
      expect(shown).toEqual({ texts: names.map(() => ''), hidden: [false, true] });
    });
  });

  it('drops after half a minute what nobody has taken', () => {
    const { storage } = arrived(issued(300), noon);
    const { aborted, browser, timers } = run({ storage, now: noon + second, path: '/news' });
    const taken = [...(browser.firstAnswers?.byAddress.keys() ?? [])][0] ?? '';
    browser.firstAnswers?.byAddress.delete(taken);
    expect(timers.map(({ after }) => after)).toEqual([30_000]);
    timers[0]?.act();
    expect(aborted).toEqual(['https://api.example/api/v1/news/cached_list/?page=1']);
    expect(browser.firstAnswers?.byAddress.size).toBe(0);
  });

  it('waits for the session where the token is not fresh and no worker is there, and fetches what refreshes it', async () => {
    const { storage } = arrived(issued(300), noon);
    const { asked, links, browser } = run({ storage, now: noon + 270 * second });
    await settle();
    expect([asked, links]).toEqual([[], ['/assets/refresh.js']]);
    browser.askFirst?.('refreshed');
    expect(asked.map(({ token }) => token)).toEqual(['Bearer refreshed', 'Bearer refreshed']);
    expect(browser.askFirst).toBeUndefined();
  });

  it('sends nothing for a pair that cannot be refreshed, or whose arrival was not seen', () => {
    const sent = (storage: Storage) => run({ storage, now: noon + second }).asked;
    expect(sent(arrived(issued(300, null), noon).storage)).toEqual([]);
    for (const record of [null, '', `${noon} of-another-token ${noon + hour}`]) {
      const { storage } = arrived(issued(300), noon);
      if (record === null) storage.removeItem('auth-arrival');
      else storage.setItem('auth-arrival', record);
      expect(sent(storage)).toEqual([]);
    }
  });

  it.each([
    ['another version', (text: string) => text.replace('"version":0', '"version":1')],
    ['a token that no header may hold', (text: string) => text.replace('e30.', 'e30. ')],
    ['a broken text', (text: string) => text.slice(0, -2)],
  ])('sends nothing for %s', (_, spoil) => {
    const { storage } = arrived(issued(300), noon);
    storage.setItem('auth', spoil(storage.getItem('auth') ?? ''));
    const outcome = attempt(() => run({ storage, now: noon + second }));
    expect([outcome?.asked ?? [], outcome?.links ?? []]).toEqual([[], []]);
  });

  it('sends ahead exactly where the session uses the token as it is', () => {
    const ms = (from: number, to: number) => fc.integer({ min: from, max: to });
    let sent = 0;
    fc.assert(
      fc.property(
        ms(10, 600),
        fc.oneof(ms(-40 * second, 40 * second), ms(-26 * hour, 26 * hour)),
        ms(-20 * second, 700 * second),
        (lifetime, clockError, elapsed) => {
          const pair = issued(lifetime);
          const { storage, vault } = arrived(pair, noon + clockError);
          const now = noon + clockError + elapsed;
          const isUsed = knownAge(pair, vault.arrivedAt(), now) !== null;
          const { asked } = run({ storage, now });
          expect(asked.length > 0).toBe(isUsed);
          if (isUsed) sent += 1;
        },
      ),
      { numRuns: fuzzRuns(1200) },
    );
    expect(sent).toBeGreaterThan(0);
  });
});

describe('a stored token that is not fresh', () => {
  const late = noon + 400 * second;
  const refreshed = {
    access: `e30.${btoa(JSON.stringify({ iat: late / second, exp: late / second + 300 }))}.signature-of-the-new-one`,
    refresh: 'r2',
  };
  const answered = (body: unknown, more: Partial<RefreshAnswer> = {}): Answer => ({
    status: 200,
    headers: {},
    age: 200,
    body: JSON.stringify(body),
    ...more,
  });

  /** A start at which the worker gives these answers, 150 ms after it was asked. */
  async function start(
    answers: readonly Answer[],
    {
      meanwhile,
      now = late,
    }: { meanwhile?: (storage: Storage, browser: Started) => void; now?: number } = {},
  ) {
    const pair = issued(300, 'r1');
    const { storage } = arrived(pair, noon);
    const requests: RefreshRequest[] = [];
    let give: (data: Answer) => void = () => {};
    const started = run({
      storage,
      now,
      worker: (request, answer) => {
        requests.push(request);
        give = answer;
      },
    });
    await settle();
    started.time.ticks += 150;
    meanwhile?.(storage, started.browser);
    for (const answer of answers) give(answer);
    const stored: unknown = JSON.parse(storage.getItem('auth') ?? 'null');
    return { ...started, pair, storage, requests, stored };
  }

  it('is refreshed by the worker, stored as the session stores it, and used for the first requests', async () => {
    const { asked, requests, storage, stored, pair, browser } = await start(['taken', answered(refreshed)]);
    expect(requests).toEqual([
      {
        url: 'https://api.example/api/auth/token/refresh/',
        body: '{"refresh":"r1"}',
        replaces: pair.access,
      },
    ]);
    expect(asked.map(({ token }) => token)).toEqual(Array(2).fill(`Bearer ${refreshed.access}`));
    expect(browser.askFirst).toBeUndefined();
    const byVault = arrived(refreshed, late).storage;
    expect(stored).toEqual(JSON.parse(byVault.getItem('auth') ?? ''));
    expect(storage.getItem('auth-arrival')).toBe(byVault.getItem('auth-arrival'));
  });

  it('keeps its refresh token where the host gives no other', async () => {
    const { stored, asked } = await start([answered({ access: refreshed.access })]);
    expect(stored).toMatchObject({ state: { access: refreshed.access, refresh: 'r1' } });
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ['a refusal', answered({ code: 'token_not_valid' }, { status: 401 })],
    ['an answer that was kept for a page before', answered(refreshed, { age: 1151 })],
    ['no line', 'unreachable'],
    ['no JSON', answered(refreshed, { body: '<html>' })],
    ['nothing', answered(null)],
    ['a token that no header may hold', answered({ ...refreshed, access: `${refreshed.access}\n` })],
    ['a refresh token that is none', answered({ ...refreshed, refresh: 7 })],
    ['a token that the session would refresh again', answered({ access: 'opaque', refresh: 'r2' })],
  ])('is left to the session after %s', async (_, answer) => {
    const { asked, stored, pair, browser } = await start([answer]);
    expect([asked, stored]).toEqual([[], { state: pair, version: 0 }]);
    expect(browser.askFirst).toBeTypeOf('function');
  });

  it('is left to the session where the clock disagrees with the new token', async () => {
    const { asked, stored, pair } = await start([answered(refreshed)], { now: late + 31 * second });
    expect([asked, stored]).toEqual([[], { state: pair, version: 0 }]);
  });

  it('is left to the session that has started meanwhile', async () => {
    const { asked, stored, pair } = await start([answered(refreshed)], {
      meanwhile: (_, browser) => (browser.askFirst = undefined),
    });
    expect([asked, stored]).toEqual([[], { state: pair, version: 0 }]);
  });

  it('is dropped where another tab has signed out or refreshed it meanwhile', async () => {
    const gone = await start([answered(refreshed)], { meanwhile: (storage) => storage.clear() });
    expect([gone.asked, gone.stored, gone.storage.length]).toEqual([[], null, 0]);
    const other = { state: { access: 'a', refresh: 'b' }, version: 0 };
    const replaced = await start([answered(refreshed)], {
      meanwhile: (storage) => storage.setItem('auth', JSON.stringify(other)),
    });
    expect([replaced.asked, replaced.stored]).toEqual([[], other]);
  });
});
