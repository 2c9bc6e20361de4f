import type { DocumentsQueryActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { documentRows } from './document-rows.ts';
import { FiledDocuments } from './FiledDocuments.tsx';

/** Everything uploaded, filed, or to be signed. */
export function DocumentsTab({ actor }: { actor: DocumentsQueryActor }) {
  return (
    <QueryResult
      actor={actor}
      subject="your documents"
      nothing={<EmptyState title="No documents yet">Documents you upload and sign appear here.</EmptyState>}
    >
      {(documents) => (
        <Card padding="tight">
          <FiledDocuments label="Documents" rows={documentRows(documents)} />
        </Card>
      )}
    </QueryResult>
  );
}
