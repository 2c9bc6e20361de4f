import { brand } from '../../../brand.ts';
import { type CalendarDay, calendarText } from './calendar-file.ts';

/** A worker: the writer's code loads with the first file, and shares nothing with the page. */
self.addEventListener('message', ({ data }: MessageEvent<CalendarDay>) =>
  self.postMessage(calendarText(data, brand.slug)),
);
