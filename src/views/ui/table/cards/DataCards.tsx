import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../../kit/format/format.ts';
import { Button } from '../../navigation/Button.tsx';
import type { DataGridProps } from '../DataGrid.tsx';
import { groupStateOf, rowPressProps } from '../groups/row-groups.ts';
import type { PhoneRow } from './card-columns.ts';
import { CardLines } from './CardLines.tsx';

/** Lines of all cards that are shown at first: 5 to 20 cards. */
const linesAtOnce = 36;

type DataCardsProps<Row> = DataGridProps<Row> & PhoneRow<Row>;

/**
 * The table on a phone: one card per row, or one item of a list. Of many rows the first are shown, so that the content after the table is within reach; a button shows more, and the focus moves
 * to the first of them.
 */
export function DataCards<Row>({
  label,
  rows,
  rowId,
  columns,
  onOpen,
  listItem,
  card,
  groups,
}: DataCardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const cardsAtOnce = listItem ? 20 : Math.min(20, Math.max(5, Math.floor(linesAtOnce / columns.length)));
  const [most, setMost] = useState(cardsAtOnce);
  const [title] = columns;
  const totals = columns.filter((column) => column !== title && column.total !== undefined);
  // A few more are not worth a click.
  const shown = rows.length - most <= cardsAtOnce / 2 ? rows.length : most;
  const more = Math.min(rows.length - shown, cardsAtOnce);
  const showMore = () => {
    flushSync(() => setMost(shown + cardsAtOnce));
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${shown + 1}"]`)?.focus();
  };
  return (
    <ul ref={list} aria-label={label} className={clsx('flex flex-col', listItem ? 'gap-1.5' : 'gap-3')}>
      {rows.slice(0, shown).map((row, index) => {
        const { title: name, lines } = card?.(columns, row) ?? { title: listItem?.(row), lines: null };
        const group = groupStateOf(groups, row);
        const { onPress, toggle } = rowPressProps(groups, group, onOpen);
        return (
          <li
            key={rowId(row)}
            tabIndex={-1}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={clsx(
              'relative rounded-card border border-line bg-surface-raised focus-visible:outline-2 focus-visible:outline-focus',
              listItem ? 'px-3 py-2' : 'p-4',
              group === 'child' && 'ms-4',
            )}
          >
            {groups?.Button && group && group !== 'child' && (
              <div className="absolute end-2 top-2">
                <groups.Button
                  expanded={group === 'expanded'}
                  name={title?.value(row) ?? ''}
                  onToggle={() => groups.onToggle(row)}
                />
              </div>
            )}
            {onPress ? (
              <button
                type="button"
                {...toggle}
                onClick={() => onPress(row)}
                className={clsx(
                  "text-start text-base text-ink after:absolute after:inset-0 after:content-['']",
                  listItem ? 'w-full' : 'font-semibold',
                )}
              >
                {name}
              </button>
            ) : (
              <div className="text-base font-semibold text-ink">{name}</div>
            )}
            {lines}
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <Button wide onClick={showMore}>
            Show {more} more
            <span className="font-normal text-ink-muted tabular-nums">
              {formatCount(shown)} of {formatCount(rows.length)}
            </span>
          </Button>
        </li>
      )}
      {totals.length > 0 && (
        <li className="rounded-card border border-line-strong bg-surface-raised p-4">
          <div className="text-base font-semibold text-ink">{title?.total ?? 'Total'}</div>
          <CardLines columns={totals} contentOf={({ total }) => total} strong />
        </li>
      )}
    </ul>
  );
}
