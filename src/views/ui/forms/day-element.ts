import { dayFromText, dayText } from '../../kit/format/day-text.ts';
import { readerLocale } from '../../kit/format/locale.ts';

/** React tracks the setter of the element, so the prototype's setter has to be used for the change to be noticed. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The day in the element as YYYY-MM-DD, or typed text that names no day. */
export const typedDay = (input: HTMLInputElement) => dayFromText(input.value, readerLocale);

export const shownDay = (day: string) => dayText(day, readerLocale);

/** Writes a day as the reader's region does, as if it had been typed. */
export function typeDay(input: HTMLInputElement, day: string): void {
  const text = shownDay(day);
  if (text !== input.value) typeInto(input, text);
}

const elements = new WeakMap<HTMLInputElement, HTMLInputElement>();

/**
 * The element for a form: the same, but its `value` is the day as YYYY-MM-DD, whatever is shown. Another object would not
 * do, because with `shouldUnregister` the library drops a field that is no element of the page. Its controlled fields
 * would add 0.8 kB to the sign-in page, which is more than its budget leaves.
 */
export function dayElement(input: HTMLInputElement): HTMLInputElement {
  const known = elements.get(input);
  if (known) return known;
  const element = new Proxy(input, {
    get(target, key) {
      if (key === 'value') return typedDay(target);
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set: (target, key, value: unknown) =>
      Reflect.set(target, key, key === 'value' ? shownDay(String(value)) : value, target),
  });
  elements.set(input, element);
  return element;
}
