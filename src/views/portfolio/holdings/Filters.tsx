import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { choicesOf, isFiltered, noFilters } from './selection.ts';

type FiltersProps = {
  readonly portfolio: Portfolio;
  readonly search: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** Filters all tabs, in one line; the selection is part of the address. */
export function Filters({ portfolio, search, onChange }: FiltersProps) {
  const { statuses, vintages } = choicesOf(portfolio, search);
  return (
    <search aria-label="Filter holdings" className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <div className="col-span-2 sm:w-56">
        <TextInput
          type="search"
          aria-label="Search"
          placeholder="Search holdings"
          autoComplete="off"
          value={search.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </div>
      <div className="sm:w-40">
        <Select
          aria-label="Status"
          options={statuses}
          placeholder="All statuses"
          value={search.status ?? ''}
          onChange={({ target }) => onChange({ status: target.value || null })}
        />
      </div>
      <div className="sm:w-36">
        <Select
          aria-label="Vintage"
          options={vintages}
          placeholder="All vintages"
          value={search.vintage ?? ''}
          onChange={({ target }) => onChange({ vintage: Number(target.value) || null })}
        />
      </div>
      {isFiltered(search) && (
        <div className="col-span-2">
          <Button variant="quiet" onClick={() => onChange(noFilters)}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}
