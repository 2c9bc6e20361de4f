import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandover, takeHandover } from '../../../src/api/session/handover.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a page leaves for the next one of its tab', () => {
  it('is given once, and to that tab alone', () => {
    const handover = createHandover();
    void handover.put({ tab: 'a', content: 'typed' });
    expect(handover.take({ tab: 'b' })).toBeNull();
    expect(handover.take({ tab: 'a' })).toBe('typed');
    expect(handover.take({ tab: 'a' })).toBeNull();
  });
  it('is gone after a minute', async () => {
    const handover = createHandover();
    const left = handover.put({ tab: 'a', content: 'typed' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(handover.take({ tab: 'a' })).toBe('typed');
    void handover.put({ tab: 'a', content: 'typed since' });
    await vi.advanceTimersByTimeAsync(1);
    await left;
    // The minute of what was left first does not end what was left since.
    expect(handover.take({ tab: 'a' })).toBe('typed since');
    void handover.put({ tab: 'a', content: 'typed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(handover.take({ tab: 'a' })).toBeNull();
  });
  it('is gone once a session has ended', () => {
    const handover = createHandover();
    void handover.put({ tab: 'a', content: 'typed' });
    handover.forget();
    expect(handover.take({ tab: 'a' })).toBeNull();
  });
});

describe('the next page', () => {
  it('takes what the worker has', async () => {
    const handover = createHandover();
    void handover.put({ tab: 'a', content: { owner: 7 } });
    const worker = {
      postMessage: (message: { tab: string }, [port]: Transferable[]) => {
        if (port instanceof MessagePort) port.postMessage(handover.take(message));
      },
    };
    expect(await takeHandover(worker, 'a')).toEqual({ owner: 7 });
    expect(await takeHandover(worker, 'a')).toBeNull();
  });
  it('does not wait long for a worker that says nothing', async () => {
    const taken = takeHandover({ postMessage: () => undefined }, 'a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await taken).toBeNull();
  });
});
