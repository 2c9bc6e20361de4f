import { useRef, type ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';
import { dayFromText, dayPattern } from '../../kit/format/day-text.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { CalendarDays } from '../navigation/icons.ts';

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'min' | 'max' | 'maxLength'
> {
  /** Limits of the picker, YYYY-MM-DD; the form validates typed dates. */
  min?: string | number | undefined;
  max?: string | number | undefined;
}

/** React tracks the setter of the element, so the prototype's setter has to be used for the change to be noticed. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Converts a date typed in the reader's regional format to `YYYY-MM-DD`. */
function complete(input: HTMLInputElement): void {
  const day = dayFromText(input.value, readerLocale);
  if (day !== input.value) typeInto(input, day);
}

/**
 * Typed in the reader's regional format or as YYYY-MM-DD, to which it is converted on blur, or picked in the browser's
 * calendar.
 */
export function DateInput({ min, max, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const attributes = useFieldAttributes(rest);
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const typed = () => box.current?.querySelector<HTMLInputElement>('input[inputmode]');
  const openPicker = () => {
    const [text, calendar] = [typed(), picker.current];
    if (!text || !calendar) return;
    complete(text);
    calendar.value = text.value;
    try {
      calendar.showPicker();
    } catch {
      // A frame may not open a picker: typing still works.
      text.focus();
    }
  };
  const take = (value: string) => {
    const text = typed();
    if (!text || !value) return;
    typeInto(text, value);
    text.focus();
  };
  return (
    <div ref={box} className="relative [&>input]:pe-12">
      <input
        placeholder={dayPattern(readerLocale)}
        autoComplete="off"
        {...attributes}
        {...rest}
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
