import type { CalendarDay } from './calendar-file.ts';
import { writtenBy } from './written-by.ts';

/** @throws Error when the writer's code fails to load, or the day is invalid. */
export const writeCalendar = (day: CalendarDay): Promise<Blob> =>
  writtenBy(
    new Worker(new URL('calendar.worker.ts', import.meta.url), { type: 'module' }),
    day,
    'text/calendar',
  );
