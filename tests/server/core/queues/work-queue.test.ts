import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { createJobQueue } from '../../../../server/domain/core/queues/job-queue.ts';
import { createWorkQueue } from '../../../../server/domain/core/queues/work-queue.ts';
import { Refusal } from '../../../../server/http/refusal.ts';

/** Work that runs until it is released. */
function blockedWork() {
  const releases: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => releases.push(resolve)),
    begun: () => releases.length,
    releaseAll: () => {
      for (const release of releases) release();
    },
  };
}

const refused = { status: 503, headers: { 'retry-after': '2' } };

it('runs some at once, queues some, and refuses the next with a retry delay', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 3 });
  const { work, begun, releaseAll } = blockedWork();
  const all = Array.from({ length: 5 }, () => queue.run(work));
  await expect(queue.run(work)).rejects.toMatchObject(refused);
  await expect.poll(begun).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(begun()).toBe(2);
  while (begun() < 5) {
    releaseAll();
    await new Promise((resolve) => setImmediate(resolve));
  }
  releaseAll();
  await Promise.all(all);
  expect(await queue.run(() => Promise.resolve('room again'))).toBe('room again');
});

it('keeps the place of an admitted task for all its work, and releases it when the task fails', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 0 });
  const twice = await queue.admit(async (run) => {
    await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(Refusal);
    return [await run(() => Promise.resolve(1)), await run(() => Promise.resolve(2))];
  });
  expect(twice).toEqual([1, 2]);
  await expect(queue.admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('room'))).toBe('room');
});

it('yields to the event loop between two tasks', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 20 });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, () => queue.run(() => Promise.resolve())));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(19);
});

it('runs a queued task in the context of its caller', async () => {
  const storage = new AsyncLocalStorage<string>();
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const jobs = createJobQueue();
  const seen: (string | undefined)[] = [];
  const work = () => {
    seen.push(storage.getStore());
    return new Promise<void>((resolve) => setTimeout(resolve, 1));
  };
  const names = ['one', 'two', 'three', 'four'];
  await Promise.all(names.map((name) => storage.run(name, () => queue.run(work))));
  await Promise.all(names.map((name) => storage.run(name, () => jobs.enqueue(name, work))));
  expect(seen).toEqual([...names, ...names]);
});

it('refuses further jobs when forty are running or queued', async () => {
  const jobs = createJobQueue();
  const { work, releaseAll, begun } = blockedWork();
  const all = Array.from({ length: 40 }, (_, index) => {
    jobs.checkRoom();
    return jobs.enqueue(String(index), work);
  });
  expect(() => jobs.checkRoom()).toThrow(Refusal);
  while (begun() < 40) {
    releaseAll();
    await new Promise((resolve) => setImmediate(resolve));
  }
  releaseAll();
  await Promise.all(all);
  expect(() => jobs.checkRoom()).not.toThrow();
});
