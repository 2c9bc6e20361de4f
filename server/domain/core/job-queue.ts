/** Work that outlasts the request that asked for it, two pieces at once. */
export type Workshop = {
  /** Starts the work in its turn; settles with it. A name that is in hand already is not started again. */
  readonly take: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly has: (name: string) => boolean;
  /** Starts nothing more and waits for what has begun. */
  readonly close: () => Promise<void>;
};

const mostAtOnce = 2;

export function createWorkshop(): Workshop {
  const inHand = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const begin = () => {
    if (!isClosed && running.size < mostAtOnce) waiting.shift()?.();
  };

  return {
    has: (name) => inHand.has(name),
    take(name, work) {
      const known = inHand.get(name);
      if (known) return known;
      const done = new Promise<void>((resolve, reject) => {
        waiting.push(() => {
          const turn = work()
            .then(resolve, reject)
            .finally(() => {
              running.delete(turn);
              inHand.delete(name);
              begin();
            });
          running.add(turn);
        });
      });
      inHand.set(name, done);
      begin();
      return done;
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
