import PQueue from 'p-queue';

/** Runs jobs that outlive the request that started them, at most `concurrency` at once. */
export type JobQueue = {
  /** Settles with the job. An id that is queued or running is not queued again. */
  readonly enqueue: (id: string, run: () => Promise<void>) => Promise<void>;
  readonly has: (id: string) => boolean;
  /** Queued and running jobs. */
  readonly size: () => number;
  /** Starts no further jobs and waits for the running ones. */
  readonly close: () => Promise<void>;
};

const concurrency = 2;

export function createJobQueue(): JobQueue {
  const queue = new PQueue({ concurrency });
  const jobs = new Map<string, Promise<void>>();
  return {
    has: (id) => jobs.has(id),
    size: () => jobs.size,
    enqueue(id, run) {
      const queued = jobs.get(id);
      if (queued) return queued;
      const done = queue.add(run).finally(() => jobs.delete(id));
      jobs.set(id, done);
      return done;
    },
    close() {
      queue.pause();
      return queue.onPendingZero();
    },
  };
}
