import { AsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { busy } from '../../../http/refusal.ts';

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs expensive tasks, a few at a time. A task that cannot start soon is refused at once, rather than completed after
 * its client has given up.
 */
export type WorkQueue = {
  /** @throws Refusal 503 when the queue is full */
  readonly run: Run;
  /**
   * Reserves a place for a task that has other steps before its expensive part, which it passes to `run`. @throws
   * Refusal 503 when the queue is full
   */
  readonly admit: <Result>(task: (run: Run) => Promise<Result>) => Promise<Result>;
};

type Limits = {
  readonly atOnce: number;
  /** The maximum number of waiting tasks. */
  readonly waiting: number;
};

export function createWorkQueue({ atOnce, waiting }: Limits): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  let admitted = 0;

  const run: Run = (work) => {
    // The queue starts a task in the async context of the task that ended before it: unbound, it would run in that
    // one's transaction and request context.
    const own = AsyncResource.bind(work);
    return queue.add(async () => {
      // Yields to the event loop between two tasks, so that other requests can run.
      await setImmediate();
      return own();
    });
  };

  const admit: WorkQueue['admit'] = async (task) => {
    if (admitted >= atOnce + waiting) throw busy();
    admitted += 1;
    try {
      return await task(run);
    } finally {
      admitted -= 1;
    }
  };

  return { admit, run: (work) => admit((begin) => begin(work)) };
}
