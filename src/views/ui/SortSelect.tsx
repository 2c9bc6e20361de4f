import { columnTitle, type DataColumn } from './data-column.ts';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

export interface SortSelectProps<Row> {
  columns: readonly DataColumn<Row>[];
  sorted: { id: string; desc: boolean } | undefined;
  onSort: (sorting: { id: string; desc: boolean }[]) => void;
}

const ways = {
  text: ['A to Z', 'Z to A'],
  figure: ['lowest first', 'highest first'],
  day: ['oldest first', 'newest first'],
} as const;

/** What the heads of the columns do where there are none. */
export function SortSelect<Row>({ columns, sorted, onSort }: SortSelectProps<Row>) {
  const options = columns
    .filter(({ unsorted = false }) => !unsorted)
    .flatMap((column) =>
      [false, true].map((desc) => ({
        value: `${column.id} ${desc ? 'desc' : 'asc'}`,
        label: `${columnTitle(column)}: ${ways[column.kind][desc ? 1 : 0]}`,
      })),
    );
  return (
    <div className="w-full">
      <Field label="Sort by">
        <Select
          options={options}
          placeholder="As given"
          value={sorted ? `${sorted.id} ${sorted.desc ? 'desc' : 'asc'}` : ''}
          onChange={(event) => {
            const [id, way] = event.target.value.split(' ');
            onSort(id ? [{ id, desc: way === 'desc' }] : []);
          }}
        />
      </Field>
    </div>
  );
}
