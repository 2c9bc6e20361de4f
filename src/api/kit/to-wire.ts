import { dayIn } from './wire.ts';

const padded = (value: number, length: number) => String(value).padStart(length, '0');

function toDay(value: unknown): unknown {
  if (value instanceof Date) {
    return `${padded(value.getFullYear(), 4)}-${padded(value.getMonth() + 1, 2)}-${padded(value.getDate(), 2)}`;
  }
  return typeof value === 'string' ? dayIn(value) : value;
}

/**
 * A body as it is sent: every field with "date" in its name is a day, `YYYY-MM-DD`. Only a Date or the text of a date-time
 * is changed, so that a field such as `mandate` keeps what it says. Source: specification, section 3.
 */
export function toWire(body: object): object {
  if (Array.isArray(body)) return body.map(valueToWire);
  if (Object.getPrototypeOf(body) !== Object.prototype) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name.toLowerCase().includes('date') ? toDay(value) : valueToWire(value),
    ]),
  );
}

const valueToWire = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? toWire(value) : value;

export const toYesNo = (value: boolean): 'YES' | 'NO' => (value ? 'YES' : 'NO');

export type YesNo = ReturnType<typeof toYesNo>;
