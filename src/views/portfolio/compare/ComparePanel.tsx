import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { describeFailure, type Failure } from '../../../machines/kit/failure.ts';
import type { EarlierActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { selectContext, selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import { useMoney } from '../../kit/format/money.ts';
import { currencyOf } from '../figures/amounts.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { comparisonTitle } from './compare.labels.ts';
import { compareColumns } from './compare-columns.tsx';
import { compareBooks } from './comparison.ts';

const messageOf = (failure: Failure) =>
  failure.kind === 'invalid'
    ? Object.values(failure.fields).flat().join(' ')
    : describeFailure(failure).message;

type Books = { readonly other: Portfolio | null; readonly portfolio: Portfolio; readonly day: string };

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
      <DataTable
        label="Two days compared"
        rows={comparison.rows}
        rowId={({ id }) => id}
        columns={compareColumns(comparison, portfolio.currency, money)}
        empty={null}
      />
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
          onRetry={() => actor.send({ type: 'query.retry' })}
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
