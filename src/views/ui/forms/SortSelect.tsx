import { columnTitle, type DataColumn, type Sort } from '../table/data-column.ts';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

export interface SortSelectProps {
  columns: readonly Omit<DataColumn<never>, 'value' | 'cell'>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

const ways = {
  text: ['A to Z', 'Z to A'],
  figure: ['lowest first', 'highest first'],
  day: ['oldest first', 'newest first'],
} as const;

/** Sorting where there are no column headings. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = columns
    .filter(({ unsorted = false }) => !unsorted)
    .flatMap((column) =>
      [false, true].map((descending) => ({
        value: `${column.id} ${descending ? 'desc' : 'asc'}`,
        label: `${columnTitle(column)}: ${ways[column.kind][descending ? 1 : 0]}`,
      })),
    );
  return (
    <div className="w-full">
      <Field label="Sort by">
        <Select
          options={options}
          placeholder="Default order"
          value={sort ? `${sort.id} ${sort.descending ? 'desc' : 'asc'}` : ''}
          onChange={(event) => {
            const [id, way] = event.target.value.split(' ');
            onSort(id ? { id, descending: way === 'desc' } : null);
          }}
        />
      </Field>
    </div>
  );
}
