import { isDay, startOfDay } from '../../../domain/days/days.ts';
import { cached } from './locale.ts';

const sample = '2026-11-22';

/** The order in which a locale writes the parts of a numeric date. */
const orderOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
    .formatToParts(startOfDay(sample))
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');

/** The number of a month from its English name or the first three letters of it; null for any other word. */
function monthOf(word: string): number | null {
  const letters = word.slice(0, 3).toLowerCase();
  const found = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').indexOf(letters);
  return found < 0 ? null : found + 1;
}

/**
 * A day as `YYYY-MM-DD` from typed text: ISO, digits in the locale's order ("22/11/2027"), or with the month's name
 * ("22 Nov 2027", "Nov 22, 2027"). Text that names no existing day is returned unchanged, for the form to validate.
 */
export function dayFromText(text: string, locale: string): string {
  const parts = text
    .trim()
    .split(/[\s.,/-]+/)
    .filter(Boolean);
  if (isDay(text.trim()) || parts.length !== 3) return text;
  const month = parts.findIndex((part) => monthOf(part) !== null);
  const rest = parts.filter((_, index) => index !== month);
  const year = rest.findIndex((part) => part.length === 4);
  const order = month < 0 ? (parts[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale)) : [];
  const value = (name: string) => parts[order.indexOf(name)] ?? '';
  const [y, m, d] =
    month < 0
      ? [value('year'), value('month'), value('day')]
      : [rest[year] ?? '', String(monthOf(parts[month] ?? '')), rest[1 - year] ?? ''];
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDay(day) ? day : text;
}

const letters: Partial<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

const numeric = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });

const numericFormats = new Map<string, Intl.DateTimeFormat>();

/** A day as the locale writes it in digits, which `dayFromText` reads; any other text is returned unchanged. */
export const dayText = (day: string, locale: string): string =>
  isDay(day) ? cached(numericFormats, locale, () => numeric(locale)).format(startOfDay(day)) : day;

const patterns = new Map<string, string>();

/** The locale's numeric date format, as a placeholder: "DD/MM/YYYY". */
export const dayPattern = (locale: string): string =>
  cached(patterns, locale, () =>
    numeric(locale)
      .formatToParts(startOfDay(sample))
      .map(({ type, value }) => letters[type] ?? value)
      .join(''),
  );
