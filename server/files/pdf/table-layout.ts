/**
 * The width that a column needs at type size 1: below `min` a figure or a word would not fit on one line, from `rows` on
 * no row takes two lines, from `natural` on its title neither.
 */
export type ColumnNeed = { readonly min: number; readonly rows: number; readonly natural: number };

/** Some columns of a table that fit beside each other, by their index in the table, and their widths. */
export type TablePart = { readonly columns: readonly number[]; readonly widths: readonly number[] };

export type TableLayout = { readonly size: number; readonly parts: readonly TablePart[] };

/** Type sizes, the most legible first. */
const sizes = [8, 7.5, 7, 6] as const;

/** At which a table is set smaller so that its rows take one line each. */
const smallForRows = 7;

/** Padding at the left and the right of a cell's text. */
export const cellPadding = 4;

/** Between the texts of two columns, beyond their padding, where the page has the room. */
const columnGap = 4;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const minWidth = ({ min }: ColumnNeed, size: number) => min * size + 2 * cellPadding;

/** Widths that are widened towards the desired ones, by the same share of each difference, as far as there is room. */
function widened(widths: readonly number[], desired: readonly number[], room: number): readonly number[] {
  const missing = widths.map((width, index) => Math.max(0, (desired[index] ?? 0) - width));
  const granted = Math.min(1, Math.max(0, room - sum(widths)) / Math.max(1e-9, sum(missing)));
  return widths.map((width, index) => width + (missing[index] ?? 0) * granted);
}

/**
 * Each column gets its minimum width, then that of its rows, then a gap to the next, then the width of its title, and
 * the rest is shared: a title in two lines costs one line of the table, a text in two lines one for each row.
 */
function widthsOf(needs: readonly ColumnNeed[], size: number, room: number): readonly number[] {
  const min = needs.map((need) => minWidth(need, size));
  const forRows = needs.map(({ rows }) => rows * size + 2 * cellPadding);
  const apart = needs.map(({ min, rows }) => Math.max(min, rows) * size + 2 * cellPadding + columnGap);
  const forTitles = needs.map(({ natural }) => natural * size + 2 * cellPadding + columnGap);
  const widths = [forRows, apart, forTitles].reduce<readonly number[]>(
    (widths, desired) => widened(widths, desired, room),
    min,
  );
  const rest = Math.max(0, room - sum(widths));
  return widths.map((width) => width + (rest * width) / Math.max(1e-9, sum(widths)));
}

const rowsFit = (needs: readonly ColumnNeed[], size: number, room: number, gap: number) =>
  sum(needs.map(({ min, rows }) => Math.max(min, rows) * size + 2 * cellPadding + gap)) <= room;

const fits = (needs: readonly ColumnNeed[], size: number, room: number) =>
  sum(needs.map((need) => minWidth(need, size))) <= room;

/** True for a table that fits with all its columns at the largest size. */
export const fitsAtFullSize = (needs: readonly ColumnNeed[], room: number): boolean =>
  fits(needs, sizes[0], room);

/** Splits columns, in order, into as many parts as needed; each part begins with the first column, which identifies a row. */
function split(needs: readonly ColumnNeed[], size: number, room: number): readonly (readonly number[])[] {
  const parts: number[][] = [[0]];
  for (const [index, need] of needs.entries()) {
    if (index === 0) continue;
    const part = parts.at(-1) ?? [];
    const widths = part.map((column) => needs[column] ?? need);
    if (part.length > 1 && !fits([...widths, need], size, room)) parts.push([0, index]);
    else part.push(index);
  }
  return parts;
}

/**
 * Uses smaller type if all columns then fit beside each other, or else splits them into parts; slightly smaller type also
 * if each row then takes one line, with a gap between the columns where possible. Nothing is truncated.
 */
export function layoutOf(needs: readonly ColumnNeed[], room: number): TableLayout {
  const inLines = (gap: number) => sizes.find((one) => one >= smallForRows && rowsFit(needs, one, room, gap));
  const size = inLines(columnGap) ?? inLines(0) ?? sizes.find((one) => fits(needs, one, room));
  const parts = size === undefined ? split(needs, sizes[0], room) : [needs.map((_, index) => index)];
  return {
    size: size ?? sizes[0],
    parts: parts.map((columns) => ({
      columns,
      widths: widthsOf(
        columns.flatMap((column) => needs[column] ?? []),
        size ?? sizes[0],
        room,
      ),
    })),
  };
}

/** The longest prefix of a word that fits, at least one letter. */
function headOf(word: string, room: number, widthOf: (text: string) => number): string {
  let head = '';
  for (const letter of word) {
    if (head !== '' && widthOf(head + letter) > room) break;
    head += letter;
  }
  return head;
}

/** Breaks a text into lines: between words, and within a word only where it is wider than a line. */
export function linesOf(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const plain = text.replaceAll(/\s+/g, ' ');
  if (widthOf(plain) <= room) return [plain];
  const lines: string[] = [];
  let line = '';
  for (const word of plain.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > room) {
      const head = headOf(line, room, widthOf);
      if (head === line) break;
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}
