import { brand } from '../../../brand.ts';
import { type CalendarDay, calendarText } from './calendar-file.ts';

/** Beside the page: the writer's code comes with the first file, and shares nothing with the page's own. */
self.addEventListener('message', ({ data }: MessageEvent<CalendarDay>) =>
  self.postMessage(calendarText(data, brand.slug)),
);
