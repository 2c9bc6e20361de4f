import { useRef } from 'react';
import { Checkbox } from '../forms/Checkbox.tsx';
import { buttonLook } from '../navigation/button-look.ts';
import { Columns3 } from '../navigation/icons.ts';
import type { DataColumn } from './data-column.ts';

export interface ColumnChooserProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'head' | 'fixed'>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  return (
    // Leaving it or pressing Esc inside closes the list; the summary is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={box}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return;
        event.preventDefault();
        close();
        box.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${buttonLook('secondary', 'small', false)} cursor-pointer list-none`}>
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </summary>
      <fieldset className="absolute inset-e-0 z-20 mt-1.5 flex max-h-[60dvh] w-60 flex-col gap-1.5 overflow-y-auto rounded-card border border-line bg-surface-raised p-4 shadow-float">
        <legend className="sr-only">Columns shown</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.head}
            checked={!hidden.includes(column.id)}
            disabled={column.fixed ?? false}
            onChange={(event) =>
              onChange(
                event.target.checked ? hidden.filter((id) => id !== column.id) : [...hidden, column.id],
              )
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
