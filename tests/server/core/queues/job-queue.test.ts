import { expect, it } from 'vitest';
import { createJobQueue } from '../../../../server/domain/core/queues/job-queue.ts';

/** Jobs that run until they are released, and the names of those that were started. */
function blockedJobs() {
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const job = (name: string) => () =>
    new Promise<void>((resolve) => {
      started.push(name);
      releases.set(name, resolve);
    });
  return { started, job, release: (name: string) => releases.get(name)?.() };
}

it('runs two jobs at once, and the next when one is done', async () => {
  const queue = createJobQueue();
  const { started, job, release } = blockedJobs();
  const first = queue.enqueue('a', job('a'));
  void queue.enqueue('b', job('b'));
  void queue.enqueue('c', job('c'));
  await Promise.resolve();
  expect([started, queue.size(), queue.has('c')]).toEqual([['a', 'b'], 3, true]);
  release('a');
  await first;
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  expect([queue.size(), queue.has('a')]).toEqual([2, false]);
});

it('does not queue an id again that is queued or running, and settles both with the one job', async () => {
  const queue = createJobQueue();
  const { started, job, release } = blockedJobs();
  const both = [queue.enqueue('a', job('a')), queue.enqueue('a', job('again'))];
  release('a');
  await Promise.all(both);
  expect(started).toEqual(['a']);
});

it('fails with its job, and continues', async () => {
  const queue = createJobQueue();
  await expect(queue.enqueue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(queue.has('a')).toBe(false);
  await queue.enqueue('a', async () => {});
});

it('starts no further job once it closes, and waits for running ones', async () => {
  const queue = createJobQueue();
  const { started, job, release } = blockedJobs();
  for (const name of ['a', 'b', 'c']) void queue.enqueue(name, job(name));
  await Promise.resolve();
  let isClosed = false;
  const closed = queue.close().then(() => (isClosed = true));
  release('a');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([started, isClosed]).toEqual([['a', 'b'], false]);
  release('b');
  await closed;
  expect(started).toEqual(['a', 'b']);
});
