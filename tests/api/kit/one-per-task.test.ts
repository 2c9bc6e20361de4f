import { describe, expect, it } from 'vitest';
import { onePerTask } from '../../../src/api/kit/one-per-task.ts';

/** A browser whose next task begins when the test says so. */
function createScheduler() {
  const waiting: (() => void)[] = [];
  return {
    yield: () => new Promise<void>((resolve) => waiting.push(resolve)),
    runNext: async () => {
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

/** What has been sent with `scheduler`, by address. */
function sending(scheduler: Parameters<typeof onePerTask>[1]['scheduler']) {
  const sent: unknown[] = [];
  const fetch = onePerTask(
    async (request) => {
      sent.push(request);
      return new Response();
    },
    { scheduler },
  );
  return { fetch, sent };
}

describe('requests of one task', () => {
  it('are sent one per task, in the order in which they were made, the first at once', async () => {
    const scheduler = createScheduler();
    const { fetch, sent } = sending(scheduler);
    for (const name of ['/profile', '/rounds', '/news']) void fetch(name);
    await Promise.resolve();
    expect(sent).toEqual(['/profile']);
    await scheduler.runNext();
    expect(sent).toEqual(['/profile', '/rounds']);
    await scheduler.runNext();
    expect(sent).toEqual(['/profile', '/rounds', '/news']);
    await scheduler.runNext();
    void fetch('/reports');
    await Promise.resolve();
    expect(sent).toEqual(['/profile', '/rounds', '/news', '/reports']);
  });

  it.each([
    ['without a scheduler', undefined],
    ['whose scheduler has no yield, as in Chrome 94 to 128', {}],
    ['that refuses to wait', { yield: () => Promise.reject(new Error('refused')) }],
  ])('are all sent by a browser %s', async (_, scheduler) => {
    const { fetch, sent } = sending(scheduler);
    await Promise.all(['/profile', '/rounds', '/news'].map((name) => fetch(name)));
    expect(sent).toEqual(['/profile', '/rounds', '/news']);
  });

  it('are not sent if they are aborted meanwhile', async () => {
    const scheduler = createScheduler();
    const fetch = onePerTask(globalThis.fetch, { scheduler });
    const address = 'data:text/plain,answered';
    const controller = new AbortController();
    const first = fetch(address);
    const second = fetch(address, { signal: controller.signal });
    expect(await (await first).text()).toBe('answered');
    const refusal = second.catch((error: unknown) => error);
    controller.abort();
    await scheduler.runNext();
    expect(await refusal).toMatchObject({ name: 'AbortError' });
  });
});
