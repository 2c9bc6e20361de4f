import { clsx } from 'clsx';
import type { Outcome } from '../../../api/club/desk-actions.ts';

type Table = NonNullable<Outcome['tables']>[number];

/** A number, or an amount with its currency before it; a dash for none. */
const isFigure = (text: string) => /^(?:-|[-−]?[^\d\s]{0,4}\s?[\d.,]+)$/.test(text);

/** A short table of what changes; wide ones scroll in a box of their own. */
export function OutcomeTable({ table: { title, head, rows } }: { table: Table }) {
  const alignments = head.map((_, column) =>
    rows.every((row) => isFigure(row[column] ?? '')) ? 'text-end tabular-nums' : 'text-start',
  );
  return (
    <div
      className="overflow-x-auto rounded-control border border-line"
      role="region"
      aria-label={title}
      // A scrolling box has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full text-sm">
        <caption className="px-3 py-2 text-start font-semibold text-ink">{title}</caption>
        <thead>
          <tr className="border-y border-line text-start text-ink-muted">
            {head.map((cell, column) => (
              <th key={cell} scope="col" className={clsx('px-3 py-1.5 font-semibold', alignments[column])}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.join('\u001f')}>
              {row.map((cell, column) => (
                <td key={head[column]} className={clsx('px-3 py-1.5', alignments[column])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
