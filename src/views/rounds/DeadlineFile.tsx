import { useState } from 'react';
import type { Round } from '../../api/rounds.ts';
import { href } from '../../machines/routes.ts';
import { saveFile } from '../export/save-file.ts';
import { writeCalendar } from '../open-items/write-calendar.ts';
import { Button } from '../ui/Button.tsx';
import { roundTitle } from './round-words.ts';

/** The address of a round, to be shared. */
export const linkTo = (id: number): string =>
  new URL(href('round', { round: String(id) }), document.baseURI).href;

/** The deadline as a file for a calendar; nothing where there is none. */
export function DeadlineFile({ round }: { round: Pick<Round, 'id' | 'title' | 'name' | 'deadline_date'> }) {
  const [isMissing, setMissing] = useState(false);
  const { id, deadline_date: day } = round;
  if (day === null) return null;
  const title = `Deadline: ${roundTitle(round)}`;
  const save = async () =>
    saveFile(`${day}.ics`, await writeCalendar({ id: `round ${id}`, title, day, url: linkTo(id) }));
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          setMissing(false);
          save().catch(() => setMissing(true));
        }}
      >
        Add to calendar<span className="sr-only">: {title}</span>
      </Button>
      {isMissing && (
        <p role="alert" className="text-sm text-negative">
          The file could not be made. Reload the page and try again.
        </p>
      )}
    </>
  );
}
