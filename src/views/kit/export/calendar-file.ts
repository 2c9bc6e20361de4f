import { createEvent, type EventAttributes } from 'ics';
import { addDays } from '../../../domain/days/days.ts';

/** One day in a calendar; `url` links back to the page. */
export type CalendarDay = {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly url: string;
};

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

/** A calendar file (RFC 5545) with one all-day event and a reminder a week before. @throws Error for an invalid day. */
export function calendarText({ id, title, day, url }: CalendarDay, productId: string): string {
  const event: EventAttributes = {
    uid: `${id.replaceAll(/\W+/g, '-')}-${day}@${productId}`,
    productId,
    title,
    start: partsOf(day),
    // A duration in days would end in a "T", which is invalid (ics 3.12), so the day after is the end.
    end: partsOf(addDays(day, 1)),
    url,
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: 'Due in a week', trigger: { hours: 168, before: true } }],
  };
  const { error, value } = createEvent(event);
  if (error || !value) throw error ?? new Error('The date could not be saved');
  return value;
}
