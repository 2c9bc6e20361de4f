import { dayMs } from './days.ts';

const minute = 60_000;

/** What a clock in a time zone shows at an instant, as if it were UTC. @throws RangeError for an unknown zone. */
function wallTime(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/**
 * The instant at which a clock in a time zone shows a time; uses the offset at that instant, so that changes to and
 * from summer time are respected.
 */
function instantOf(wall: number, timeZone: string): number {
  const near = wall - (wallTime(wall, timeZone) - wall);
  return wall - (wallTime(near, timeZone) - near);
}

const isWeekend = (wall: number) => [0, 6].includes(new Date(wall).getUTCDay());

/**
 * When a bank's next cut-off for wires is, from a text such as "16:00 Europe/Luxembourg": today's, or that of the next
 * day from Monday to Friday. Bank holidays are not known here. Null for a text without a zone of the IANA database.
 */
export function nextCutOff(text: string, now: Date): Date | null {
  const [, hours, minutes, timeZone] =
    /^([01]?\d|2[0-3]):([0-5]\d)\s+([A-Za-z_]+\/[A-Za-z_/+-]+)$/.exec(text.trim()) ?? [];
  if (timeZone === undefined) return null;
  try {
    const today = Math.floor(wallTime(now.getTime(), timeZone) / dayMs) * dayMs;
    const time = (Number(hours) * 60 + Number(minutes)) * minute;
    const next = [0, 1, 2, 3, 4]
      .map((days) => today + days * dayMs + time)
      .filter((wall) => !isWeekend(wall))
      .map((wall) => instantOf(wall, timeZone))
      .find((instant) => instant > now.getTime());
    return next === undefined ? null : new Date(next);
  } catch {
    return null;
  }
}
