import { addDays, isPast } from '../days/days.ts';
import { roundRow } from './round-status.ts';

/** A round closes soon from this many days before its last day on. */
export const closingSoonDays = 14;

/** Whether the last day of a round is near; days are `YYYY-MM-DD`, and a past day is not near. `isDayNearSql` is the same in SQL. */
export const isDayNear = (last: string | null, today: string): boolean =>
  last !== null && last >= today && last <= addDays(today, closingSoonDays);

export type RoundPhase = 'upcoming' | 'open' | 'closingSoon' | 'closed' | 'cancelled';

/** The phase of a round between its announcement and its end; null for an unknown status. */
export function roundPhase(
  { status, deadline_date: last }: { readonly status: string | null; readonly deadline_date: string | null },
  today: string,
): RoundPhase | null {
  const phase = roundRow(status)?.phase ?? null;
  if (phase !== 'open') return phase;
  if (isPast(last, today)) return 'closed';
  return isDayNear(last, today) ? 'closingSoon' : 'open';
}
