type Grouped = { readonly id: string; readonly group?: string | undefined };

/** Whether a column is the first one of a group. */
export const startsGroup = (columns: readonly Grouped[], index: number): boolean =>
  columns[index]?.group !== undefined && columns[index].group !== columns[index - 1]?.group;

/** The row with the names of the groups, if there are any. */
export function ColumnGroups({ columns }: { columns: readonly Grouped[] }) {
  const first = columns.findIndex(({ group }) => group !== undefined);
  if (first < 0) return null;
  return (
    <tr>
      <td colSpan={first} />
      {columns.map(({ id, group }, index) =>
        startsGroup(columns, index) ? (
          <th
            key={id}
            scope="colgroup"
            colSpan={columns.filter((column) => column.group === group).length}
            className="px-3 pt-1.5 text-center font-semibold text-ink sm:border-s sm:border-line"
          >
            {group}
          </th>
        ) : null,
      )}
    </tr>
  );
}

/** The name of a group within the block of a row, on a narrow screen; screen readers read it from the headings. */
export const GroupLabel = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="hidden basis-full text-start font-semibold text-ink-muted max-sm:not-print:inline"
  >
    {children}
  </span>
);
