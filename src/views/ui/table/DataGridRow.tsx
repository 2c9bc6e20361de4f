import { clsx } from 'clsx';
import { memo, type MouseEvent } from 'react';
import type { DataColumn } from './data-column.ts';
import { type GroupState, rowPressProps, type RowGroups } from './groups/row-groups.ts';

export interface DataGridRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  /** The one row in the tab order; arrow keys move it. */
  current: boolean;
  /** Text wider than its column gets an ellipsis; figures and days never do. */
  truncated: boolean;
  pinned: boolean;
  onOpen: ((row: Row) => void) | undefined;
  group?: GroupState | undefined;
  groups?: RowGroups<Row> | undefined;
}

function Row<Row>(props: DataGridRowProps<Row>) {
  const { row, index, columns, current, truncated, pinned, onOpen, group, groups } = props;
  const { onPress, toggle } = rowPressProps(groups, group, onOpen);
  const press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // A link, button or selected text inside the row keeps its own behaviour.
    if (target?.closest('a, button, input, label') || getSelection()?.toString()) return;
    onPress?.(row);
  };
  return (
    // The whole row is clickable with the pointer; keyboard and assistive technology use the name in the first cell.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      tabIndex={current ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 2}
      onClick={onPress && press}
      className={clsx(
        'group/row hover:bg-surface-muted focus-visible:-outline-offset-2 [&:not(:last-child)>td]:border-b',
        onPress && 'cursor-pointer',
      )}
    >
      {columns.map((column, at) => {
        const content = column.cell ? column.cell(row) : (column.value(row) ?? '—');
        // Figures and days run left to right in every language, other texts each in its own direction.
        const shown = column.kind === 'text' && typeof content !== 'string' ? content : <bdi>{content}</bdi>;
        return (
          <td
            key={column.id}
            className={clsx(
              'h-11 border-line px-3 py-2 text-ink first:ps-4 last:pe-4',
              column.kind === 'figure' ? 'text-end whitespace-nowrap' : 'text-start',
              column.kind === 'day' && 'whitespace-nowrap',
              // Without its own width the text takes the column's.
              truncated && column.kind === 'text' && 'max-w-0 truncate',
              pinned && 'whitespace-nowrap',
              pinned &&
                at === 0 &&
                // It lies above the outline of its row, and so draws its own part of it.
                'sticky start-0 border-e bg-surface-raised group-hover/row:bg-surface-muted group-focus-visible/row:outline-2 group-focus-visible/row:-outline-offset-2 group-focus-visible/row:outline-focus',
            )}
          >
            {at === 0 && groups?.Button && group && group !== 'child' && (
              <groups.Button
                isInRow
                expanded={group === 'expanded'}
                name={column.value(row) ?? ''}
                onToggle={() => groups.onToggle(row)}
              />
            )}
            {at === 0 && onPress ? (
              <button
                type="button"
                tabIndex={-1}
                data-open=""
                {...toggle}
                onClick={() => onPress(row)}
                className={clsx(
                  'max-w-full text-start underline-offset-4 group-hover/row:underline',
                  group === 'child' ? 'ps-6' : 'font-semibold',
                  truncated && column.kind === 'text' && 'truncate',
                )}
              >
                {shown}
              </button>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo loses the type parameter of a generic component
export const DataGridRow = memo(Row) as typeof Row;
