import { Link } from 'wouter';
import { href } from '../../../routes.ts';
import type { PapersActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { paperRowsOf } from './paper-rows.ts';
import { PaperList } from './PaperList.tsx';

const allPapers = (
  <Link href={href('investorDocuments')} asChild>
    <ButtonLink>Upload or replace documents</ButtonLink>
  </Link>
);

/** Everything uploaded, filed, or to be signed. */
export function PapersTab({ actor }: { actor: PapersActor }) {
  return (
    <QueryResult
      actor={actor}
      subject="your documents"
      nothing={
        <EmptyState title="No documents yet" action={allPapers}>
          Documents you upload and sign appear here.
        </EmptyState>
      }
    >
      {(papers) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap justify-end">{allPapers}</div>
          <PaperList rows={paperRowsOf(papers)} />
        </div>
      )}
    </QueryResult>
  );
}
