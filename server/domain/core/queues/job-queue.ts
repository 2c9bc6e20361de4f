import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { busy } from '../../../http/refusal.ts';

/** Runs jobs that outlive the request that started them, at most `concurrency` at once. */
export type JobQueue = {
  /** Settles with the job. An id that is queued or running is not queued again. */
  readonly enqueue: (id: string, run: () => Promise<void>) => Promise<void>;
  /** @throws Refusal 503 when so many wait that another one would not begin soon. */
  readonly checkRoom: () => void;
  readonly has: (id: string) => boolean;
  /** Queued and running jobs. */
  readonly size: () => number;
  /** Starts no further jobs and waits for the running ones. */
  readonly close: () => Promise<void>;
};

const concurrency = 2;
const mostJobs = 40;

export function createJobQueue(): JobQueue {
  const queue = new PQueue({ concurrency });
  const jobs = new Map<string, Promise<void>>();
  return {
    checkRoom() {
      if (jobs.size >= mostJobs) throw busy();
    },
    has: (id) => jobs.has(id),
    size: () => jobs.size,
    enqueue(id, run) {
      const queued = jobs.get(id);
      if (queued) return queued;
      // The queue starts a job where another one has ended, whose request is not the one that asked for this job.
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
