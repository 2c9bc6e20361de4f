import { useMemo, useState } from 'react';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { formatCount } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { findingFilter } from './data-quality.ts';
import { countsWithHoldings, extraRowsText } from './extra-rows.ts';
import { FilteredNote } from './FilteredNote.tsx';
import { type Listed, listColumns, listsOf } from './list-columns.ts';
import { reportColumns } from './report-column.tsx';

type ClubListsProps = {
  readonly actor: ClubActor;
  readonly content: ContentOf<'cyborg'>;
  readonly search: ClubSearch;
  readonly onChange: (change: Partial<ClubSearch>) => void;
};

/** Investors, entities, series and startups; clicking a row opens the portfolio filtered by it, and an investor's report too. */
export function ClubLists({ actor, content, search, onChange }: ClubListsProps) {
  const [picked, setPicked] = useState<Listed['kind']>('investor');
  const { only } = search;
  const filtered = useMemo(() => only && findingFilter(content, only), [content, only]);
  const chosen = filtered?.kind ?? picked;
  const money = useMoney();
  const lists = useMemo(() => listsOf(content), [content]);
  const { currency } = content.now;
  const list = lists.find(({ kind }) => kind === chosen);
  const columns: readonly DataColumn<Listed>[] = useMemo(
    () => [...listColumns(chosen, content.now, money), ...reportColumns(chosen, search)],
    [chosen, content.now, money, search],
  );
  const more = extraRowsText(chosen, content);
  const kindOf = (id: string) => lists.find(({ kind }) => kind === id)?.kind ?? 'investor';
  return (
    <Tabs
      label="Club lists"
      tabs={lists.map(({ kind, label, rows }) => ({ id: kind, label, ...(rows && { count: rows.length }) }))}
      value={chosen}
      onChange={(id) => {
        setPicked(kindOf(id));
        if (only !== null) onChange({ only: null });
      }}
    >
      <div className="flex flex-col gap-3">
        {filtered && (
          <FilteredNote
            key={filtered.title}
            title={filtered.title}
            count={filtered.ids.size}
            onAll={() => {
              setPicked(filtered.kind);
              onChange({ only: null });
            }}
          />
        )}
        {more && (
          <p className="text-sm text-ink-muted">
            In addition to the {formatCount(countsWithHoldings(content)[chosen] ?? 0)} in the totals, {more}.
          </p>
        )}
        <CardTable
          key={chosen}
          label={list?.label ?? ''}
          rows={(list?.rows ?? []).filter(({ id }) => filtered?.ids.has(id) ?? true)}
          rowId={({ id }) => String(id)}
          columns={columns}
          pinned
          chooser
          filter={search.q}
          onOpen={({ id }) => onChange({ page: 'cyborgPortfolio', [chosen]: id })}
          tools={
            <Field label="Search">
              <TextInput
                type="search"
                autoComplete="off"
                value={search.q}
                onChange={({ target }) => onChange({ q: target.value })}
              />
            </Field>
          }
          actions={(rows, shown) => (
            <SaveClubTable
              actor={actor}
              day={content.now.as_of_date}
              currency={currency}
              rows={rows}
              columns={shown.filter(({ id }) => id !== 'report')}
              name={`club-${chosen}_${content.now.as_of_date}_${currency}`}
            />
          )}
          noMatch={
            <EmptyState
              title="No results match"
              action={<Button onClick={() => onChange({ q: '' })}>Clear search</Button>}
            />
          }
          empty={<EmptyState title={list?.rows ? 'No results' : 'This list could not be loaded'} />}
        />
      </div>
    </Tabs>
  );
}
