import { type Kind, kindAt, kindIn, type Table, titleOf } from '../tables.ts';
import type { Weight } from './fonts.ts';
import { asArtifact, bottomOf, hairline, heading, margin, type Page, tagged } from './page.ts';
import { cellPadding, type ColumnNeed, layoutOf, linesOf, type TablePart } from './table-layout.ts';
import { type Measure, writeRuns } from './text.ts';

/** A table with its cells as displayed. */
export type ShownTable = {
  readonly table: Table;
  readonly texts: readonly (readonly string[])[];
  readonly totals: readonly string[] | null;
  readonly needs: readonly ColumnNeed[];
};

/** Texts are wrapped from this width on, in multiples of the type size. */
const widestText = 22;
const widestWord = 12;

/** A figure or a date is never broken into lines; words are. */
const isWrapped = (kind: Kind) => kind === 'text';

/** Columns of codes from the API: "marked_up". */
const codes = new Set(['kind', 'status', 'instrument', 'valuation_method', 'term']);

/** The text of a cell on a page: words in place of a code. */
const cellText = ({ columns }: Table, index: number, text: string | null): string | null =>
  text !== null && codes.has(columns[index]?.key ?? '') ? titleOf(text) : text;

type Write = (kind: Kind, text: string | null) => string;

/** The heads of columns with their days as the reader writes them. */
const withFormattedDays = (table: Table, write: Write): Table => ({
  ...table,
  columns: table.columns.map((column) => ({
    ...column,
    title: column.title.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => write('date', day)),
  })),
});

/** How a table is displayed, and its dimensions. */
export function shownTable(given: Table, write: Write, measure: Measure): ShownTable {
  const table = withFormattedDays(given, write);
  const texts = table.rows.map((row, rowIndex) =>
    row.map((text, index) => write(kindAt(table, rowIndex, index), cellText(table, index, text))),
  );
  const totals =
    table.totals?.map((text, index) => {
      const kind = kindIn(table.columns, table.totals ?? [], index, table.currency);
      return text === null ? '' : write(kind, text);
    }) ?? null;
  const widestWordOf = (text: string, weight: Weight) =>
    Math.max(...text.split(/\s+/).map((word) => measure(word, weight)));
  const needs = table.columns.map(({ title }, index): ColumnNeed => {
    let min = widestWordOf(title, 700);
    let rows = 0;
    for (const [rowIndex, row] of texts.entries()) {
      const text = row[index] ?? '';
      const width = measure(text, 400);
      const isText = isWrapped(kindAt(table, rowIndex, index));
      min = Math.max(min, isText ? Math.min(widestWordOf(text, 400), widestWord) : width);
      rows = Math.max(rows, isText ? Math.min(width, widestText) : width);
    }
    const total = measure(totals?.[index] ?? '', 700);
    return { min: Math.max(min, total), rows, natural: Math.max(rows, total, measure(title, 700)) };
  });
  return { table, texts, totals, needs };
}

/** At most two lines and the space below them. */
const headingHeight = 40;

/** The rows at the end of a table that are on one page, and those that are on the page of the text below. */
const rowsBeforeEnd = 2;
const rowsBeforeText = 4;

/** Some lines of each cell of a row. */
type RowLines = readonly (readonly string[])[];

/** Splits a row that is longer than a page into as many as needed. */
function slices(cells: RowLines, maxLines: number): readonly RowLines[] {
  const length = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: Math.ceil(length / maxLines) }, (_, index) =>
    cells.map((lines) => lines.slice(index * maxLines, (index + 1) * maxLines)),
  );
}

function drawPart(
  page: Page,
  title: string,
  { table, texts, totals }: ShownTable,
  part: TablePart,
  { size, after }: { readonly size: number; readonly after: number },
): void {
  const { pdf, root, measure } = page;
  const { rowPadding } = page.spacing;
  const leading = size * 1.3;
  const heightOf = (cells: RowLines) =>
    Math.max(1, ...cells.map((lines) => lines.length)) * leading + 2 * rowPadding;
  const wrapped = (cells: readonly string[], weight: Weight): RowLines =>
    part.columns.map((column, columnIndex) => {
      const room = (part.widths[columnIndex] ?? 0) - 2 * cellPadding + 0.01;
      return linesOf(cells[column] ?? '', room, (text) => measure(text, weight) * size);
    });
  const drawCell = (
    lines: readonly string[],
    column: number,
    columnIndex: number,
    x: number,
    weight: Weight,
  ) => {
    const kind = table.columns[column]?.kind ?? 'text';
    const isRight = kind !== 'text' && kind !== 'date';
    const { y } = pdf;
    for (const [index, line] of lines.entries()) {
      const width = (part.widths[columnIndex] ?? 0) - 2 * cellPadding;
      const indent = isRight ? Math.max(0, width - measure(line, weight) * size) : 0;
      writeRuns(pdf, line, {
        x: x + cellPadding + indent,
        y: y + rowPadding + index * leading,
        size,
        weight,
      });
    }
    pdf.y = y;
  };
  const drawRow = (
    parent: PDFKit.PDFStructureElement | null,
    type: string,
    cells: RowLines,
    weight: Weight,
  ) => {
    const lineColour = weight === 700 ? '#9aa4b2' : hairline;
    const { y } = pdf;
    let x = margin;
    for (const [columnIndex, lines] of cells.entries()) {
      const draw = () => drawCell(lines, part.columns[columnIndex] ?? 0, columnIndex, x, weight);
      if (parent) tagged(page, parent, type, draw);
      else asArtifact(pdf, draw);
      x += part.widths[columnIndex] ?? 0;
    }
    const end = y + heightOf(cells);
    asArtifact(pdf, () => {
      pdf.moveTo(margin, end).lineTo(x, end).lineWidth(0.4).strokeColor(lineColour).stroke();
    });
    pdf.x = margin;
    pdf.y = end;
  };

  const heads = wrapped(
    table.columns.map((column) => column.title),
    700,
  );
  const totalHeight = totals ? heightOf(wrapped(totals, 700)) : 0;
  const heights = texts.map((cells) => heightOf(wrapped(cells, 400)));
  const heightFrom = (index: number) =>
    heights.slice(index).reduce((sum, height) => sum + height, totalHeight + after);
  const lastRows = after > 0 ? rowsBeforeText : rowsBeforeEnd;
  // A heading does not appear alone at the bottom of a page.
  const isShort = texts.length <= lastRows + 1 && heightFrom(0) < bottomOf(page) / 2;
  const begins = isShort ? heightFrom(0) : 2 * (leading + 2 * rowPadding);
  const min = headingHeight + heightOf(heads) + begins;
  if (pdf.y + min > bottomOf(page)) pdf.addPage();
  heading(page, title);
  const element = pdf.struct('Table');
  root.add(element);
  const nextRow = () => {
    const parent = pdf.struct('TR');
    element.add(parent);
    return parent;
  };
  drawRow(nextRow(), 'TH', heads, 700);
  const maxLines = Math.floor((bottomOf(page) - margin - heightOf(heads) - 2 * rowPadding) / leading);
  const roomBelow = bottomOf(page) - margin - heightOf(heads);
  for (const [index, cells] of texts.entries()) {
    // The last row and the totals are never alone on a page, nor is the text that follows the table.
    const below = index >= texts.length - lastRows ? heightFrom(index + 1) : 0;
    for (const slice of slices(wrapped(cells, 400), maxLines)) {
      const keeps = below + heightOf(slice) < roomBelow ? below : 0;
      if (pdf.y + heightOf(slice) + keeps > bottomOf(page)) {
        pdf.addPage();
        drawRow(null, 'TH', heads, 700);
      }
      drawRow(nextRow(), 'TD', slice, 400);
    }
  }
  if (totals) {
    const cells = wrapped(totals, 700);
    if (pdf.y + heightOf(cells) > bottomOf(page)) {
      pdf.addPage();
      drawRow(null, 'TH', heads, 700);
    }
    drawRow(nextRow(), 'TD', cells, 700);
  }
  pdf.moveDown(1);
}

/**
 * Draws a table; one that is too wide for the page in parts below each other, each with its first column. Its last rows
 * stand on the page of the text that follows, which is `after` points high, if that begins a page.
 */
export function drawTable(page: Page, shown: ShownTable, after = 0): void {
  const { pdf } = page;
  const { size, parts } = layoutOf(shown.needs, pdf.page.width - 2 * margin);
  for (const [index, part] of parts.entries()) {
    const suffix = parts.length === 1 ? '' : ` (part ${index + 1} of ${parts.length})`;
    const isLast = index === parts.length - 1;
    drawPart(page, `${shown.table.title}${suffix}`, shown, part, { size, after: isLast ? after : 0 });
  }
}
