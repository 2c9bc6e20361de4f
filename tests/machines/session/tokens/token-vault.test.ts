import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tokens } from '../../../../src/fixtures/investor.ts';
import { openVault } from '../../../../src/machines/session/tokens/token-vault.ts';
import { MemoryStorage } from '../../../support/machines/memory-storage.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const pair = tokens('a');
const stored = (state: unknown, version: unknown = 0) => JSON.stringify({ state, version });

function begin(text?: string, now: () => number = Date.now) {
  const storage = new MemoryStorage();
  const session = new MemoryStorage();
  if (text !== undefined) storage.setItem('auth', text);
  const events = new EventTarget();
  const open = (from: () => Storage = () => storage) =>
    openVault({ storage: from, sessionStorage: () => session, channel: null, locks: null, events, now });
  return { storage, session, events, vault: open(), open };
}

describe('the stored pair', () => {
  it('is written under auth in one write, as two strings with version 0 (SES-06)', () => {
    const { storage, vault } = begin();
    vault.write(pair);
    const [first, ...others] = storage.writes;
    expect(first).toBe(JSON.stringify({ state: pair, version: 0 }));
    expect(others).toEqual([expect.stringMatching(/^\d+ \S+ \d+$/)]);
    expect(vault.read()).toEqual(pair);
  });

  it('has its time of arrival in every tab, until another pair or a logout replaces it', () => {
    let time = 1_000;
    const { vault, storage, open } = begin(undefined, () => time);
    expect(vault.arrivedAt()).toBeNull();
    vault.write(pair);
    time = 5_000;
    expect(vault.arrivedAt()).toBe(1_000);
    const other = open();
    other.read();
    expect(other.arrivedAt()).toBe(1_000);
    storage.setItem('auth-arrival', `soon ${pair.access.slice(-16)}`);
    expect(vault.arrivedAt()).toBeNull();
    storage.setItem('auth-arrival', '1000 of-another-token');
    expect(vault.arrivedAt()).toBeNull();
    vault.write(pair);
    expect(vault.arrivedAt()).toBe(5_000);
    vault.clear();
    expect([vault.arrivedAt(), storage.length]).toEqual([null, 0]);
  });

  it.each([
    ['truncated', '{"state":{"access":"a"'],
    ['nothing', ''],
    ['undefined', 'undefined'],
    ['a list', '[]'],
    ['a number', '42'],
    ['5 MB of text', 'x'.repeat(5_000_000)],
    ['version 1', stored(pair, 1)],
    ['version -1', stored(pair, -1)],
    ['version as text', stored(pair, '0')],
    ['no version', JSON.stringify({ state: pair })],
    ['a number for a token', stored({ access: 1, refresh: 'b' })],
    ['an object for a token', stored({ access: 'a', refresh: {} })],
    ['refresh without access', stored({ refresh: 'b' })],
    ['a line break in a token', stored({ access: 'a\nb', refresh: 'b' })],
    ['a letter no header may carry', stored({ access: 'ы', refresh: 'b' })],
  ])('STO-01, STO-02, STO-03, SES-41: %s is no session, and is removed', (_, text) => {
    const { storage, vault } = begin(text);
    expect(vault.read()).toBeNull();
    expect(storage.getItem('auth')).toBeNull();
  });

  it('STO-01: never throws, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => stored(value)),
        ),
        (text) => {
          const { vault } = begin(text);
          const read = vault.read();
          expect(read === null || typeof read.access === 'string').toBe(true);
        },
      ),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it('STO-03: copies named fields only', () => {
    const { vault } = begin(
      '{"state":{"access":"a","refresh":"b","__proto__":{"is_cyborg":true}},"version":0,"__proto__":{"x":1}}',
    );
    expect(vault.read()).toEqual({ access: 'a', refresh: 'b' });
    expect(Object.keys(Object.getPrototypeOf(vault.read()))).toEqual([]);
  });

  it('STO-04: an access token without refresh is a session until it is rejected', () => {
    expect(begin(stored({ access: 'a', refresh: null })).vault.read()).toEqual({
      access: 'a',
      refresh: null,
    });
  });
});

describe('storage that fails', () => {
  it('STO-05: works in memory when it may not be opened at all', () => {
    const vault = begin().open(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(vault.read()).toBeNull();
    vault.write(pair);
    expect([vault.read(), vault.isVolatile()]).toEqual([pair, true]);
    vault.clear();
    expect(vault.read()).toBeNull();
  });

  it('STO-06: keeps the session in memory when it is full, without a half-written pair', () => {
    const { storage, vault } = begin();
    storage.failing = { setItem: true };
    vault.write(pair);
    expect([vault.read(), vault.isVolatile(), storage.length]).toEqual([pair, true, 0]);
  });

  it('STO-07: notices a write that did nothing', () => {
    const { storage, vault } = begin();
    storage.failing = { deaf: true };
    vault.write(pair);
    expect([vault.read(), vault.isVolatile()]).toEqual([pair, true]);
  });

  it('STO-08: removes each key if clear() fails', () => {
    const { storage, vault } = begin(stored(pair));
    storage.setItem('other', 'x');
    storage.failing = { clear: true };
    vault.clear();
    expect([storage.length, vault.current()]).toEqual([0, null]);
  });

  it('STO-08: overwrites the pair when nothing may be removed', () => {
    const { storage, vault } = begin(stored(pair));
    storage.failing = { clear: true, removeItem: true };
    vault.clear();
    expect([storage.getItem('auth'), vault.read()]).toEqual(['', null]);
  });

  it('STO-09: clears everything that this origin stores, including keys of other code', () => {
    const { storage, session, vault } = begin(stored(pair));
    storage.setItem('other', 'x');
    session.setItem('stamp', '1');
    vault.clear();
    expect([storage.length, session.length]).toEqual([0, 0]);
  });
});

describe('other tabs', () => {
  const event = (key: string | null) => Object.assign(new Event('storage'), { key });

  it('TAB-04: are noticed by storage events for the key auth, and without a key (a cleared storage)', () => {
    const { storage, events, vault } = begin(stored(pair));
    const listener = vi.fn<Parameters<typeof vault.watch>[0]>();
    const stop = vault.watch(listener);
    events.dispatchEvent(event('other'));
    expect(listener).not.toHaveBeenCalled();
    events.dispatchEvent(event('auth'));
    storage.clear();
    events.dispatchEvent(event(null));
    stop();
    events.dispatchEvent(event('auth'));
    expect(listener.mock.calls).toEqual([[pair], [null]]);
  });

  it('TAB-05: cannot end a newer session by a delayed message about their logout', () => {
    const storage = new MemoryStorage();
    const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
    const vault = openVault({
      storage: () => storage,
      sessionStorage: () => new MemoryStorage(),
      channel: channel as unknown as BroadcastChannel,
      locks: null,
      events: new EventTarget(),
      now: Date.now,
    });
    const heard = vi.fn<Parameters<typeof vault.watch>[0]>();
    vault.watch(heard);
    vault.write(pair);
    channel.dispatchEvent(new MessageEvent('message', { data: null }));
    storage.clear();
    channel.dispatchEvent(new MessageEvent('message', { data: null }));
    expect(heard.mock.calls).toEqual([[pair], [null]]);
  });

  it('TAB-09: do not block this one for more than five seconds', async () => {
    vi.useFakeTimers();
    const request = vi.fn(
      (_: string, options: LockOptions) =>
        new Promise((_resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
    );
    const abort = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
    const vault = openVault({
      storage: () => new MemoryStorage(),
      sessionStorage: () => new MemoryStorage(),
      channel: null,
      locks: { request, query: () => Promise.resolve({}) } as unknown as LockManager,
      events: new EventTarget(),
      now: Date.now,
    });
    const result = vault.exclusively(async () => 'done');
    expect(timeout).toHaveBeenCalledWith(5000);
    abort.abort(new DOMException('timed out', 'TimeoutError'));
    expect(await result).toBe('done');
    vi.useRealTimers();
    timeout.mockRestore();
  });
});
