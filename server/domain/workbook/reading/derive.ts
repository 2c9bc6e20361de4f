import { columnIndex, type Sheet, type SheetName } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';
import type { Problems } from './problems.ts';
import type { ParsedRow, ParsedSheet } from './read-rows.ts';
import { type FigureRow, newsMetricsJson, type SectionRow, storyJson } from './stories.ts';

type Parsed = ReadonlyMap<SheetName, ParsedSheet>;

const reader = (sheet: Sheet) => {
  const indexes = new Map(sheet.columns.map(({ key }, index) => [key, index]));
  return (row: ParsedRow, column: string) => row.cells[indexes.get(column) ?? -1] ?? null;
};

/** Rows grouped by the text of a column, in their order. */
function rowsBy(parsed: Parsed, name: SheetName, column: string): ReadonlyMap<string, readonly ParsedRow[]> {
  const groups = new Map<string, ParsedRow[]>();
  const at = reader(sheetNamed(name));
  for (const row of parsed.get(name)?.rows ?? []) {
    const key = at(row, column);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Sets a derived column of each row for which `make` returns a value. */
function fill(
  parsed: Parsed,
  name: SheetName,
  column: string,
  make: (key: string) => string | undefined,
): void {
  const sheet = sheetNamed(name);
  const at = reader(sheet);
  const index = columnIndex(sheet, column);
  for (const row of parsed.get(name)?.rows ?? []) {
    const key = at(row, 'key');
    const value = key === null ? undefined : make(key);
    if (value !== undefined) row.cells[index] = value;
  }
}

/** Rows of texts and figures belong to a row of the same file: alone they would be a page without its round. */
function checkOwners(
  parsed: Parsed,
  name: SheetName,
  column: string,
  owner: SheetName,
  problems: Problems,
): void {
  const owners = new Set((parsed.get(owner)?.rows ?? []).map((row) => reader(sheetNamed(owner))(row, 'key')));
  const sheet = sheetNamed(name);
  const heading = sheet.columns.find(({ key }) => key === column)?.heading ?? column;
  for (const [key, rows] of rowsBy(parsed, name, column)) {
    if (owners.has(key)) continue;
    problems.add({
      sheet: sheet.title,
      row: rows[0]?.row ?? null,
      column: heading,
      wrong: `"${key}" is not a key of the sheet ${sheetNamed(owner).title} of this file`,
      right: `Add its row to ${sheetNamed(owner).title}.`,
    });
  }
}

function checkFigures(parsed: Parsed, problems: Problems): void {
  const sheet = sheetNamed('figures');
  const at = reader(sheet);
  for (const row of parsed.get('figures')?.rows ?? []) {
    if ((at(row, 'round') === null) !== (at(row, 'news') === null)) continue;
    problems.add({
      sheet: sheet.title,
      row: row.row,
      column: 'Round',
      wrong: 'names neither a round nor a news item, or both',
      right: 'Fill in one of the two.',
    });
  }
}

/** Moves texts and figures into the rows of the rounds and news items to which they belong. */
export function deriveTexts(parsed: Parsed, problems: Problems): void {
  checkOwners(parsed, 'sections', 'round', 'rounds', problems);
  checkOwners(parsed, 'figures', 'round', 'rounds', problems);
  checkOwners(parsed, 'figures', 'news', 'news', problems);
  checkFigures(parsed, problems);
  const sections = rowsBy(parsed, 'sections', 'round');
  const roundFigures = rowsBy(parsed, 'figures', 'round');
  const newsFigures = rowsBy(parsed, 'figures', 'news');
  const section = reader(sheetNamed('sections'));
  const figure = reader(sheetNamed('figures'));
  const sectionOf = (row: ParsedRow): SectionRow => ({
    part: section(row, 'part') ?? '',
    heading: section(row, 'heading') ?? '',
    text: section(row, 'text') ?? '',
    detail: section(row, 'detail') ?? '',
  });
  const figureOf = (row: ParsedRow): FigureRow => ({
    label: figure(row, 'label') ?? '',
    unit: figure(row, 'unit') ?? '',
    source: figure(row, 'source') ?? '',
    date: figure(row, 'date') ?? '',
    value: figure(row, 'value') ?? '',
  });
  fill(parsed, 'rounds', 'story', (key) => {
    const texts = sections.get(key);
    const figures = roundFigures.get(key);
    if (!texts && !figures) return undefined;
    return storyJson((texts ?? []).map(sectionOf), (figures ?? []).map(figureOf));
  });
  fill(parsed, 'news', 'metrics', (key) => {
    const figures = newsFigures.get(key);
    return figures && newsMetricsJson(figures.map(figureOf));
  });
}
