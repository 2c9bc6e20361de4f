import { useRef, type ComponentProps, type RefCallback } from 'react';
import { dayPattern } from '../../kit/format/day-text.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { CalendarDays } from '../navigation/icons.ts';
import { controlLook } from './control-look.ts';
import { dayElement, typedDay, shownDay, typeDay } from './day-element.ts';
import { useFieldAttributes } from './field-context.ts';

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'min' | 'max' | 'maxLength' | 'ref' | 'defaultValue'
> {
  /** Gets an element whose `value` is YYYY-MM-DD. */
  ref?: RefCallback<HTMLInputElement>;
  /** YYYY-MM-DD. */
  defaultValue?: string;
  /** Limits of the picker, YYYY-MM-DD; the form validates typed dates. */
  min?: string | number | undefined;
  max?: string | number | undefined;
}

/**
 * A day as the reader's region writes it, typed so or as YYYY-MM-DD, or picked in the browser's calendar. A form that
 * registers it has YYYY-MM-DD.
 */
export function DateInput({ ref, min, max, defaultValue, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const attributes = useFieldAttributes(rest);
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const openPicker = () => {
    const [typed, calendar] = [text.current, picker.current];
    if (!typed || !calendar) return;
    calendar.value = typedDay(typed);
    try {
      calendar.showPicker();
    } catch {
      // A frame may not open a picker: typing still works.
      typed.focus();
    }
  };
  const take = (day: string) => {
    if (!text.current || !day) return;
    typeDay(text.current, day);
    text.current.focus();
  };
  const complete = (input: HTMLInputElement) => typeDay(input, typedDay(input));
  return (
    <div className="relative [&>input]:pe-12">
      <input
        placeholder={dayPattern(readerLocale)}
        autoComplete="off"
        {...attributes}
        {...rest}
        {...(defaultValue !== undefined && { defaultValue: shownDay(defaultValue) })}
        ref={(input) => {
          text.current = input;
          ref?.(input && dayElement(input));
        }}
        type="text"
        inputMode="text"
        maxLength={18}
        className={controlLook}
        onBlur={(event) => {
          complete(event.currentTarget);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') complete(event.currentTarget);
          onKeyDown?.(event);
        }}
      />
      <input
        ref={picker}
        type="date"
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.target.value)}
        className="pointer-events-none absolute inset-e-0 bottom-0 h-0 w-11 opacity-0"
      />
      <button
        type="button"
        aria-label="Pick a date"
        disabled={rest.disabled ?? rest.readOnly}
        onClick={openPicker}
        className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-control text-ink-muted hover:text-ink disabled:opacity-55"
      >
        <CalendarDays aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
