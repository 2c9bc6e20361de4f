import '../../jitless.ts';
import * as z from 'zod/mini';

/** Building blocks of the wire format: dates are `YYYY-MM-DD` strings, amounts are decimal strings, unknown is null. */

const anything = z.optional(z.unknown());

/** A field that the page can live without: anything but the expected type reads as null ("not known"). */
export const optionalField = <Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema> | null> =>
  z.pipe(
    anything,
    z.transform((value: unknown): z.output<Schema> | null => {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? parsed.data : null;
    }),
  );

const dayOfInstant = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;

/** The day that a date-time names, as it is written and whatever its zone; any other text as it is. */
export const dayIn = (value: string): string => dayOfInstant.exec(value)?.[1] ?? value;

/** A calendar day, `YYYY-MM-DD`; never a Date object. A date-time is read as its day. */
export const isoDate = z.pipe(z.pipe(z.string(), z.transform(dayIn)), z.iso.date());

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

/** At most 18 digits before the point and 10 after it. */
export const decimalPattern = /^-?\d{1,18}(\.\d{1,10})?$/;

/** An exact decimal as text, for example "26000.00" or "-0.0096". Never parsed to a float to be added up. */
export const decimal = z.string().check(z.regex(decimalPattern));

export const text = z.string();

/** Only the boolean true grants; "true", 1 or {} do not. */
export const strictTrue = z.pipe(
  anything,
  z.transform((value: unknown) => value === true),
);

/** Sent as YES/NO, read back as a boolean; a server that answers YES/NO is understood too. Anything else: null. */
export const agreement = z.pipe(
  anything,
  z.transform((value: unknown): boolean | null => {
    if (value === true || value === 'YES') return true;
    if (value === false || value === 'NO') return false;
    return null;
  }),
);

export const toYesNo = (value: boolean): 'YES' | 'NO' => (value ? 'YES' : 'NO');

export type YesNo = ReturnType<typeof toYesNo>;

/** `{id, name}`, the way every list refers to a startup, series, entity or round. */
export const reference = z.object({ id: z.number(), name: z.string() });
