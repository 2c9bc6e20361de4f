import type { Kind } from './tables.ts';

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

const options: Readonly<Partial<Record<Kind, Intl.NumberFormatOptions>>> = {
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  price: { minimumFractionDigits: 4, maximumFractionDigits: 4 },
  units: { maximumFractionDigits: 4 },
  multiple: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  fraction: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 },
};

/** Puts figures as people of a locale read them; what is not known is a dash, and days stay as they are. */
export function valueWriter(locale: string): (kind: Kind, text: string | null) => string {
  const formats = new Map<Kind, Intl.NumberFormat>();
  const formatOf = (kind: Kind) => {
    const known = formats.get(kind);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options[kind] });
    formats.set(kind, made);
    return made;
  };
  return (kind, text) => {
    if (text === null) return '—';
    if (options[kind] === undefined || !isDecimal(text)) return text;
    const shown = formatOf(kind)
      .format(text)
      .replace(/[\u202f\u00a0]/g, ' ');
    return kind === 'multiple' ? `${shown}x` : shown;
  };
}
