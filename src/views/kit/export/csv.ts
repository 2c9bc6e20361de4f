import { unparse } from 'papaparse';

/** A table to be written to a file: texts as shown, amounts as exact decimals. */
export type Sheet = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * Text that a spreadsheet would treat as a formula, also after spaces, in quotes or in full-width characters; a plain
 * number is not one.
 */
const formula = /^(?!-?\d+(?:\.\d+)?$)[\s"']*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** RFC 4180 with a byte order mark, so that spreadsheets read UTF-8. */
export const csvText = ({ heads, rows }: Sheet): string =>
  `\uFEFF${unparse(
    { fields: [...heads], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: '\r\n' },
  )}\r\n`;
