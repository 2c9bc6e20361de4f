import { asArtifact, bottomOf, hairline, heading, margin, type Page, quiet, tagged } from './page.ts';
import { writeRuns } from './text.ts';

/** A figure with its name, both as displayed. */
export type Figure = { readonly name: string; readonly text: string };

/** The maximum number of columns, up to `max`, in which each fits into its share of the width; 0 where not even one fits. */
const columnsIn = (room: number, need: number, max: number): number => Math.min(max, Math.floor(room / need));

const highlightSize = 14;
const highlightPadding = 10;

const mostPerRow = 5;

/** Draws the key figures of a document in boxes beside each other, in rows of about the same length. */
export function drawHighlights(page: Page, figures: readonly Figure[]): void {
  const { pdf, root, measure } = page;
  const room = pdf.page.width - 2 * margin;
  const widest = Math.max(
    ...figures.map(({ name, text }) => Math.max(measure(text, 700) * highlightSize, measure(name, 400) * 8)),
  );
  const fitting = Math.max(1, columnsIn(room, widest + 2 * highlightPadding, mostPerRow));
  const rows = Math.ceil(figures.length / fitting);
  const perRow = Math.ceil(figures.length / rows);
  const width = room / perRow;
  const height = 44;
  const top = pdf.y;
  asArtifact(pdf, () => {
    pdf
      .roundedRect(margin, top, room, rows * height, 4)
      .lineWidth(0.8)
      .strokeColor(hairline)
      .stroke();
    for (let row = 1; row < rows; row += 1) {
      const y = top + row * height;
      pdf
        .moveTo(margin, y)
        .lineTo(margin + room, y)
        .stroke();
    }
    for (const index of figures.keys()) {
      if (index % perRow === 0) continue;
      const x = margin + (index % perRow) * width;
      const y = top + Math.floor(index / perRow) * height;
      pdf
        .moveTo(x, y)
        .lineTo(x, y + height)
        .stroke();
    }
  });
  for (const [index, { name, text }] of figures.entries()) {
    const x = margin + (index % perRow) * width + highlightPadding;
    const y = top + Math.floor(index / perRow) * height;
    tagged(page, root, 'P', () => {
      pdf.fillColor(quiet);
      writeRuns(pdf, name, { x, y: y + 7, size: 8, weight: 400 });
      pdf.fillColor('black');
      writeRuns(pdf, text, { x, y: y + 18, size: highlightSize, weight: 700 });
    });
  }
  pdf.x = margin;
  pdf.y = top + rows * height + 14;
}

const size = 8;
const gap = 24;

/**
 * Draws named figures in columns that are read downwards, as many as fit beside each other; on the page of the text that
 * follows, which is `after` points high, if they fit there.
 * @returns false where they do not fit on one line, and nothing was drawn.
 */
export function drawFigures(page: Page, title: string, figures: readonly Figure[], after = 0): boolean {
  const { pdf, root, measure } = page;
  const { rowPadding } = page.spacing;
  const rowHeight = size * 1.3 + 2 * rowPadding;
  const room = pdf.page.width - 2 * margin;
  const widthOf = (text: string) => measure(text, 400) * size;
  const need =
    Math.max(...figures.map(({ name }) => widthOf(name))) +
    Math.max(...figures.map(({ text }) => widthOf(text))) +
    gap;
  const columns = columnsIn(room + gap, need + gap, Math.min(3, figures.length));
  if (columns === 0) return false;
  const width = (room + gap) / columns - gap;
  const length = Math.ceil(figures.length / columns);
  const height = 30 + length * rowHeight + after;
  const needed = height < bottomOf(page) - margin ? height : 30 + Math.min(length, 20) * rowHeight;
  if (pdf.y + needed > bottomOf(page)) pdf.addPage();
  heading(page, title);
  const table = pdf.struct('Table');
  root.add(table);
  for (let row = 0; row < length; row += 1) {
    if (pdf.y + rowHeight > bottomOf(page)) pdf.addPage();
    const { y } = pdf;
    const element = pdf.struct('TR');
    table.add(element);
    for (let column = 0; column < columns; column += 1) {
      const figure = figures[column * length + row];
      if (!figure) continue;
      const x = margin + column * (width + gap);
      tagged(page, element, 'TH', () => {
        pdf.fillColor(quiet);
        writeRuns(pdf, figure.name, { x, y: y + rowPadding, size, weight: 400 });
        pdf.fillColor('black');
      });
      tagged(page, element, 'TD', () =>
        writeRuns(pdf, figure.text, {
          x: x + width - widthOf(figure.text),
          y: y + rowPadding,
          size,
          weight: 400,
        }),
      );
      asArtifact(pdf, () => {
        pdf
          .moveTo(x, y + rowHeight)
          .lineTo(x + width, y + rowHeight)
          .lineWidth(0.4)
          .strokeColor(hairline)
          .stroke();
      });
    }
    pdf.x = margin;
    pdf.y = y + rowHeight;
  }
  pdf.moveDown(1);
  return true;
}
