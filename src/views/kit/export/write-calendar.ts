import { writtenBy } from './written-by.ts';
import type { CalendarDay } from './calendar-file.ts';

/** @throws Error when the writer's code cannot be had, or the day is none. */
export const writeCalendar = (day: CalendarDay): Promise<Blob> =>
  writtenBy(
    new Worker(new URL('calendar.worker.ts', import.meta.url), { type: 'module' }),
    day,
    'text/calendar',
  );
