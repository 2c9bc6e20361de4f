/** Every story is told on this day, so that dates and pictures stay the same. */
export const storyNow = '2026-11-18T12:00:00Z';

/** Stops what `Date` tells; timers go on. */
export function stopClock(): () => void {
  const RealDate = globalThis.Date;
  const now = RealDate.parse(storyNow);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now], newTarget),
    get: (target, key, receiver) => (key === 'now' ? () => now : Reflect.get(target, key, receiver)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
