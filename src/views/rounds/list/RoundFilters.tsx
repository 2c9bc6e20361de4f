import { useSelector } from '@xstate/react';
import { roundChoices } from '../../../domain/queries/rounds.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectChild,
  selectData,
  selectSearch,
  retryQuery,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { isFiltered, roundOrders, type RoundsSearch } from '../../../machines/rounds/rounds.search.ts';
import { changeRounds } from '../../../machines/rounds/rounds.selectors.ts';
import { tagOptions } from '../../kit/format/tag.labels.ts';
import { FilterBar } from '../../kit/lists/FilterBar.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { activeOptions, modeOptions, orderOptions } from './round.labels.ts';

const layouts = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

export const roundColumns = 'lg:grid-cols-[2fr_repeat(6,minmax(0,1fr))]';

/** Filters the list; the selection is part of the address. */
export function RoundFilters({ actor }: { actor: RoundsActor }) {
  const search = useSelector(actor, selectSearch);
  const query = useSelector(actor, selectChild('filters'));
  const filters = useSelector(query, selectData);
  const failure = useSelector(query, selectFailure);
  const change = (changed: Partial<RoundsSearch>) => changeRounds(actor, changed);
  const tags = (filters?.tags ?? []).filter((tag) => !search.tags.includes(tag));
  const years = (filters?.years ?? []).filter((year) => !search.years.includes(year));
  const activeOf = (value: string) => roundChoices.active.find((active) => active === value) ?? search.active;
  const modeOf = (value: string) => roundChoices.mode.find((mode) => mode === value) ?? search.mode;
  const orderOf = (value: string) => roundOrders.find((order) => order === value) ?? 'deadline';
  return (
    <FilterBar
      label="Filter rounds"
      subject="rounds"
      className={roundColumns}
      isInUse={isFiltered(search)}
      search={
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="Startup, tag, investor"
            autoComplete="off"
            value={search.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        </Field>
      }
    >
      <Field label="Rounds">
        <Select
          options={activeOptions}
          value={search.active}
          onChange={({ target }) => change({ active: activeOf(target.value) })}
        />
      </Field>
      <Field label="Type">
        <Select
          options={modeOptions}
          value={search.mode}
          onChange={({ target }) => change({ mode: modeOf(target.value) })}
        />
      </Field>
      <Field label="Tag">
        <Select
          options={tagOptions(tags)}
          placeholder="Add tag"
          disabled={filters === null}
          value=""
          onChange={({ target }) => change({ tags: [...search.tags, target.value] })}
        />
      </Field>
      <Field label="Year">
        <Select
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          placeholder="Add year"
          disabled={filters === null}
          value=""
          onChange={({ target }) => change({ years: [...search.years, Number(target.value)] })}
        />
      </Field>
      <Field label="Sort by">
        <Select
          options={orderOptions}
          value={search.sort}
          onChange={({ target }) => change({ sort: orderOf(target.value) })}
        />
      </Field>
      <Field label="View">
        <Select
          options={layouts}
          value={search.layout}
          onChange={({ target }) => change({ layout: target.value === 'table' ? 'table' : 'cards' })}
        />
      </Field>
      {failure && (
        <div className="col-span-full">
          <Notice
            tone="caution"
            title="Tags and years could not be loaded"
            action={<RetryButton onRetry={() => retryQuery(query)} />}
          >
            {describeFailure(failure).message}
          </Notice>
        </div>
      )}
    </FilterBar>
  );
}
