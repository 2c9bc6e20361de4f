import { cached, readerLocale } from './locale.ts';

type Separators = { readonly group: string; readonly decimal: string };

const separators = new Map<string, Separators>();

const separatorsOf = (locale: string): Separators =>
  cached(separators, locale, () => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.8);
    const textOf = (name: string) => parts.find(({ type }) => type === name)?.value;
    return { group: textOf('group') ?? ',', decimal: textOf('decimal') ?? '.' };
  });

/** A sign or a code of a currency before or after an amount, as it is copied from a statement. */
const currencyPattern = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu;

/** Of a point and a comma in one text, the last is the decimal separator, whoever wrote it. */
function decimalIn(text: string, locale: string): string {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point < 0 || comma < 0) return separatorsOf(locale).decimal;
  return point > comma ? '.' : ',';
}

/**
 * An amount as it is sent ("10000.50"), from what was typed or pasted ("$10,000.50", "10 000,50"). A text that is no
 * amount stays as it is, for the form to refuse: where a comma groups, "10,5" could be either, and "0,500" has no groups.
 */
export function amountFromText(typed: string, locale = readerLocale): string {
  const text = typed.trim().replaceAll(currencyPattern, '');
  const decimal = decimalIn(text, locale);
  const group = decimal === ',' ? '.' : ',';
  const shape = new RegExp(
    `^(?:\\d{1,3}|[1-9]\\d{0,2}([${group}\\s'’])(?:\\d{2,3}\\1)*\\d{3})(?:[${decimal}]\\d*)?$`,
    'u',
  );
  const digits = shape.test(text) ? text.replaceAll(new RegExp(`[^\\d${decimal}]`, 'gu'), '') : text;
  return /^\d+,\d*$/.test(digits) && decimal === ',' ? digits.replace(',', '.') : digits;
}

const amountPattern = /^\d+(?:\.\d+)?$/;

const groupedFormats = new Map<string, Intl.NumberFormat>();

/** An amount to be read, with its digits as they were typed: "10,000.50". */
export function groupedAmount(amount: string, locale = readerLocale): string {
  if (!amountPattern.test(amount)) return amount;
  const [whole = '', fraction] = amount.split('.');
  const format = cached(
    groupedFormats,
    locale,
    () => new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' }),
  );
  const grouped = format.format(BigInt(whole));
  return fraction === undefined ? grouped : `${grouped}${separatorsOf(locale).decimal}${fraction}`;
}

/** A formatted amount in its groups of digits: "$1,234.5678" is "$1," and "234.5678". Decimals are no group. */
export const digitGroups = (text: string, locale = readerLocale): readonly string[] =>
  text.split(new RegExp(`(?<=\\d(?![${separatorsOf(locale).decimal}])[,.’'\\s])(?=\\d{3}|\\d\\d,)`, 'u'));

/** What is left of a grouped amount, or of its beginning, that a person starts to edit. */
export const withoutGroups = (text: string, locale = readerLocale): string =>
  text.replaceAll(separatorsOf(locale).group, '');
