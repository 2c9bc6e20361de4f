import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { busy } from '../../../http/refusal.ts';

/** Runs jobs that outlive their requests, at most `concurrency` at once. */
export type JobQueue = {
  /** Settles with the job. An id that is queued or running is not queued again. */
  readonly enqueue: (id: string, run: () => Promise<void>) => Promise<void>;
  /** @throws Refusal 503 when so many jobs wait that a new one would not start soon. */
  readonly checkRoom: () => void;
  readonly has: (id: string) => boolean;
  /** Queued and running jobs. */
  readonly size: () => number;
  /** Starts no further jobs and waits for the running ones. */
  readonly close: () => Promise<void>;
};

const concurrency = 2;
const maxJobs = 40;

export function createJobQueue(): JobQueue {
  const queue = new PQueue({ concurrency });
  const jobs = new Map<string, Promise<void>>();
  return {
    checkRoom() {
      if (jobs.size >= maxJobs) throw busy();
    },
    has: (id) => jobs.has(id),
    size: () => jobs.size,
    enqueue(id, run) {
      const queued = jobs.get(id);
      if (queued) return queued;
      // The queue starts a job in the async context of the job that ended before it, which belongs to another request.
      const done = queue.add(AsyncResource.bind(run)).finally(() => jobs.delete(id));
      jobs.set(id, done);
      return done;
    },
    close() {
      queue.pause();
      return queue.onPendingZero();
    },
  };
}
