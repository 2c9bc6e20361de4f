import type { StatementActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { StatementSheet } from '../../reports/sheets/StatementSheet.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** The capital account until the day of the page; other periods and files are on the page of reports. */
export function StatementTab({ actor }: { actor: StatementActor }) {
  return (
    <QueryResult
      actor={actor}
      subject="the statement"
      nothing={<EmptyState title="No statement for this date">No capital had been paid in yet.</EmptyState>}
    >
      {(statement) => (
        <Card padding="tight">
          <div className="flex flex-col gap-3">
            <StatementSheet statement={statement} />
          </div>
        </Card>
      )}
    </QueryResult>
  );
}
