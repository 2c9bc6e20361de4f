import type { Table } from '../tables.ts';
import { barsHeight, drawBars } from './bars.ts';
import { drawChart, type PdfChart } from './chart.ts';
import { drawFigures, drawHighlights, type Figure } from './figures.ts';
import type { Club } from './letterhead.ts';
import {
  begin,
  bottomOf,
  heading,
  heightOfNotes,
  margin,
  openPdf,
  type Page,
  paragraph,
  quiet,
  type Spacing,
  spacings,
  tagged,
  writeFooters,
  writeNotes,
} from './page.ts';
import { fitsAtFullSize, linesOf } from './table-layout.ts';
import { drawTable, type ShownTable, shownTable } from './table.ts';
import { writeRuns } from './text.ts';
import { instantText, valueWriter } from './values.ts';

/** The subject of a report: its name and its value. */
export type Fact = readonly [name: string, value: string];

/** The content of a PDF: facts under its title, a chart, tables, and notes at the end. */
export type PdfContent = {
  readonly club: Club;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly chart: PdfChart | null;
  /** The key figures at its top; without them, those that one of its tables names. */
  readonly highlights?: Table | null;
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
  /** BCP 47. */
  readonly locale: string;
  readonly generatedAt: Date;
};

const widestPortrait = 10;

/** Facts beside each other, each below its name. */
function writeFacts(page: Page, facts: readonly Fact[]) {
  const { pdf, root, measure } = page;
  const room = pdf.page.width - 2 * margin;
  const gap = 22;
  let x = margin;
  let { y } = pdf;
  for (const [name, value] of facts) {
    const lines = linesOf(value, room, (text) => measure(text, 400) * 9);
    const width = Math.max(measure(name, 400) * 7.5, ...lines.map((text) => measure(text, 400) * 9));
    if (x > margin && x + width > margin + room) {
      x = margin;
      y += 28;
    }
    tagged(page, root, 'P', () => {
      pdf.fillColor(quiet);
      writeRuns(pdf, name, { x, y, size: 7.5, weight: 400 });
      pdf.fillColor('black');
      for (const [line, text] of lines.entries())
        writeRuns(pdf, text, { x, y: y + 10 + line * 12, size: 9, weight: 400 });
    });
    y += (lines.length - 1) * 12;
    x += width + gap;
  }
  pdf.x = margin;
  pdf.y = y + 38;
}

/** The figures of a table, as displayed. */
const figuresOf = ({ texts }: ShownTable): readonly Figure[] =>
  texts.map(([name = '', text = '']) => ({ name, text }));

const highlightsOf = ({ table }: ShownTable): readonly number[] => table.figures?.highlights ?? [];

/** Writes the figures at the top of a page: those of the first table that names some, which is returned. */
function writeHighlights(page: Page, tables: readonly ShownTable[]): ShownTable | null {
  const shown = tables.find((table) => highlightsOf(table).length > 0);
  if (!shown) return null;
  const figures = figuresOf(shown);
  drawHighlights(
    page,
    highlightsOf(shown).flatMap((row) => figures[row] ?? []),
  );
  return shown;
}

function writeChart(page: Page, chart: PdfChart, locale: string) {
  const { pdf, root, measure } = page;
  const height = 'bars' in chart ? barsHeight(chart) : page.spacing.chartHeight;
  heading(page, chart.title, height);
  const box = { x: margin, y: pdf.y, width: pdf.page.width - 2 * margin, height };
  const draw = () =>
    'bars' in chart
      ? drawBars(pdf, chart, box, { locale, measure })
      : drawChart(pdf, chart, box, { locale, measure });
  tagged(page, root, 'Figure', draw, chart.description);
  pdf.x = margin;
  pdf.y = box.y + height + 20;
}

const pageWidth = 595.28;

/** Portrait where every table has few columns and all of them fit. */
const isPortrait = (tables: readonly ShownTable[]): boolean =>
  tables.every(
    ({ table, needs }) =>
      table.columns.length <= widestPortrait && fitsAtFullSize(needs, pageWidth - 2 * margin),
  );

/** A last page that is filled less than this far is avoided where closer spacing suffices. */
const fewLines = 0.4;

/**
 * A tagged PDF with its font embedded; a table that spans several pages repeats its header on each. Figures are never
 * truncated: instead the page is turned, the type made smaller or the table split.
 */
export async function writePdf(document: PdfContent): Promise<Buffer> {
  const usual = await drawPages(document, spacings.usual);
  if (usual.pages === 1 || (usual.filled > fewLines && !usual.endsWithNotes)) return usual.bytes;
  for (const spacing of [spacings.closeRows, spacings.close, spacings.closest]) {
    const closer = await drawPages(document, spacing);
    if (closer.pages < usual.pages) return closer.bytes;
  }
  if (!usual.endsWithNotes) return usual.bytes;
  const kept = await drawPages(document, spacings.usual, true);
  return kept.pages === usual.pages ? kept.bytes : usual.bytes;
}

/** `keepsNotes`: the end of the last table is on the page of the notes below it, unless it is figures below a table. */
async function drawPages(document: PdfContent, spacing: Spacing, keepsNotes = false) {
  const { page, bytes } = await openPdf(document, spacing);
  const { pdf, measure } = page;
  const write = valueWriter(document.locale);
  const tables = document.tables.map((table) => shownTable(table, write, measure));
  pdf.options.layout = isPortrait(tables) ? 'portrait' : 'landscape';
  begin(page, document.club, document.title);
  writeFacts(page, document.facts);
  const first = document.highlights && shownTable(document.highlights, write, measure);
  const atTop = writeHighlights(page, first ? [first] : tables);
  if (document.chart) writeChart(page, document.chart, document.locale);
  for (const [index, shown] of tables.entries()) {
    const isAtTop = shown === atTop && highlightsOf(shown).length === shown.table.rows.length;
    if (isAtTop) continue;
    const after = keepsNotes && index === tables.length - 1 ? heightOfNotes(page, document.notes) : 0;
    // Figures below a table belong to it: without them the notes begin a page of their own, under their heading.
    const afterFigures = index === 0 ? after : 0;
    const isDrawn =
      shown.table.figures && drawFigures(page, shown.table.title, figuresOf(shown), afterFigures);
    if (isDrawn) continue;
    if (shown.table.rows.length > 0) drawTable(page, shown, after);
    else {
      heading(page, shown.table.title);
      paragraph(page, 'P', 'No payments in this period.', { size: 9 });
    }
  }
  const { count: pagesOfTables } = pdf.bufferedPageRange();
  writeNotes(page, document.notes);
  const filled = (pdf.y - margin) / (bottomOf(page) - margin);
  const { count: pages } = pdf.bufferedPageRange();
  const generated = instantText(document.generatedAt, document.locale);
  writeFooters(page, `${document.club.name} · ${document.title}, generated ${generated}`);
  pdf.end();
  return { bytes: await bytes, pages, filled, endsWithNotes: pages > pagesOfTables };
}
