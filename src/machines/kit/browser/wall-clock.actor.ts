import { fromCallback } from 'xstate';

export type ClockQuestion = { readonly type: 'clock.check' | 'clock.restart' };

/** `by` is how far the clock has moved, `after` how far it had moved when it was restarted; milliseconds, may be negative. */
export type ClockReport =
  | { readonly type: 'clock.moved'; readonly by: number }
  | { readonly type: 'clock.restarted'; readonly after: number };

/**
 * Answers with the time that the wall clock has moved since the start. Unlike timers, it also counts while the computer
 * sleeps or the page is frozen. `now` in milliseconds since 1970.
 */
export const watchClock = (now: () => number) =>
  fromCallback<ClockQuestion>(({ receive, sendBack }) => {
    let start = now();
    const emit = (report: ClockReport) => sendBack(report);
    receive(({ type }) => {
      const moved = Math.abs(now() - start);
      if (type === 'clock.check') return emit({ type: 'clock.moved', by: moved });
      start = now();
      emit({ type: 'clock.restarted', after: moved });
    });
  });
