import { dayIn, isYear } from '../days/days.ts';
import {
  currencyPattern,
  filterAmountPattern,
  idPattern,
  pageNumberPattern,
  sortPattern,
} from './text-patterns.ts';

/** One parameter of an address: how it is read, how it is written, and its default. */
export type Param<Value> = {
  readonly fallback: Value;
  /** The value of all texts of that name; undefined if they are invalid. */
  parse(texts: readonly string[]): Value | undefined;
  /** The texts of a value; none omits the name. */
  print(value: Value): readonly string[];
  /** The name in the address, where it differs from the key. */
  readonly name?: string;
};

type Params = Readonly<Record<string, Param<unknown>>>;

type Values<Given extends Params> = {
  readonly [Key in keyof Given]: Given[Key] extends Param<infer Value> ? Value : never;
};

export type SearchParams<Value> = {
  /** Reads a query, with or without its question mark. Invalid values are left out, so that no address is broken. */
  readonly parse: (search: string) => Value;
  /** The query of a search with its question mark, or "". Defaults are left out. */
  readonly print: (value: Value) => string;
  /** The value of an empty query. */
  readonly defaults: Value;
};

/** The values of a codec, as `parse` returns them. */
export type Infer<Codec> = Codec extends SearchParams<infer Value> ? Value : never;

/** Declares the search of an address once: reader, writer and defaults follow from it, in this order. */
export function searchParams<const Given extends Params>(params: Given): SearchParams<Values<Given>> {
  const entries = Object.entries(params).map(([key, param]) => ({ key, param, name: param.name ?? key }));
  const parse = (search: string) => {
    const query = new URLSearchParams(search);
    const values = entries.map(({ key, param, name }) => [
      key,
      param.parse(query.getAll(name)) ?? param.fallback,
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key has the value of its own param
    return Object.fromEntries(values) as Values<Given>;
  };
  return {
    parse,
    print(values) {
      const query = new URLSearchParams();
      for (const { key, param, name } of entries) {
        const texts = param.print(values[key]);
        const isImplied = texts.join('\n') === param.print(param.fallback).join('\n');
        if (!isImplied) for (const text of texts) query.append(name, text);
      }
      const text = query.toString();
      return text && `?${text}`;
    },
    defaults: parse(''),
  };
}

/** The same value under another name in the address. */
export const named = <Value>(name: string, param: Param<Value>): Param<Value> => ({ ...param, name });

const single = <Value>(
  fallback: Value,
  parse: (text: string) => Value | undefined,
  print: (value: Value) => string | null = (value) => (value === null ? null : String(value)),
): Param<Value> => ({
  fallback,
  parse: ([text]) => (text === undefined ? undefined : parse(text)),
  print: (value) => {
    const text = print(value);
    return text === null ? [] : [text];
  },
});

/** One of a list of words. */
export const oneOf = <const Value extends string, Fallback extends Value | null>(
  values: readonly Value[],
  fallback: Fallback,
): Param<Value | Fallback> =>
  single<Value | Fallback>(fallback, (text) => values.find((value) => value === text));

type Lists = Readonly<Record<string, readonly [string, ...string[]]>>;

/** One word of each list. */
export type ChosenOf<Given extends Lists> = { readonly [Name in keyof Given]: Given[Name][number] };

/** One word of each of some lists, by their names; the first word of a list is what it means where nothing is said. */
export const choicesOf = <const Given extends Lists>(lists: Given) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the param of its own list
  Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, oneOf(values, values[0])]),
  ) as unknown as { readonly [Name in keyof Given]: Param<Given[Name][number]> };

/** One of a list of whole numbers, or null. */
export const oneNumberOf = <const Value extends number>(values: readonly Value[]): Param<Value | null> =>
  single<Value | null>(null, (text) => values.find((value) => String(value) === text));

/** "1" for yes; anything else is no. */
export const flag = (): Param<boolean> =>
  single(
    false,
    (text) => text === '1',
    (value) => (value ? '1' : null),
  );

/** Never cuts a character that takes two units in half. */
const cut = (given: string, longest: number) => Array.from(given).slice(0, longest).join('');

/** A text of at most so many characters. */
export const text = (longest: number): Param<string> =>
  single(
    '',
    (given) => cut(given, longest),
    (value) => cut(value, longest) || null,
  );

/** A text that fits a pattern, or null. */
export const matching = (pattern: RegExp): Param<string | null> =>
  single<string | null>(null, (given) => (pattern.test(given) ? given : undefined));

/** The id of something, or null. */
export const id = (): Param<number | null> =>
  single<number | null>(null, (given) => (idPattern.test(given) ? Number(given) : undefined));

/** The number of a page, from 1. */
export const pageNumber = (): Param<number> =>
  single(1, (given) => (pageNumberPattern.test(given) ? Number(given) : undefined));

/** A year of the last or of this century, or null. */
export const year = (): Param<number | null> =>
  single<number | null>(null, (given) => (isYear(given) ? Number(given) : undefined));

/** A day as `YYYY-MM-DD`, or null. */
export const day = (): Param<string | null> =>
  single<string | null>(null, (given) => dayIn(given) ?? undefined);

/** An ISO 4217 code, or null. */
export const currency = (): Param<string | null> => matching(currencyPattern);

/** An amount of at most two decimal places, or null. */
export const amount = (): Param<string | null> => matching(filterAmountPattern);

const few = <Item>(items: readonly Item[], max: number): readonly Item[] => [...new Set(items)].slice(0, max);

/** Every text of one name that a rule lets through, each once, at most so many. */
export const listOf = (isGood: (text: string) => boolean, max: number): Param<readonly string[]> => ({
  fallback: [],
  parse: (texts) => few(texts.filter(isGood), max),
  print: (values) => values,
});

/** Several years, at most so many. */
export const years = (max: number): Param<readonly number[]> => ({
  fallback: [],
  parse: (texts) => few(texts.filter(isYear).map(Number), max),
  print: (values) => values.map(String),
});

/** A column and its direction: "name", or "-name" for the highest first; null is the order that a table has by itself. */
export const sortOrder = (): Param<{ readonly id: string; readonly descending: boolean } | null> =>
  single<{ readonly id: string; readonly descending: boolean } | null>(
    null,
    (given) => {
      if (!sortPattern.test(given)) return undefined;
      const descending = given.startsWith('-');
      return { id: descending ? given.slice(1) : given, descending };
    },
    (value) => value && `${value.descending ? '-' : ''}${value.id}`,
  );
