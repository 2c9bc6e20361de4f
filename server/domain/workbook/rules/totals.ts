import { decimal, sumOfTexts } from '../../../../src/domain/money/amounts/decimal.ts';
import type { Problems } from '../reading/problems.ts';
import type { ParsedSheet } from '../reading/read-rows.ts';
import { type Sheet, type SheetName, shownColumns } from '../schema.ts';
import { sheetNamed, sheets } from '../sheets/index.ts';

const numbers = new Set(['money', 'units']);

/** The columns whose sums a club may state for verification: amounts and units. */
export const summedColumns = (sheet: Sheet) =>
  shownColumns(sheet).filter(({ kind }) => numbers.has(kind.style) && kind.label.startsWith('amount'));

const plain = (text: string) => text.trim().toLowerCase();

/** The rows of a sheet must add up to the total that the file states for a column. */
export function checkTotals(parsed: ReadonlyMap<SheetName, ParsedSheet>, problems: Problems): void {
  const own = sheetNamed('totals');
  for (const { row, cells } of parsed.get('totals')?.rows ?? []) {
    const [title = null, heading = null, total = null] = cells;
    const problem = (column: string, wrong: string, right: string) =>
      problems.add({ sheet: own.title, row, column, wrong, right });
    if (title === null || heading === null || total === null) continue;
    const sheet = sheets.find((one) => plain(one.title) === plain(title));
    if (!sheet) {
      problem('Sheet', `"${title}" is not a sheet`, `One of: ${sheets.map((one) => one.title).join(', ')}`);
      continue;
    }
    const column = summedColumns(sheet).find((one) => plain(one.heading) === plain(heading));
    if (!column) {
      const choices = summedColumns(sheet).map((one) => one.heading);
      problem('Column', `"${heading}" is not a column of amounts`, `One of: ${choices.join(', ')}`);
      continue;
    }
    const index = sheet.columns.indexOf(column);
    const rows = parsed.get(sheet.name)?.rows ?? [];
    const sum = sumOfTexts(rows.map(({ cells }) => cells[index] ?? '0'));
    if (sum.eq(total)) continue;
    problem(
      'Total',
      `is ${total}, and the rows give ${sum.toFixed()}`,
      `Find the row that differs by ${decimal(total).minus(sum).abs().toFixed()}, or correct the total.`,
    );
  }
}
