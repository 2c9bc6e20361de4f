import type { DocumentsQueryActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { documentRowsAbout } from '../documents/document-rows.ts';
import { FiledDocuments } from '../documents/FiledDocuments.tsx';

const none = <p className="text-base text-ink-muted">No documents for this company yet.</p>;

/** The investor's documents about one company, such as the agreement. */
export function CompanyDocuments({ actor, startup }: { actor: DocumentsQueryActor; startup: number }) {
  return (
    <QueryResult actor={actor} subject="the documents" nothing={none}>
      {(documents) => {
        const rows = documentRowsAbout(documents, startup);
        return rows.length === 0 ? none : <FiledDocuments label="Documents" rows={rows} />;
      }}
    </QueryResult>
  );
}
