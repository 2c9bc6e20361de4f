/** The longest that something is put off, in milliseconds. */
const patience = 300;

/**
 * Puts a job off until the browser has time, so that no keystroke waits for it; of many calls the last one counts.
 * `now` does at once what is put off, if anything.
 */
export function createIdleDebounce() {
  let due: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const now = () => {
    globalThis.clearTimeout(timer);
    if (idle !== undefined) globalThis.cancelIdleCallback(idle);
    idle = undefined;
    const job = due;
    due = null;
    job?.();
  };
  return {
    later: (job: () => void) => {
      const isWaiting = due !== null;
      due = job;
      if (isWaiting) return;
      // Not every browser tells when it has time.
      if ('requestIdleCallback' in globalThis)
        idle = globalThis.requestIdleCallback(now, { timeout: patience });
      else timer = globalThis.setTimeout(now, patience);
    },
    now,
  };
}
