import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { changeClub } from '../../../machines/club/club.selectors.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { formatCounted } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { PartBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { ClubFile, SaveClub } from '../SaveClub.tsx';
import { depositColumns } from './deposit-columns.tsx';
import { DepositSums } from './DepositSums.tsx';

const Debtors = lazyPart(async () => (await import('./Debtors.tsx')).Debtors);

const pageSize = 50;

/** One page of received and expected deposits; unmatched ones first. */
export function Deposits({ actor, content }: { actor: ClubActor; content: ContentOf<'cyborgDeposit'> }) {
  const { deposits } = content;
  const search = useSelector(actor, selectSearch);
  const money = useMoney();
  const { currency } = deposits.totals;
  const columns = useMemo(() => depositColumns(money, currency), [money, currency]);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  return (
    <Sections>
      <DepositSums deposits={deposits} />
      {/* Waits for the table above it, or it would move under the pointer when that loads. */}
      <Suspense fallback={<Skeleton height="table" label="Loading outstanding amounts and deposits" />}>
        {deposits.debtors.length > 0 && (
          <PartBoundary>
            <Debtors
              actor={actor}
              deposits={deposits}
              onOpen={(investor) => change({ investor, status: 'expected' })}
            />
          </PartBoundary>
        )}
        <CardTable
          label="Deposits"
          rows={deposits.results}
          rowId={({ id }) => String(id)}
          columns={columns}
          pinned
          chooser
          hidden={search.hidden}
          onHide={(hidden) => change({ hidden })}
          tools={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p role="status" className="text-sm text-ink-muted tabular-nums">
                <bdi>{formatCounted(deposits.count, 'deposit')}</bdi>
              </p>
              <ClubFile actor={actor} />
            </div>
          }
          actions={() => <SaveClub actor={actor} />}
          empty={null}
        />
        <Pagination
          label="Pages of deposits"
          page={search.sheet}
          pages={Math.ceil(deposits.count / pageSize)}
          onPage={(sheet) => change({ sheet })}
        />
      </Suspense>
    </Sections>
  );
}
