import { dayOf, dayOfInstant, dayPattern, startOfDay } from '../../../domain/days/days.ts';
import { isDecimalText } from '../../../domain/texts/text-patterns.ts';
import type { StatusLabel } from '../../ui/feedback/tone.ts';
import { cached, readerLocale } from './locale.ts';

/**
 * Amounts, rates and multiples arrive as decimal strings and are passed to Intl as strings, which keeps every digit;
 * rates are fractions. Null means not known and is shown as a dash; a known zero is shown as a figure.
 */
export type Decimal = string | null | undefined;

export const unknown = '—';

export function isDecimal(value: Decimal): value is `${number}` {
  return typeof value === 'string' && isDecimalText(value);
}

type Figures = { readonly format: (value: number | `${number}`) => string };

const formats = new Map<string, Figures>();

/** Formats figures with a real minus sign, which is as wide as a plus; none before a figure that rounds to zero. */
export function numberFormat(key: string, options: Intl.NumberFormatOptions): Figures {
  return cached(formats, key, () => {
    const intl = new Intl.NumberFormat(readerLocale, { signDisplay: 'negative', ...options });
    return { format: (value) => intl.format(value).replace('-', '\u2212') };
  });
}

/** "1.39x". */
export function formatMultiple(value: Decimal): string {
  if (!isDecimal(value)) return unknown;
  return `${numberFormat('fixed 2', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}x`;
}

/** A fraction as a percentage with one decimal: "0.0744" is "7.4%". */
export function formatPercent(fraction: Decimal): string {
  if (!isDecimal(fraction)) return unknown;
  return numberFormat('percent', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(fraction);
}

/** The same with a plus sign above zero: "+7.4%". */
export function formatChange(fraction: Decimal): string {
  return signed(fraction, formatPercent(fraction));
}

/** A formatted figure with a plus sign if it is above zero. */
export const signed = (value: Decimal, printed: string): string =>
  isDecimal(value) && !value.startsWith('-') && /[1-9]/.test(printed) ? `+${printed}` : printed;

/** A yearly rate from a fraction: "0.0744" is "7.4% p.a.". */
export function formatRate(fraction: Decimal): string {
  const percent = formatPercent(fraction);
  return percent === unknown ? unknown : `${percent} p.a.`;
}

type Days = number | null | undefined;

/** The period of a return under one year: "in 10 days"; null for a yearly one. */
export const periodText = (days: Days): string | null =>
  days === null || days === undefined ? null : `in ${formatCounted(days, 'day')}`;

/** A yearly rate as a percentage, or the return of a period under a year: "-51.9% in 10 days". */
export const shortReturn = (fraction: Decimal, days: Days): string =>
  [formatPercent(fraction), isDecimal(fraction) && periodText(days)].filter(Boolean).join(' ');

/** The same, with the yearly rate marked: "7.4% p.a.". */
export const formatReturn = (fraction: Decimal, days: Days): string =>
  periodText(days) === null ? formatRate(fraction) : shortReturn(fraction, days);

/** A share of ownership from a fraction, up to four significant digits: "0.00012345" is "0.01235%". */
export function formatOwnership(fraction: Decimal): string {
  if (!isDecimal(fraction)) return unknown;
  return numberFormat('ownership', { style: 'percent', maximumSignificantDigits: 4 }).format(fraction);
}

/** The value of one currency unit in another, up to six significant digits: "1.0832". */
export function formatExchange(value: Decimal): string {
  return isDecimal(value) ? numberFormat('exchange', { maximumSignificantDigits: 6 }).format(value) : unknown;
}

/** "1,204" from a count. */
export function formatCount(value: number): string {
  return numberFormat('count', { maximumFractionDigits: 0 }).format(value);
}

/** "1 deposit", "1,204 deposits"; a word that does not end in "s" passes its plural: "company", "companies". */
export const formatCounted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Those of calendar days are cached; the reader's own time zone may change while the page is open. */
export function timeFormat(isDay: boolean, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(readerLocale, { ...options, ...(isDay && { timeZone: 'UTC' }) });
  return isDay ? cached(dayFormats, JSON.stringify(options), make) : make();
}

/** An instant or a calendar day in the reader's region; a calendar day stays the same in every time zone. */
function formatTimeAs(value: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  if (!value) return unknown;
  const isDay = dayPattern.test(value);
  const date = isDay ? startOfDay(value) : new Date(value);
  if (Number.isNaN(date.getTime()) || (isDay && dayOf(date) !== value)) return unknown;
  return timeFormat(isDay, options).format(date);
}

/** A calendar day from YYYY-MM-DD, the same day in every time zone: "18 Nov 2026" or "Nov 18, 2026". */
export const formatDate = (day: string | null | undefined): string =>
  formatTimeAs(day, { dateStyle: 'medium' });

/** The club's day of an instant, which is the same for every reader: what the club publishes, it publishes by the day. */
export const formatDayOf = (instant: string | null | undefined): string =>
  formatDate(instant && dayOfInstant(instant));

/** A month from YYYY-MM: "Nov 2026". */
export const formatMonth = (month: string): string =>
  formatTimeAs(`${month}-01`, { month: 'short', year: 'numeric' });

/** An instant in the reader's own time zone: "18 Nov 2026, 14:02" or "Nov 18, 2026, 2:02 PM". */
export const formatInstant = (instant: string | null | undefined): string =>
  formatTimeAs(instant, { dateStyle: 'medium', timeStyle: 'short' });

/** The time of day of an instant in the reader's own time zone: "14:02" or "2:02 PM". */
export const formatTime = (instant: string | null | undefined): string =>
  formatTimeAs(instant, { timeStyle: 'short' });

/** A code of the host as text: "due_diligence" is "Due diligence". */
export const humanize = (code: string): string =>
  code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The entry of a table for a code of the host, which may be newer than this version. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** The label of a code; one without a label is made readable. */
export const labelFor = (labels: Readonly<Record<string, string>>, code: string): string =>
  lookUp(labels, code) ?? humanize(code);

/** The same for a status with its tone. */
export const statusLabelFor = (labels: Readonly<Record<string, StatusLabel>>, status: string): StatusLabel =>
  lookUp(labels, status) ?? { label: humanize(status), tone: 'neutral' };
