import '../../jitless.ts';
import * as z from 'zod/mini';

/** Building blocks of the API schemas: dates are `YYYY-MM-DD` strings, amounts are decimal strings, unknown is null. */

/** An optional field: anything but the expected type reads as null ("not known"). */
export const optionalField = <Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniCatch<z.ZodMiniNullable<Schema>> => z.catch(z.nullable(schema), null);

/** A status. A host that omits it leaves it unknown, which offers no step. */
export const statusField = z.catch(z.string(), 'unknown');

/** An optional list: one that is missing, or has an invalid item, is empty. */
export const optionalList = <Schema extends z.ZodMiniType>(
  item: Schema,
): z.ZodMiniCatch<z.ZodMiniArray<Schema>> => z.catch(z.array(item), []);

const dayOfInstant = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;

/** The day of a date-time, as written and whatever its zone; any other text unchanged. */
export const dayIn = (value: string): string => dayOfInstant.exec(value)?.[1] ?? value;

/** A calendar day, `YYYY-MM-DD`; never a Date object. A date-time is read as its day. */
export const isoDate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? dayIn(value) : value)),
  z.iso.date(),
);

/** At most 18 digits before the point and 10 after it. */
export const decimalPattern = /^-?\d{1,18}(\.\d{1,10})?$/;

/** An exact decimal as text, for example "26000.00" or "-0.0096". Never parsed to a float for sums. */
export const decimal = z.string().check(z.regex(decimalPattern));

export const text = z.string();

/** Optional text, number, amount, day and reference. */
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
