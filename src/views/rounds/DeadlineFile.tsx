import type { Round } from '../../api/rounds.ts';
import { href } from '../../machines/routes.ts';
import { CalendarButton } from '../open-items/CalendarButton.tsx';
import { roundTitle } from './round-words.ts';

/** The address of a round, to be shared. */
export const linkTo = (id: number): string =>
  new URL(href('round', { round: String(id) }), document.baseURI).href;

/** The deadline as a file for a calendar; nothing where there is none. */
export function DeadlineFile({ round }: { round: Pick<Round, 'id' | 'title' | 'name' | 'deadline_date'> }) {
  const { id, deadline_date: day } = round;
  if (day === null) return null;
  const title = `Deadline: ${roundTitle(round)}`;
  return <CalendarButton day={{ id: `round ${id}`, title, day, url: linkTo(id) }} />;
}
