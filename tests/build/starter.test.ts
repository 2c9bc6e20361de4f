import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeStarter } from '../../build/start/starter.ts';
import type { FirstAnswers } from '../../src/api/kit/first-answers.ts';
import { knownAge } from '../../src/machines/session/tokens/token-rules.ts';
import { openVault } from '../../src/machines/session/tokens/token-vault.ts';
import { MemoryStorage } from '../support/memory-storage.ts';
import { propertyRuns } from '../support/property-runs.ts';

const second = 1000;
const hour = 3600 * second;
const noon = 1_795_000_000 * second;
const source = readFileSync(new URL('../../build/start/starter.js', import.meta.url), 'utf8');
const code = composeStarter(source, 'https://api.example', '/assets/refresh.js');

const issued = (lifetime: number, refresh: string | null = 'r') => ({
  access: `e30.${btoa(JSON.stringify({ iat: noon / second, exp: noon / second + lifetime }))}.signature-of-the-token`,
  refresh,
});

/** What the script asks for, and with which token, at a time and an address. */
function run(
  stores: { storage: Storage; session: Storage },
  now: number,
  pathname = '/portfolio',
  search = '',
) {
  const asked: { address: string; token: string }[] = [];
  const links: string[] = [];
  const givenUp: string[] = [];
  const timers: { act: () => void; after: number }[] = [];
  const window: { firstAnswers?: FirstAnswers; askFirst?: (token: string) => void } = {};
  runInNewContext(code, {
    window,
    localStorage: stores.storage,
    sessionStorage: stores.session,
    location: { pathname, search },
    AbortController,
    Date: { now: () => now },
    setTimeout: (act: () => void, after: number) => timers.push({ act, after }),
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => links.push(href) },
    },
    fetch: (
      address: string,
      { headers, signal }: { headers: { authorization: string }; signal: AbortSignal },
    ) => {
      asked.push({ address, token: headers.authorization });
      signal.addEventListener('abort', () => givenUp.push(address));
      return Promise.resolve(null);
    },
  });
  return { asked, links, givenUp, window, timers };
}

/** A tab in which a pair arrived, by the page's clock. */
function arrived(pair: ReturnType<typeof issued>, at: number) {
  const storage = new MemoryStorage();
  const session = new MemoryStorage();
  let time = at;
  const vault = openVault({
    storage: () => storage,
    sessionStorage: () => session,
    channel: null,
    locks: null,
    events: new EventTarget(),
    now: () => time,
  });
  vault.write(pair);
  return { storage, session, vault, wait: (until: number) => (time = until) };
}

const profile = 'https://api.example/api/v1/investors/profile/';

describe('the script that sends the first requests', () => {
  it.each([
    ['/portfolio', '', '/api/v1/reports/cached_report/portfolio/?basis=net'],
    ['/portfolio/', '', '/api/v1/reports/cached_report/portfolio/?basis=net'],
    ['/rounds', '', '/api/v1/rounds/cached_list/?active=open&mode=default&page=1'],
    ['/news', '', '/api/v1/news/cached_list/?page=1'],
    ['/portfolio', '?basis=gross', null],
    ['/', '', null],
    ['/cyborg', '', null],
    ['/constructor', '', null],
  ])('asks at %s%s for the profile and for what the page asks first', (path, search, first) => {
    const pair = issued(300);
    const { asked, links, window } = run(arrived(pair, noon), noon + second, path, search);
    const addresses = [profile, ...(first === null ? [] : [`https://api.example${first}`])];
    expect(asked).toEqual(addresses.map((address) => ({ address, token: `Bearer ${pair.access}` })));
    expect(links).toEqual([]);
    expect(window.askFirst).toBeUndefined();
    expect(window.firstAnswers).toMatchObject({ token: pair.access });
  });

  it('drops after half a minute what nobody has taken', () => {
    const { givenUp, window, timers } = run(arrived(issued(300), noon), noon + second, '/news');
    const taken = [...(window.firstAnswers?.byAddress.keys() ?? [])][0] ?? '';
    window.firstAnswers?.byAddress.delete(taken);
    expect(timers.map(({ after }) => after)).toEqual([30_000]);
    timers[0]?.act();
    expect(givenUp).toEqual(['https://api.example/api/v1/news/cached_list/?page=1']);
    expect(window.firstAnswers?.byAddress.size).toBe(0);
  });

  it('waits for the session where the token is not fresh, and fetches what renews it', () => {
    const { asked, links, window } = run(arrived(issued(300), noon), noon + 270 * second);
    expect([asked, links]).toEqual([[], ['/assets/refresh.js']]);
    window.askFirst?.('renewed');
    expect(asked.map(({ token }) => token)).toEqual(['Bearer renewed', 'Bearer renewed']);
  });

  it('sends nothing for a pair that cannot be renewed, or that arrived in another tab', () => {
    expect(run(arrived(issued(300, null), noon), noon + second)).toMatchObject({ asked: [], links: [] });
    const { storage } = arrived(issued(300), noon);
    expect(run({ storage, session: new MemoryStorage() }, noon + second).asked).toEqual([]);
    const { session } = arrived(issued(400), noon);
    session.setItem('auth-arrival', session.getItem('auth-arrival')?.replace('token', 'other') ?? '');
    expect(run({ storage, session }, noon + second).asked).toEqual([]);
  });

  it.each([
    ['another version', (text: string) => text.replace('"version":0', '"version":1')],
    ['a token that no header may hold', (text: string) => text.replace('e30.', 'e30. ')],
    ['a broken text', (text: string) => text.slice(0, -2)],
  ])('sends nothing for %s', (_, spoil) => {
    const { storage, session } = arrived(issued(300), noon);
    storage.setItem('auth', spoil(storage.getItem('auth') ?? ''));
    const { asked, links, window } = run({ storage, session }, noon + second);
    expect([asked, links, window]).toEqual([[], [], {}]);
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
          const tab = arrived(pair, noon + clockError);
          const now = noon + clockError + elapsed;
          const isUsed = knownAge(pair, tab.vault.arrivedAt(), now) !== null;
          const { asked } = run(tab, now);
          expect(asked.length > 0).toBe(isUsed);
          if (isUsed) sent += 1;
        },
      ),
      { numRuns: propertyRuns(3000) },
    );
    expect(sent).toBeGreaterThan(0);
  });
});
