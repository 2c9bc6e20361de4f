import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
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
import { holdingColumns } from './columns.tsx';
import { Figures } from './Figures.tsx';

/** Key figures and holdings of a loaded portfolio. */
export function PortfolioBook({ actor, portfolio }: { actor: PortfolioActor; portfolio: Portfolio }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const columns = useMemo(() => holdingColumns(portfolio.currency), [portfolio.currency]);
  const [sort, setSort] = useState<Sort | null>({ id: 'fairValue', descending: true });
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
          <DataTable
            label="Holdings"
            rows={portfolio.holdings}
            rowId={({ id }) => String(id)}
            columns={columns}
            sort={sort}
            onSort={setSort}
            empty={<EmptyState title="No holdings" />}
          />
        </Section>
      </Col>
    </Grid>
  );
}
