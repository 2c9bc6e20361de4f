import type { ReactNode } from 'react';
type Grouped = {
  readonly id: string;
  /** Named above the headings of neighbouring columns with the same one. */
  readonly group?: string | undefined;
};
export type FigureColumn = Grouped & {
  /** Figures are right-aligned. */
  readonly isFigure?: boolean;
  /** All its cells are a `StatementAmount`; its head has the same space at the end. */
  readonly hasParentheses?: boolean;
};
type Columns = readonly Grouped[];

/** Whether a column is the first one of a group. */
const startsGroup = (columns: Columns, index: number): boolean =>
  columns[index]?.group !== undefined && columns[index].group !== columns[index - 1]?.group;

/** The look of a cell beside the edge of a group. */
const groupLook = (columns: Columns, index: number) => [
  startsGroup(columns, index) &&
    'max-sm:not-print:flex-wrap max-sm:not-print:gap-y-0.5 sm:border-s sm:border-line print:border-s',
  startsGroup(columns, index + 1) && 'sm:pe-3 print:pe-3',
];

/** The look of a cell; on a narrow screen, each of a wide table is a line with its heading. */
export const cellLook = (columns: readonly FigureColumn[], index: number, isWide: boolean) => [
  'py-1.5 align-top',
  groupLook(columns, index),
  isWide &&
    'max-sm:not-print:flex max-sm:not-print:justify-between max-sm:not-print:gap-4 max-sm:not-print:px-0 max-sm:not-print:py-0.5',
  index === 0 ? 'pe-3 text-start' : columns[index]?.isFigure ? 'ps-3 text-end' : 'px-3 text-start',
];

/** The row with the names of the groups, if there are any. */
export function ColumnGroups({ columns }: { columns: Columns }) {
  const first = columns.findIndex(({ group }) => group !== undefined);
  if (first < 0) return null;
  return (
    <tr>
      <td colSpan={first} aria-hidden="true" />
      {columns.map(({ id, group }, index) =>
        startsGroup(columns, index) ? (
          <th
            key={id}
            scope="colgroup"
            colSpan={columns.filter((column) => column.group === group).length}
            className="border-s border-line px-3 pt-1.5 text-center font-semibold text-ink"
          >
            {group}
          </th>
        ) : null,
      )}
    </tr>
  );
}

/** The name of a group within the block of a row, on a narrow screen; screen readers read it from the headings. */
export const GroupLabel = ({ columns, index }: { columns: Columns; index: number }) =>
  startsGroup(columns, index) && (
    <span
      aria-hidden="true"
      className="hidden basis-full pt-1 text-start font-semibold text-ink-muted max-sm:not-print:inline"
    >
      {columns[index]?.group}
    </span>
  );

/** A word with hyphens, such as the code of a series, is not broken at them; one of more than 24 characters may be. */
export const unbroken = (cell: ReactNode): ReactNode =>
  typeof cell === 'string'
    ? cell.split(/( )/).map((word, index) =>
        word.includes('-') && word.length <= 24 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the words of one text, in their order
          <span key={index} className="whitespace-nowrap">
            {word}
          </span>
        ) : (
          word
        ),
      )
    : cell;
