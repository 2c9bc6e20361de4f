import type { Kind } from './tables.ts';

/** A cell of a spreadsheet. A number keeps its digits as text, because not every decimal is a double. */
export type Cell =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' };

const decimalText = /^-?\d+(?:\.\d+)?$/;
const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** Characters that make a spreadsheet interpret the text as a formula, including full-width variants, and after a space or a quote. */
const formula = /^[\s"'\u00a0\u3000\0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/u;

/** Text that no spreadsheet interprets as a formula. A text that only looks like a number is a text. */
export const harmlessText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The original text, before `harmlessText`. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** Converts a text into a cell, the same for CSV and XLSX. */
export function cellOf(kind: Kind, text: string | null): Cell {
  if (text === null || text === '') return { kind: 'empty' };
  if (kind === 'date' && dayText.test(text)) return { kind: 'date', text };
  if (kind !== 'text' && kind !== 'date' && decimalText.test(text)) return { kind: 'number', text };
  return { kind: 'text', text: harmlessText(text) };
}
