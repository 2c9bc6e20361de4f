import { AsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { busy } from '../../../http/refusal.ts';

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Costly work, some at a time. What cannot begin soon is refused at once, rather than answered when nobody waits any more. */
export type WorkQueue = {
  /** @throws Refusal 503 when the queue is full */
  readonly run: Run;
  /** Keeps a place for a task that has other steps before its costly work, which it gives to `run`. @throws Refusal 503 when the queue is full */
  readonly admit: <Result>(task: (run: Run) => Promise<Result>) => Promise<Result>;
};

type Limits = {
  readonly atOnce: number;
  /** How many may wait besides. */
  readonly waiting: number;
};

export function createWorkQueue({ atOnce, waiting }: Limits): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  let admitted = 0;

  const run: Run = (work) => {
    // The queue starts it where another one has ended: unbound it would run in the transaction and the name of that one.
    const own = AsyncResource.bind(work);
    return queue.add(async () => {
      // Other requests get a turn of the event loop between two of them.
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
