import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Portfolio } from '../../api/reports.ts';
import { describeFailure } from '../../machines/failure.ts';
import type { PortfolioActor } from '../../machines/portfolio.machine.ts';
import { Col } from '../ui/Col.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import type { Sort } from '../ui/data-column.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { holdingColumns } from './columns.tsx';
import { Figures } from './Figures.tsx';

/** Key figures and holdings of a loaded portfolio. */
export function PortfolioBook({ actor, portfolio }: { actor: PortfolioActor; portfolio: Portfolio }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const columns = useMemo(() => holdingColumns(portfolio.currency), [portfolio.currency]);
  const [sort, setSort] = useState<Sort | null>({ id: 'fairValue', descending: true });
  // The figures are painted first; the table follows without holding up a press.
  const isTableDue = useDeferredValue(true, false);
  return (
    <Grid>
      {(failure || portfolio.is_stale) && (
        <Col>
          <Notice tone="caution" title="These figures may be out of date" live>
            {failure
              ? describeFailure(failure).message
              : 'The club’s server answered with figures it had kept.'}
          </Notice>
        </Col>
      )}
      <Col>
        <Figures portfolio={portfolio} />
      </Col>
      <Col>
        <Section
          title="Holdings"
          subtitle={`${portfolio.summary.holdings_count} in all, ${portfolio.summary.active_count} active`}
          bare
        >
          {isTableDue ? (
            <DataTable
              label="Holdings"
              rows={portfolio.holdings}
              rowId={({ id }) => String(id)}
              columns={columns}
              sort={sort}
              onSort={setSort}
              empty={<EmptyState title="No holdings" />}
            />
          ) : (
            <Skeleton height="table" label="Drawing the holdings" />
          )}
        </Section>
      </Col>
    </Grid>
  );
}
