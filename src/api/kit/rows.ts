import * as z from 'zod/mini';
import { dayIn, decimalPattern } from './wire.ts';

/**
 * Reads one field of an answer; undefined if it is invalid. Schemas say the same, but a book of ten thousand holdings
 * has a million fields, for which they take a quarter of a second.
 */
export type Reader<Value> = (value: unknown) => Value | undefined;

const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
export const readNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
/** An exact decimal as text, as `decimal` in `wire.ts`. */
export const readDecimal = textLike(decimalPattern);
const knownDays = new Set<string>();
/** A calendar day, as `isoDate` in `wire.ts`. There are few different days and many payments. */
export const readDay: Reader<string> = (value) => {
  if (typeof value !== 'string') return undefined;
  const day = value.length === 10 ? value : dayIn(value);
  if (!knownDays.has(day) && z.regexes.date.test(day)) knownDays.add(day);
  return knownDays.has(day) ? day : undefined;
};

/** An optional field: an invalid value is null ("not known"). */
export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    read(value) ?? null;

/** What is read is the very thing that was sent. */
const isSentAs = <Value>(read: Reader<Value>, value: unknown): value is Value =>
  value !== undefined && read(value) === value;

/** Every item, or none. */
export const readList =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (values) => {
    if (!Array.isArray(values)) return undefined;
    if (values.every((value): value is Value => isSentAs(read, value))) return values;
    const list = values.map(read);
    return list.every((item) => item !== undefined) ? list : undefined;
  };

type Sent = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Fields = Readonly<Record<string, Reader<unknown>>>;
type RowOf<Given extends Fields> = {
  readonly [Name in keyof Given]: Exclude<ReturnType<Given[Name]>, undefined>;
};

/**
 * An object with these fields, without whatever else the host sent; every field has to be readable. What was sent just so is
 * kept as it is: copies of a large book cost more than reading it.
 */
export function readRow<Given extends Fields>(fields: Given): Reader<RowOf<Given>> {
  const own = new Map(Object.entries(fields));
  const isSentSo = (value: Sent): value is RowOf<Given> => {
    let count = 0;
    // One walk over what was sent: to look up every field by its name takes twice as long.
    for (const name in value) {
      const read = own.get(name);
      if (!read || !isSentAs(read, value[name])) return false;
      count += 1;
    }
    return count === own.size;
  };
  return (value) => {
    if (!isObject(value)) return undefined;
    if (isSentSo(value)) return value;
    const row: Record<string, unknown> = {};
    for (const [name, read] of own) {
      const field = read(value[name]);
      if (field === undefined) return undefined;
      row[name] = field;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop has put in what the type says, field by field
    return row as RowOf<Given>;
  };
}

/** A list as a schema; an item that cannot be read fails it, and is named. */
export const rowsOf = <Value>(read: Reader<Value>): z.ZodMiniType<readonly Value[]> =>
  z.pipe(
    z.unknown(),
    z.transform((values: unknown, context): readonly Value[] => {
      const list = readList(read)(values);
      if (list) return list;
      const at = Array.isArray(values) ? values.findIndex((value) => read(value) === undefined) : -1;
      context.issues.push({ code: 'custom', input: values, path: at < 0 ? [] : [at] });
      return [];
    }),
  );
