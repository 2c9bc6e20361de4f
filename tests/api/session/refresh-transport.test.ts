import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefreshTransport } from '../../../src/api/session/refresh-transport.ts';
import type { WorkerMessage } from '../../../src/api/session/refresh.worker.ts';

const url = 'https://club.test/api/auth/token/refresh/';
const body = '{"refresh":"r1"}';
const answer = { status: 200, headers: { 'retry-after': '5' }, body: '{"access":"a2"}', age: 1234 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker that says these things to each question, in turn. */
function begin(...says: readonly (readonly unknown[])[]) {
  const heard: WorkerMessage[] = [];
  const direct: string[] = [];
  const worker = {
    postMessage: (message: WorkerMessage, [port]: Transferable[]) => {
      heard.push(message);
      for (const word of says[heard.length - 1] ?? [])
        if (port instanceof MessagePort) port.postMessage(word);
    },
  };
  const own: typeof fetch = async (input) => {
    direct.push(new Request(input).url);
    return new Response('{"access":"direct"}');
  };
  return { heard, direct, worker, own };
}
const post = (signal?: AbortSignal) => ({ method: 'POST', body, ...(signal && { signal }) });
/** Messages arrive in turns of the real event loop. */
const turns = () => new Promise((done) => setTimeout(done, 20));

describe('a refresh over the worker', () => {
  it('brings its answer, and how old it is', async () => {
    const { heard, direct, worker, own } = begin(['taken', answer]);
    const request = createRefreshTransport(async () => worker, own).replacing('a1');
    const response = await request.fetch(url, post());
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      200,
      '5',
      '{"access":"a2"}',
    ]);
    expect(request.age()).toBe(1234);
    expect(heard).toEqual([{ url, body, replaces: 'a1' }]);
    expect(direct).toEqual([]);
  });

  it('goes out from the page where the worker reaches nobody', async () => {
    const { direct, worker, own } = begin(['taken', 'unreachable']);
    const { fetch } = createRefreshTransport(async () => worker, own).replacing('a1');
    expect(await (await fetch(url, post())).text()).toBe('{"access":"direct"}');
    expect(direct).toEqual([url]);
  });

  it('asks again while it waits, and for as long as the worker is there', async () => {
    const { heard, direct, worker, own } = begin(['taken'], ['taken'], ['taken'], ['taken', answer]);
    const waiting = createRefreshTransport(async () => worker, own)
      .replacing('a1')
      .fetch(url, post());
    for (let asked = 0; asked < 4; asked += 1) {
      await turns();
      vi.advanceTimersByTime(2000);
    }
    expect((await waiting).status).toBe(200);
    expect([heard.length, direct]).toEqual([4, []]);
  });

  it('goes out from the page once the worker leaves two questions unanswered', async () => {
    const { heard, direct, worker, own } = begin(['taken']);
    const request = createRefreshTransport(async () => worker, own).replacing('a1');
    const waiting = request.fetch(url, post());
    for (let asked = 0; asked < 4; asked += 1) {
      await turns();
      vi.advanceTimersByTime(2000);
    }
    expect(await (await waiting).text()).toBe('{"access":"direct"}');
    expect([heard.length, direct]).toEqual([3, [url]]);
  });

  it('is as old as a sleep of the computer, in which its answer was on the way to the page', async () => {
    const request = createRefreshTransport(
      async () => null,
      async () => {
        vi.setSystemTime(Date.now() + 3_600_000);
        return new Response('{"access":"direct"}');
      },
    ).replacing('a1');
    await request.fetch(url, post());
    expect(request.age()).toBe(3_600_000);
  });

  it.each([
    ['there is no worker', async () => null],
    ['the browser refuses to say', async () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ])('goes out from the page where %s', async (_, find) => {
    const { direct, own } = begin();
    const { replacing, forget } = createRefreshTransport(find, own);
    expect((await replacing('a1').fetch(url, post())).status).toBe(200);
    expect(direct).toEqual([url]);
    await expect(forget()).resolves.toBeUndefined();
  });

  it('is given up with its page, and asks no more', async () => {
    const { heard, worker, own } = begin(['taken']);
    const end = new AbortController();
    const waiting = createRefreshTransport(async () => worker, own)
      .replacing('a1')
      .fetch(url, post(end.signal));
    await turns();
    end.abort();
    await expect(waiting).rejects.toThrow('aborted');
    vi.advanceTimersByTime(20_000);
    expect(heard.length).toBe(1);
  });

  it('has the worker forget', async () => {
    const { heard, worker, own } = begin();
    await createRefreshTransport(async () => worker, own).forget();
    expect(heard).toEqual([null]);
  });
});
