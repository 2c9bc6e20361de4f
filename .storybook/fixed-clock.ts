/** The date of every story, so that dates and screenshots stay the same. */
export const storyNow = '2026-11-18T12:00:00Z';

/** Freezes `Date`; timers still run. */
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
