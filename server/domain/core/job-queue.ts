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
  const jobs = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const startNext = () => {
    if (!isClosed && running.size < concurrency) waiting.shift()?.();
  };

  return {
    has: (id) => jobs.has(id),
    size: () => jobs.size,
    enqueue(id, run) {
      const queued = jobs.get(id);
      if (queued) return queued;
      const done = new Promise<void>((resolve, reject) => {
        waiting.push(() => {
          const job = run()
            .then(resolve, reject)
            .finally(() => {
              running.delete(job);
              jobs.delete(id);
              startNext();
            });
          running.add(job);
        });
      });
      jobs.set(id, done);
      startNext();
      return done;
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
