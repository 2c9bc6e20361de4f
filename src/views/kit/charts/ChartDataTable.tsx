import type { ChartTable } from './chart-shapes.ts';

/** The data of a chart as a table. */
export function ChartDataTable({ label, table: { heads, rows } }: { label: string; table: ChartTable }) {
  return (
    <div
      role="region"
      aria-label={`Table: ${label}`}
      // A scrolling box has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control border border-line"
    >
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                className={`sticky top-0 border-b border-line bg-surface-raised px-3 py-2 font-semibold text-ink-muted ${column === 0 ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, column) => (
                <td key={heads[column]} className={`px-3 py-1.5 ${column === 0 ? 'text-start' : 'text-end'}`}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
