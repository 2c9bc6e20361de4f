import type {
  DocumentsQueryActor,
  PortfolioDocuments,
} from '../../../machines/portfolio/portfolio.queries.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { agreementRows } from './document-rows.ts';
import { FiledDocuments } from './FiledDocuments.tsx';

const nothing = <EmptyState title="No agreements yet">Agreements to sign and signed appear here.</EmptyState>;

function Agreements({ documents }: { documents: PortfolioDocuments }) {
  const rows = agreementRows(documents);
  return rows.length === 0 ? nothing : <FiledDocuments label="Agreements" rows={rows} />;
}

/** Every agreement, to be signed or signed; uploads and statements are on the page of documents. */
export function AgreementsTab({ actor }: { actor: DocumentsQueryActor }) {
  return (
    <QueryResult actor={actor} subject="your agreements" nothing={nothing}>
      {(documents) => <Agreements documents={documents} />}
    </QueryResult>
  );
}
