import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import type { ClubInvestedRow } from '../../../api/club/club-invested.ts';
import { followOnShare } from '../../../domain/money/book/invested-years.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import { clubLevelNames, investedGroups } from '../../../domain/queries/club.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { changeClub } from '../../../machines/club/club.selectors.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { PartBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { KeyFigures } from '../../ui/layout/KeyFigures.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { RatesUsed } from '../notes/RatesUsed.tsx';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { investedColumns, subjectOf } from './invested-columns.ts';

const InvestedTimes = lazyPart(async () => (await import('./InvestedTimes.tsx')).InvestedTimes);

const byInvested = { id: 'invested', descending: true };

/** Committed, called, wired and invested by one kind of subject; clicking a row filters the page by it. */
export function Invested({ actor, content }: { actor: ClubActor; content: ContentOf<'cyborgInvested'> }) {
  const { invested } = content;
  const search = useSelector(actor, selectSearch);
  const money = useMoney();
  const group = investedGroups.find((known) => known === invested.group_by) ?? investedGroups[0];
  const columns = useMemo(() => investedColumns(invested, group, money), [invested, group, money]);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  const { totals, currency } = invested;
  const rowId = (row: ClubInvestedRow) => String(subjectOf(row, group)?.id ?? 'none');
  return (
    <Sections>
      <KeyFigures>
        <KeyFigure label="Committed" figure={money.short(totals.committed, currency)} />
        <KeyFigure label="Called" figure={money.short(totals.called, currency)} />
        <KeyFigure label="Deposited" figure={money.short(totals.deposited, currency)} />
        <KeyFigure
          label="Invested"
          figure={money.short(totals.invested, currency)}
          note={[
            `${formatPercent(followOnShare(totals))} follow-on`,
            ...(isTraded(totals.bought_from_members)
              ? [`${money.short(totals.bought_from_members, currency)} bought from members`]
              : []),
          ].join('; ')}
        />
        <KeyFigure
          label="Uninvested cash"
          figure={money.short(totals.uninvested, currency)}
          tone={totals.uninvested?.startsWith('-') === true ? 'negative' : 'neutral'}
        />
      </KeyFigures>
      {/* The table waits for the charts above it, or it would move under the pointer when they load. */}
      <Suspense fallback={<Skeleton height="table" label="Loading the charts and the table" />}>
        <PartBoundary>
          <InvestedTimes invested={invested} />
        </PartBoundary>
        <CardTable
          label={`Invested by ${clubLevelNames[group].toLowerCase()}`}
          rows={invested.results}
          rowId={rowId}
          columns={columns}
          pinned
          chooser
          hidden={search.hidden}
          onHide={(hidden) => change({ hidden })}
          sort={search.sort ?? byInvested}
          onSort={(sort) => change({ sort })}
          onOpen={(row) => {
            const subject = subjectOf(row, group);
            if (subject) change({ [group]: subject.id });
          }}
          tools={
            <Field label="Rows by">
              <Select
                options={investedGroups.map((name) => ({ value: name, label: clubLevelNames[name] }))}
                value={search.group}
                onChange={({ target }) =>
                  change({ group: investedGroups.find((name) => name === target.value) ?? investedGroups[0] })
                }
              />
            </Field>
          }
          actions={(rows, shown) => (
            <SaveClubTable
              actor={actor}
              rows={rows}
              columns={shown}
              name={`club-invested_${invested.as_of_date}_by-${group}`}
              day={invested.as_of_date}
              currency={currency}
              rates={invested}
            />
          )}
          empty={null}
        />
        <RatesUsed {...invested} />
      </Suspense>
    </Sections>
  );
}
