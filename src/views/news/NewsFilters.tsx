import { useSelector } from '@xstate/react';
import { yearOf } from '../../domain/days/days.ts';
import { maxNewsSearchLength, newsKinds } from '../../domain/queries/news.ts';
import { selectChild, selectData, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { isNewsFiltered, type NewsSearch } from '../../machines/news/news.search.ts';
import { selectSearchText, changeNews, searchNews } from '../../machines/news/news.selectors.ts';
import { useToday } from '../kit/format/use-today.ts';
import { FilterBar } from '../kit/lists/FilterBar.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Choice } from '../ui/forms/Select.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { kindOptions } from './news.labels.ts';
import { StartupsFailed } from './StartupsFailed.tsx';

const yearsBack = 8;

/** The current year and earlier ones. */
const yearOptions = (thisYear: number) =>
  Array.from({ length: yearsBack }, (_, index) => String(thisYear - index)).map((year) => ({
    value: year,
    label: year,
  }));

function StartupField({ actor, onChange }: { actor: NewsActor; onChange: (id: number | null) => void }) {
  const startups = useSelector(actor, selectChild('startups'));
  const choices = useSelector(startups, selectData);
  const chosen = useSelector(actor, selectSearch).startup;
  const known = (choices ?? []).map(({ id, name, isMine }) => ({
    value: String(id),
    label: isMine ? `${name} (mine)` : name,
  }));
  const isListed = chosen === null || known.some(({ value }) => value === String(chosen));
  const options = isListed ? known : [...known, { value: String(chosen), label: `Startup ${chosen}` }];
  return (
    <Choice
      label="Startup"
      all="All startups"
      options={options}
      value={chosen}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}

export const newsFilterColumns = 'lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))_auto]';

/** Filters the list; the selection is part of the address. */
export function NewsFilters({ actor }: { actor: NewsActor }) {
  const thisYear = yearOf(useToday());
  const search = useSelector(actor, selectSearch);
  const searchText = useSelector(actor, selectSearchText);
  const change = (changed: Partial<NewsSearch>) => changeNews(actor, changed);
  return (
    <FilterBar
      label="Filter news"
      subject="articles"
      className={newsFilterColumns}
      isInUse={search.isUnread || isNewsFiltered({ ...search, q: '' })}
      search={
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="Title or text"
            autoComplete="off"
            maxLength={maxNewsSearchLength}
            value={searchText}
            onChange={({ target }) => searchNews(actor, target.value)}
          />
        </Field>
      }
    >
      <StartupField actor={actor} onChange={(startup) => change({ startup })} />
      <Choice
        label="Type"
        all="All types"
        options={kindOptions}
        value={search.kind}
        onChange={(name) => change({ kind: newsKinds.find((kind) => kind === name) ?? null })}
      />
      <Choice
        label="Year"
        all="All years"
        options={yearOptions(thisYear)}
        value={search.year}
        onChange={(year) => change({ year: year === '' ? null : Number(year) })}
      />
      <div className="col-span-full flex flex-wrap gap-x-6 lg:col-span-1 lg:flex-col">
        <Checkbox
          label="My startups"
          checked={search.mine}
          onChange={({ target }) => change({ mine: target.checked })}
        />
        <Checkbox
          label="Unread"
          checked={search.isUnread}
          onChange={({ target }) => change({ isUnread: target.checked })}
        />
      </div>
      <StartupsFailed actor={actor} />
    </FilterBar>
  );
}
