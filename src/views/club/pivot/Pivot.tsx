import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { clubLevelNames } from '../../../domain/queries/club.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { type ClubSearch, isClubFiltered } from '../../../machines/club/club.search.ts';
import { changeClub } from '../../../machines/club/club.selectors.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { formatCount, formatCounted } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { FilteredNote } from '../general/FilteredNote.tsx';
import { ClubNotes } from '../notes/ClubNotes.tsx';
import { ClubFile, SaveClub } from '../SaveClub.tsx';
import { levelOf, pivotColumns } from './pivot-columns.ts';
import { countFound, filteredBy, pivotFindingTitles } from './pivot-findings.ts';
import { pivotGroups } from './pivot-groups.ts';

const byInvested = { id: 'invested', descending: true };

type PivotProps = { readonly actor: ClubActor; readonly content: ContentOf<'cyborgPortfolio'> };

/** Holdings by one or two levels, grouped if there are two: clicking a row filters the page by it. */
export function Pivot({ actor, content }: PivotProps) {
  const search = useSelector(actor, selectSearch);
  const money = useMoney();
  const { rows: finding } = search;
  const { pivot, groups } = useMemo(
    () => (finding ? filteredBy(content, finding) : content),
    [content, finding],
  );
  const columns = useMemo(() => pivotColumns(pivot, groups !== null, money), [pivot, groups, money]);
  const { open } = search;
  const rowGroups = useMemo(() => {
    const change = (next: readonly string[]) => changeClub(actor, { open: next });
    return groups ? pivotGroups(pivot, groups, open, change) : undefined;
  }, [actor, pivot, groups, open]);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  const narrowTo = (key: readonly string[]) => {
    const levels = pivot.group_by.slice(0, groups ? key.length : 1).map(levelOf);
    const filters = Object.fromEntries(levels.map((level, index) => [level, Number(key[index])]));
    // Oddities are judged over all rows; with a single row there would be none.
    change({ ...filters, rows: null, open: key.slice(0, 1) });
  };
  // With groups, the first column has both levels; the file is ordered by both names, too.
  const isByName = groups !== null && search.sort !== null && pivot.group_by.includes(search.sort.id);
  const sort = isByName && search.sort ? { ...search.sort, id: pivot.group_by[0] ?? '' } : search.sort;
  const { valued_count: valued, holdings_count: holdingsCount } = pivot.totals;
  if (pivot.is_too_long)
    return (
      <div className="flex flex-col gap-4">
        <ClubFile actor={actor} />
        <EmptyState title="Too many rows to display">
          Add filters, remove a level, or export everything as a file.
          <span className="mt-4 flex justify-center gap-2">
            <SaveClub actor={actor} />
          </span>
        </EmptyState>
      </div>
    );
  const isAllOpen = open.includes('all');
  return (
    <>
      {finding && (
        <FilteredNote
          title={pivotFindingTitles[finding]}
          count={countFound(pivot, finding)}
          onAll={() => change({ rows: null })}
        />
      )}
      <CardTable
        label={`Portfolio by ${pivot.group_by.map((level) => clubLevelNames[levelOf(level)]).join(' and ')}`}
        rows={groups?.results ?? pivot.results}
        groups={rowGroups}
        rowId={({ key }) => key.join(' ')}
        columns={columns}
        pinned
        toolsName="Sort and export"
        chooser
        hidden={search.hidden}
        onHide={(hidden) => change({ hidden })}
        sort={sort ?? byInvested}
        onSort={(sort) => change({ sort })}
        onOpen={({ key }) => narrowTo(key)}
        tools={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p role="status" className="text-sm text-ink-muted tabular-nums">
              <bdi>
                {groups && `${formatCounted(groups.results.length, 'group')}, `}
                {formatCounted(pivot.results.length, 'row')}, {formatCounted(holdingsCount ?? 0, 'holding')}
                {valued !== holdingsCount && `, ${formatCount(valued ?? 0)} of them valued`}
              </bdi>
            </p>
            {groups && (
              <Button size="small" onClick={() => change({ open: isAllOpen ? [] : ['all'] })}>
                {isAllOpen ? 'Collapse all' : 'Expand all'}
              </Button>
            )}
            <ClubFile actor={actor} />
          </div>
        }
        actions={() => <SaveClub actor={actor} />}
        empty={
          <EmptyState title="No rows left">
            {isClubFiltered(search)
              ? 'None of the rows that the filters leave has this finding.'
              : 'Everything that was found has been corrected.'}
          </EmptyState>
        }
      />
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <ClubNotes club={pivot} />
      </div>
    </>
  );
}
