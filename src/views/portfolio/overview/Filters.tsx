import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { choicesOf, isFiltered, noFilters } from './selection.ts';

type FiltersProps = {
  readonly portfolio: Portfolio;
  readonly view: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** Narrows all tabs to some holdings; what is chosen stands in the address. */
export function Filters({ portfolio, view, onChange }: FiltersProps) {
  const { statuses, vintages } = choicesOf(portfolio, view);
  return (
    <search aria-label="Filter holdings" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <div className="col-span-2 sm:w-60">
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="Startup, series, vehicle"
            autoComplete="off"
            value={view.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        </Field>
      </div>
      <div className="sm:w-44">
        <Field label="Status">
          <Select
            options={statuses}
            placeholder="Any status"
            value={view.status ?? ''}
            onChange={({ target }) => onChange({ status: target.value || null })}
          />
        </Field>
      </div>
      <div className="sm:w-36">
        <Field label="Vintage">
          <Select
            options={vintages}
            placeholder="Any year"
            value={view.vintage ?? ''}
            onChange={({ target }) => onChange({ vintage: target.value ? Number(target.value) : null })}
          />
        </Field>
      </div>
      {isFiltered(view) && (
        <div className="col-span-2">
          <Button variant="quiet" onClick={() => onChange(noFilters)}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}
