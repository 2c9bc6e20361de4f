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

/** A calendar day, `YYYY-MM-DD`; never a Date object. */
export const isoDate = z.iso.date();

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
