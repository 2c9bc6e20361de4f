const minute = 60_000;
const day = 24 * 60 * minute;

/** What clocks of a zone show at an instant, as if it were UTC. @throws RangeError for a zone that nobody knows. */
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

/** The instant at which clocks of a zone show a time; the offset is that of the instant itself, so that a change of clocks is met. */
function instantOf(wall: number, timeZone: string): number {
  const near = wall - (wallTime(wall, timeZone) - wall);
  return wall - (wallTime(near, timeZone) - near);
}

const isWeekend = (wall: number) => [0, 6].includes(new Date(wall).getUTCDay());

/**
 * Until when a bank takes wires next, from a text such as "16:00 Europe/Luxembourg": today's time, or that of the next day from
 * Monday to Friday. Holidays of banks are not known here. Null for a text without a zone of the IANA database.
 */
export function nextCutOff(text: string, now: Date): Date | null {
  const [, hours, minutes, timeZone] =
    /^([01]?\d|2[0-3]):([0-5]\d)\s+([A-Za-z_]+\/[A-Za-z_/+-]+)$/.exec(text.trim()) ?? [];
  if (timeZone === undefined) return null;
  try {
    const today = Math.floor(wallTime(now.getTime(), timeZone) / day) * day;
    const time = (Number(hours) * 60 + Number(minutes)) * minute;
    const next = [0, 1, 2, 3, 4]
      .map((days) => today + days * day + time)
      .filter((wall) => !isWeekend(wall))
      .map((wall) => instantOf(wall, timeZone))
      .find((instant) => instant > now.getTime());
    return next === undefined ? null : new Date(next);
  } catch {
    return null;
  }
}
