import type { Round } from '../../../api/rounds/rounds.ts';
import { isPast } from '../../../domain/days/days.ts';
import { roundPath } from '../../../routes.ts';
import { CalendarButton } from '../../kit/export/CalendarButton.tsx';
import { useToday } from '../../kit/format/use-today.ts';
import { roundTitle } from './round.labels.ts';

/** The address of a round, to be shared. */
export const linkTo = (id: number): string => new URL(roundPath(id), document.baseURI).href;

/** The deadline as a calendar file; hidden where there is none in the future. */
export function DeadlineFile({ round }: { round: Pick<Round, 'id' | 'title' | 'name' | 'deadline_date'> }) {
  const today = useToday();
  const { id, deadline_date: day } = round;
  if (day === null || isPast(day, today)) return null;
  const title = `Deadline: ${roundTitle(round)}`;
  return <CalendarButton day={{ id: `round ${id}`, title, day, url: linkTo(id) }} />;
}
