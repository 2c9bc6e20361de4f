import '../../jitless.ts';
import * as z from 'zod/mini';

/** Building blocks of the wire format: dates are `YYYY-MM-DD` strings, amounts are decimal strings, unknown is null. */

/** A field that the page can live without: anything but the expected type reads as null ("not known"). */
export const optionalField = <Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniCatch<z.ZodMiniNullable<Schema>> => z.catch(z.nullable(schema), null);

/** Where something stands. A host that does not say so leaves it unknown, which offers no step. */
export const statusField = z.catch(z.string(), 'unknown');

/** A list that the page can live without: one that is missing, or has an item that cannot be read, is empty. */
export const optionalList = <Schema extends z.ZodMiniType>(
  item: Schema,
): z.ZodMiniCatch<z.ZodMiniArray<Schema>> => z.catch(z.array(item), []);

const dayOfInstant = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;

/** The day that a date-time names, as it is written and whatever its zone; any other text as it is. */
export const dayIn = (value: string): string => dayOfInstant.exec(value)?.[1] ?? value;

/** A calendar day, `YYYY-MM-DD`; never a Date object. A date-time is read as its day. */
export const isoDate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? dayIn(value) : value)),
  z.iso.date(),
);

/** At most 18 digits before the point and 10 after it. */
export const decimalPattern = /^-?\d{1,18}(\.\d{1,10})?$/;

/** An exact decimal as text, for example "26000.00" or "-0.0096". Never parsed to a float to be added up. */
export const decimal = z.string().check(z.regex(decimalPattern));

export const text = z.string();

/** A text, a number, an amount, a day and a reference that a host may leave out. */
export const known = optionalField(text);
export const knownNumber = optionalField(z.number());
export const money = optionalField(decimal);
export const knownDecimal = optionalField(decimal);
export const day = optionalField(isoDate);

/** Only the boolean true grants; "true", 1 or {} do not. */
export const strictTrue = z.catch(z.boolean(), false);

const fromYesNo = (value: unknown): unknown => {
  if (value === 'YES') return true;
  return value === 'NO' ? false : value;
};

/** Sent as YES/NO, read back as a boolean; a server that answers YES/NO is understood too. Anything else: null. */
export const agreement = optionalField(z.pipe(z.transform(fromYesNo), z.boolean()));

/** `{id, name}`, the way every list refers to a startup, series, entity or round. */
export const reference = z.object({ id: z.number(), name: z.string() });
export const knownReference = optionalField(reference);
/** A startup, with the address of its logo where the host has one. */
export const startupReference = z.object({ id: z.number(), name: z.string(), logo_url: known });
