import { table } from '../../core/text-table.ts';

/** A problem at one place of a workbook, and how to correct it. Row and column are null for the sheet or the row. */
export type Problem = {
  readonly sheet: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly wrong: string;
  readonly right: string;
};

/** More than a person reads at once; further ones are counted. */
const max = 200;

/** Collects problems. A file may have one for each of a million cells, so only the first ones are kept. */
export type Problems = {
  readonly add: (problem: Problem) => void;
  readonly count: () => number;
  readonly list: () => readonly Problem[];
};

export function createProblems(): Problems {
  const kept: Problem[] = [];
  let count = 0;
  return {
    add(problem) {
      count += 1;
      if (kept.length < max) kept.push(problem);
    },
    count: () => count,
    list: () => kept,
  };
}

/** The report of a workbook that is not imported. */
export function problemReport(problems: Problems): string {
  const count = problems.count();
  const rows = problems
    .list()
    .map(({ sheet, row, column, wrong, right }) => [
      sheet,
      row === null ? '-' : String(row),
      column ?? '-',
      wrong,
      right,
    ]);
  return [
    `Nothing was imported: ${count === 1 ? 'one problem' : `${count} problems`}.`,
    '',
    table([['SHEET', 'ROW', 'COLUMN', 'WRONG', 'RIGHT'], ...rows]),
    ...(count > rows.length ? ['', `${count - rows.length} more are not listed.`] : []),
  ].join('\n');
}
