import { useState } from 'react';
import { dayIn } from '../../../domain/days/days.ts';
import { DateInput } from '../../ui/forms/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { dayFromText, dayText } from '../format/day-text.ts';
import { readerLocale } from '../format/locale.ts';

type DayFieldProps = {
  readonly label: string;
  readonly value: string | null;
  /** The host's error for the day. */
  readonly error: string | undefined;
  readonly onChange: (day: string | null) => void;
  /** Meaning of an empty field; without it the notation of a day is shown. */
  readonly placeholder?: string;
};

/** A day that applies as soon as it is complete; an empty field is no day. */
export function DayField({ label, value, error, onChange, ...rest }: DayFieldProps) {
  const stored = dayText(value ?? '', readerLocale);
  const [typed, setTyped] = useState({ day: value, text: stored });
  const text = typed.day === value ? typed.text : stored;
  const type = (next: string) => {
    const day = next === '' ? null : (dayIn(dayFromText(next, readerLocale)) ?? value);
    setTyped({ day, text: next });
    if (day !== value) onChange(day);
  };
  const isWrong = text.length >= 10 && dayIn(dayFromText(text, readerLocale)) === null;
  return (
    <Field label={label} error={isWrong ? 'Enter a valid date' : error}>
      <DateInput {...rest} value={text} onChange={({ target }) => type(target.value)} />
    </Field>
  );
}
