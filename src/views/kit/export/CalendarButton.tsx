import { useState } from 'react';
import { Button } from '../../ui/navigation/Button.tsx';
import type { CalendarDay } from './calendar-file.ts';
import { saveFile } from './save-file.ts';
import { writeCalendar } from './write-calendar.ts';

/** A day as a calendar file; says so when it cannot be made. */
export function CalendarButton({ day }: { day: CalendarDay }) {
  const [isMissing, setMissing] = useState(false);
  const save = async () => saveFile(`${day.day}.ics`, await writeCalendar(day));
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
        Add to calendar<span className="sr-only">: {day.title}</span>
      </Button>
      {isMissing && (
        <p role="alert" className="text-sm text-negative">
          The file couldn’t be created. Check your connection and try again.
        </p>
      )}
    </>
  );
}
