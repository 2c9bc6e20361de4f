import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { defaultCurrency } from '../../domain/money/exchange/currencies.ts';
import { clubFilters, clubLevelNames } from '../../domain/queries/club.ts';
import { filterLists } from '../../machines/club/club-content.ts';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { type ClubSearch, hasPeriod } from '../../machines/club/club.search.ts';
import { selectRefusedFields, changeClub } from '../../machines/club/club.selectors.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import {
  selectChild,
  selectData,
  selectSearch,
  retryQuery,
} from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { currencyOptions } from '../kit/forms/currency-options.ts';
import { DayField } from '../kit/forms/DayField.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RetryButton } from '../ui/feedback/RetryButton.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { compareTexts } from '../ui/table/compare-values.ts';

type Named = { readonly id: number; readonly name: string };

/** A selected name stays selected if its list failed to load. */
export const optionsOf = (rows: readonly Named[] | null, chosen: number | null) => {
  const named = (rows ?? []).toSorted((a, b) => compareTexts(a.name, b.name));
  const isListed = chosen === null || named.some(({ id }) => id === chosen);
  return [
    { value: '', label: 'All' },
    ...(isListed ? [] : [{ value: String(chosen), label: `No. ${chosen}` }]),
    ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
};

export const clubFilterGrid =
  'grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] print:hidden';

/** Filters all pages of the club; the selection is part of the address. */
export function ClubFilters({ actor }: { actor: ClubActor }) {
  const search = useSelector(actor, selectSearch);
  const query = useSelector(actor, selectChild('choices'));
  // Hundreds of names are drawn by a render that leaves time for input.
  const choices = useDeferredValue(useSelector(query, selectData));
  const failure = useSelector(query, selectFailure);
  const refused = useSelector(actor, selectRefusedFields);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  const isPeriod = hasPeriod(search);
  return (
    <search aria-label="Filter the club’s records" className={clubFilterGrid}>
      {isPeriod && (
        <DayField
          label="From"
          value={search.from}
          error={refused?.['from']?.[0]}
          onChange={(from) => change({ from })}
        />
      )}
      <DayField
        label={isPeriod ? 'To' : 'As of'}
        value={search.asOf}
        error={refused?.['as_of_date']?.[0]}
        onChange={(asOf) => change({ asOf })}
      />
      {clubFilters.map((name) => (
        <Field key={name} label={clubLevelNames[name]}>
          <Select
            options={optionsOf(choices?.[filterLists[name]] ?? null, search[name])}
            value={search[name] === null ? '' : String(search[name])}
            disabled={choices === null}
            onChange={({ target }) => change({ [name]: target.value === '' ? null : Number(target.value) })}
          />
        </Field>
      ))}
      <Field label="Currency" error={refused?.['currency']?.[0]}>
        <Select
          options={currencyOptions([search.currency])}
          value={search.currency ?? defaultCurrency}
          onChange={({ target }) =>
            change({ currency: target.value === defaultCurrency ? null : target.value })
          }
        />
      </Field>
      {failure && (
        <div className="col-span-full">
          <Notice
            tone="caution"
            title="Names could not be loaded"
            action={<RetryButton onRetry={() => retryQuery(query)} />}
          >
            {describeFailure(failure).message} The rest of the page is available.
          </Notice>
        </div>
      )}
    </search>
  );
}
