/** What a column holds. A word may be written in other letters on a page: a code of the API as "Marked up". */
type Kind =
  | 'name'
  | 'word'
  | 'day'
  | 'money'
  | 'price'
  | 'units'
  | 'multiple'
  | 'rate'
  /** A rate of a holding; without one, a page says whether it is a total loss. */
  | 'return'
  | 'fraction'
  | 'count';
type Cell = string | number | null;
type Row = Readonly<Record<string, unknown>>;
/** A column of a file: its heading, what it holds, and where the answer has it. */
export type Column = readonly [heading: string, kind: Kind, cell: string | ((row: Row) => unknown)];

export type ExpectedTable = {
  readonly sheet: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The same as it must stand on a page, by locale: neighbouring figures of a row, without spaces. */
  readonly runs: (locale: string, currency?: string) => readonly string[];
};

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number';

function cellOf(row: Row, cell: Column[2]): Cell {
  const value = typeof cell === 'string' ? row[cell] : cell(row);
  const plain: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  if (!isCell(plain)) throw new Error(`The answer has no cell in ${JSON.stringify(row)}.`);
  return plain;
}

const dayOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const squashed = (text: string): string => text.replaceAll(/\s/gu, '').replaceAll('-', '−');

const isNumber = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

/** As a reader of the locale writes it, by the platform's rules alone. */
function shown(kind: Kind, cell: Cell, locale: string, currency = 'EUR'): string {
  if (cell === null) return '—';
  const text = String(cell);
  const figure = (least: number, most: number, style: 'decimal' | 'percent' = 'decimal') => {
    const format = new Intl.NumberFormat(locale, {
      style,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    });
    // A text, so that no digit is lost in a double.
    return squashed(format.format(isNumber(text) ? text : Number.NaN));
  };
  switch (kind) {
    case 'day':
      return squashed(dayOf(locale).format(new Date(text)));
    case 'money': {
      const places = currency === 'KWD' ? 3 : 2;
      return figure(places, places);
    }
    case 'price':
      return figure(4, 4);
    case 'units':
      return figure(0, 4);
    case 'multiple':
      return `${figure(2, 2)}x`;
    case 'rate':
    case 'return':
      return figure(1, 1, 'percent');
    default:
      return squashed(text);
  }
}

/** A table of rows of the answer. */
export function tableOf(
  sheet: string,
  columns: readonly Column[],
  rows: readonly Row[],
  { kinds = [] }: { readonly kinds?: readonly Kind[] } = {},
): ExpectedTable {
  const cells = rows.map((row) => columns.map(([, , cell]) => cellOf(row, cell)));
  return {
    sheet,
    head: columns.map(([heading]) => heading),
    rows: cells,
    runs: (locale, currency) =>
      cells.flatMap((row, place) => {
        const texts = row.map((cell, index) => {
          const own = index === columns.length - 1 ? kinds[place] : undefined;
          const kind = own ?? columns[index]?.[1] ?? 'word';
          // Names are broken into lines, and codes become words: neither is a figure.
          if (kind === 'word' || kind === 'name') return '|';
          // Nothing came back, and nothing is left.
          const isLost = kind === 'return' && cell === null && Number(rows[place]?.['tvpi'] ?? 1) === 0;
          return isLost ? `${shown('rate', '-1', locale)}totalloss` : shown(kind, cell, locale, currency);
        });
        return texts
          .join('')
          .split('|')
          .filter((run) => run !== '');
      }),
  };
}

/** A table of named figures, each with its heading and what it is. */
export const figuresOf = (
  sheet: string,
  figures: readonly (readonly [name: string, kind: Kind, value: unknown])[],
  heads: readonly [string, string] = ['Metric', 'Value'],
): ExpectedTable => {
  const table = tableOf(
    sheet,
    [
      [heads[0], 'name', 'name'],
      [heads[1], 'word', 'value'],
    ],
    figures.map(([name, , value]) => ({ name, value })),
  );
  return {
    ...table,
    runs: (locale) =>
      figures.flatMap(([name, kind, value]) =>
        kind === 'word' || kind === 'name'
          ? []
          : [`${squashed(name)}${shown(kind, isCell(value) ? value : null, locale)}`],
      ),
  };
};

/** The text of a page as the runs are compared with it. */
export const pageText = squashed;

/** A cell of the answer as a workbook has it, and one that a reader found in the same form. */
export const asNumber = (cell: Cell): Cell =>
  typeof cell === 'string' && isNumber(cell) ? Number(cell) : cell;
export const asRead = (cell: unknown): Cell => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (!isCell(cell)) throw new Error(`A reader found a ${typeof cell}.`);
  return cell;
};
