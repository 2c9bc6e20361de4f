/** The longest delay, in milliseconds. */
const timeoutMs = 300;

/**
 * Delays a job until the browser is idle, so that typing stays fast; of several calls the last one counts. `now` runs a
 * delayed job at once.
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
      // Not every browser has `requestIdleCallback`.
      if ('requestIdleCallback' in globalThis)
        idle = globalThis.requestIdleCallback(now, { timeout: timeoutMs });
      else timer = globalThis.setTimeout(now, timeoutMs);
    },
    now,
  };
}
