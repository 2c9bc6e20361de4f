import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ClubPortfolio } from '../../../api/club/club-portfolio.ts';
import { clubLevels, type ClubLevel, type ClubSearch } from '../../../machines/club/club.search.ts';
import type { CyborgActor } from '../../../machines/club/club.machine.ts';
import { formatCount, formatCounted } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { levelWords } from '../club.labels.ts';
import { levelOf, pivotColumns } from './pivot-columns.ts';
import { ClubFile, SaveClub } from '../SaveClub.tsx';

const byInvested = { id: 'invested', descending: true };

const isNumbered = (level: ClubLevel | undefined): level is Exclude<ClubLevel, 'vintage'> =>
  level !== undefined && level !== 'vintage';

/** What is held, by one or two levels: pressing a row narrows the page to what its first level names. */
export function Pivot({ actor, pivot }: { actor: CyborgActor; pivot: ClubPortfolio }) {
  const view = useSelector(actor, ({ context }) => context.view);
  const money = useMoney();
  const columns = useMemo(() => pivotColumns(pivot, money), [pivot, money]);
  const change = (changed: Partial<ClubSearch>) => actor.send({ type: 'cyborg.change', change: changed });
  const levels = clubLevels.filter((level) => pivot.group_by.includes(level));
  const first = levels.find((level) => level === pivot.group_by[0]);
  const { valued_count: valued, holdings_count: held } = pivot.totals;
  return (
    <>
      {pivot.is_too_long ? (
        <div className="flex flex-col gap-4">
          <ClubFile actor={actor} />
          <EmptyState title="Too many rows to display">
            Add filters, remove a level, or export everything as a file.
            <span className="mt-4 flex justify-center gap-2">
              <SaveClub actor={actor} />
            </span>
          </EmptyState>
        </div>
      ) : (
        <DataTable
          label={`Portfolio by ${pivot.group_by.map((level) => levelWords[levelOf(level)]).join(' and ')}`}
          rows={pivot.results}
          rowId={({ key }) => key.join(' ')}
          columns={columns}
          pinned
          chooser
          hidden={view.hidden}
          onHide={(hidden) => change({ hidden })}
          sort={view.sort ?? byInvested}
          onSort={(sort) => change({ sort })}
          onOpen={({ key }) => {
            const id = Number(key[0]);
            if (isNumbered(first)) change({ [first]: id });
            else change({ vintage: id });
          }}
          tools={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p role="status" className="text-sm text-ink-muted tabular-nums">
                <bdi>
                  {formatCounted(pivot.results.length, 'row')}, {formatCounted(held ?? 0, 'holding')}
                  {valued !== held && `, ${formatCount(valued ?? 0)} of them valued`}
                </bdi>
              </p>
              <ClubFile actor={actor} />
            </div>
          }
          actions={() => <SaveClub actor={actor} />}
          empty={null}
        />
      )}
    </>
  );
}
