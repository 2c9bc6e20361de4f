import { Link } from 'wouter';
import { href } from '../../../routes.ts';
import type { DocumentsQueryActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { documentRows } from './document-rows.ts';
import { FiledDocuments } from './FiledDocuments.tsx';

const allDocuments = (
  <Link href={href('investorDocuments')} asChild>
    <ButtonLink>Upload or replace documents</ButtonLink>
  </Link>
);

/** Everything uploaded, filed, or to be signed. */
export function DocumentsTab({ actor }: { actor: DocumentsQueryActor }) {
  return (
    <QueryResult
      actor={actor}
      subject="your documents"
      nothing={
        <EmptyState title="No documents yet" action={allDocuments}>
          Documents you upload and sign appear here.
        </EmptyState>
      }
    >
      {(documents) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap justify-end">{allDocuments}</div>
          <FiledDocuments rows={documentRows(documents)} />
        </div>
      )}
    </QueryResult>
  );
}
