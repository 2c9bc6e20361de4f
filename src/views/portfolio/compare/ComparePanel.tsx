import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { compareBooks, type Comparison } from '../../../domain/money/report/comparison.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { describeFailure, type Failure } from '../../../machines/kit/failure.ts';
import { selectContext, selectValue, retryQuery } from '../../../machines/kit/selectors/page.selectors.ts';
import type { EarlierActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatCount } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useIsPhone, useMedia } from '../../ui/layout/use-media.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import type { Sort } from '../../ui/table/data-column.ts';
import { compareColumns } from './compare-columns.tsx';
import { comparisonTitle } from './compare.labels.ts';
import { isLong, rowsAtFirst, shownRows } from './rows-at-first.ts';

const messageOf = (failure: Failure) =>
  failure.kind === 'invalid'
    ? Object.values(failure.fields).flat().join(' ')
    : describeFailure(failure).message;

type Books = { readonly other: Portfolio | null; readonly portfolio: Portfolio; readonly day: string };

type TableProps = { readonly comparison: Comparison; readonly currency: string };

/** The largest changes; a button shows the rest. */
function ComparedTable({ comparison, currency }: TableProps) {
  const money = useMoney();
  const [isWhole, setWhole] = useState(false);
  const [sort, setSort] = useState<Sort | null>(null);
  const [isPhone, isPrint] = [useIsPhone(), useMedia('print')];
  const { rows } = comparison;
  const isListed = sort !== null || isPhone || isPrint;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full min-w-0">
        <CardTable
          label="Two days compared"
          rows={shownRows(rows, { isWhole, isListed })}
          rowId={({ id }) => id}
          columns={compareColumns(comparison, currency, money)}
          sort={sort}
          onSort={setSort}
          empty={null}
        />
      </div>
      {isLong(rows) && !isListed && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? `Show the ${rowsAtFirst} largest changes`
            : `Show all ${formatCount(rows.length)} holdings`}
        </Button>
      )}
    </div>
  );
}

function Changes({ other, portfolio, day }: Books) {
  const money = useMoney();
  const comparison = useMemo(
    () =>
      other && other.as_of_date > portfolio.as_of_date
        ? compareBooks(portfolio, other, portfolio.as_of_date)
        : compareBooks(other, portfolio, day),
    [other, portfolio, day],
  );
  const isConverted = portfolio.holdings.some(
    (holding) => currencyOf(portfolio, holding) !== portfolio.currency,
  );
  return (
    <Section
      title={comparisonTitle(comparison, portfolio.currency, money)}
      subtitle={
        isConverted
          ? 'Contributions, fees and distributions are shown separately from revaluation (price and FX)'
          : 'Contributions, fees and distributions are shown separately from revaluation'
      }
      bare
    >
      <ComparedTable comparison={comparison} currency={portfolio.currency} />
    </Section>
  );
}

/** The portfolio on two days: then, now, the change and its cause. */
export function ComparePanel({ actor, portfolio }: { actor: EarlierActor; portfolio: Portfolio }) {
  const state = useSelector(actor, selectValue);
  const { data: earlier, failure, query } = useSelector(actor, selectContext);
  switch (state) {
    case 'loading':
      return <Skeleton height="table" label="Loading the comparison" />;
    case 'failed':
      return (
        <ErrorState
          title="The comparison could not be loaded"
          reference={failure?.reference}
          onRetry={() => retryQuery(actor)}
        >
          {failure && messageOf(failure)}
        </ErrorState>
      );
    case 'empty':
    case 'shown':
      return <Changes other={earlier} portfolio={portfolio} day={query.asOf ?? portfolio.as_of_date} />;
    default:
      return state satisfies never;
  }
}
