import * as z from 'zod';
import { isDay, yearPattern } from '../../src/domain/days/days.ts';
import { idPattern, sortPattern } from '../../src/domain/texts/text-patterns.ts';
import { badFields } from './refusal.ts';

/** The parameters of queries, which are texts; the messages are those of Django REST framework. */

export const choice = { error: 'Not a valid choice.' };

/** A parameter for each list of allowed values, by the name of the list; the first value of a list is the default. */
export const choiceParams = <const Lists extends Readonly<Record<string, readonly [string, ...string[]]>>>(
  lists: Lists,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the parameter of its own list
  Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, z.enum(values, choice).default(values[0])]),
  ) as unknown as { readonly [Name in keyof Lists]: z.ZodType<Lists[Name][number]> };

export const idParam = (message: string = choice.error) =>
  z.string().regex(idPattern, message).transform(Number).optional();

export const booleanParam = () =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'Must be true or false.' })
    .transform((value) => value === 'true' || value === '1')
    .default(false);

export const dayParam = () =>
  z.string().refine(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.').optional();

export const yearParam = () => z.string().regex(yearPattern, 'Enter a year.').transform(Number);

export const sortParam = () => z.string().regex(sortPattern, choice.error).optional();

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

/** The locale of a file's figures and dates, BCP 47. */
export const localeParam = () =>
  z.string(choice).max(35).refine(isLocale, 'Unknown language.').default('en-GB');

/** Tags with a maximum length. */
export const tagsParam = (maxLength: number, max: number) =>
  z
    .array(z.string().max(maxLength, `Use at most ${maxLength} characters.`))
    .max(max, `Use at most ${max} tags.`);

/** An empty parameter counts as absent. */
export const withoutEmptyParams = (
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The same for a parameter that may occur several times. */
export const withoutEmptyTexts = (texts: readonly string[] | undefined): readonly string[] =>
  (texts ?? []).filter((text) => text !== '');

/** The parameters by `schema`; others are dropped. @throws Refusal 400 with messages by field */
export function checkQuery<Schema extends z.ZodObject>(
  texts: Readonly<Record<string, unknown>>,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(texts);
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError<unknown>(parsed.error);
  throw badFields(fieldErrors);
}
