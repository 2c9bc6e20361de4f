import type { Kind } from '../tables.ts';

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

const options: Readonly<Partial<Record<Kind, Intl.NumberFormatOptions>>> = {
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  money0: { maximumFractionDigits: 0 },
  money3: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  money4: { minimumFractionDigits: 4, maximumFractionDigits: 4 },
  price: { minimumFractionDigits: 4, maximumFractionDigits: 4 },
  units: { maximumFractionDigits: 4 },
  multiple: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  rate: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  fraction: { style: 'percent', maximumSignificantDigits: 4 },
};

/** A date, `YYYY-MM-DD`, in the locale's format: "18 Nov 2026" in British English. Anything else is not changed. */
export function dayInWords(day: string, locale: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const words = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** An instant to the minute, in UTC: "18 Nov 2026, 14:02 UTC". */
export function instantText(instant: Date, locale: string): string {
  const [day = '', time = ''] = instant.toISOString().split('T');
  return `${dayInWords(day, locale)}, ${time.slice(0, 5)} UTC`;
}

/** A formatted number with the characters of the PDF's fonts: plain spaces and a real minus sign. */
export const printable = (formatted: string): string =>
  formatted.replaceAll(/[\u202f\u00a0]/g, ' ').replace('-', '−');

/**
 * Formats figures and dates for a locale; null is a dash. A rate in words does not exist because nothing is left of what
 * was paid in: "−100.0% total loss", as on screen.
 */
export function valueWriter(locale: string): (kind: Kind, text: string | null) => string {
  const formats = new Map<Kind, Intl.NumberFormat>();
  const formatOf = (kind: Kind) => {
    const known = formats.get(kind);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options[kind] });
    formats.set(kind, format);
    return format;
  };
  return (kind, text) => {
    if (text === null) return '—';
    if (kind === 'date') return dayInWords(text, locale);
    if (kind === 'rate' && !isDecimal(text)) return `${printable(formatOf(kind).format('-1'))} ${text}`;
    if (options[kind] === undefined || !isDecimal(text)) return text;
    const shown = printable(formatOf(kind).format(text));
    return kind === 'multiple' ? `${shown}x` : shown;
  };
}
