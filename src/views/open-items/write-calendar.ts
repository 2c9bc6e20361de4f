import type { CalendarDay } from './calendar-file.ts';

/** @throws Error when the writer's code cannot be had, or the day is none. */
export function writeCalendar(day: CalendarDay): Promise<Blob> {
  const writer = new Worker(new URL('calendar.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    writer.addEventListener('error', () => reject(new Error('The calendar file could not be written')));
    writer.addEventListener('message', ({ data }: MessageEvent<string>) =>
      resolve(new Blob([data], { type: 'text/calendar;charset=utf-8' })),
    );
    writer.postMessage(day);
  }).finally(() => writer.terminate());
}
