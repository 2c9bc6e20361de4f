import type { PapersActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { paperRowsAbout } from '../papers/paper-rows.ts';
import { PaperList } from '../papers/PaperList.tsx';
import { QueryResult } from '../../kit/page/QueryResult.tsx';

const none = <p className="text-base text-ink-muted">No documents for this company yet.</p>;

/** The investor's documents about one company, such as the agreement. */
export function CompanyPapers({ actor, startup }: { actor: PapersActor; startup: number }) {
  return (
    <QueryResult actor={actor} subject="the documents" nothing={none}>
      {(papers) => {
        const rows = paperRowsAbout(papers, startup);
        return rows.length === 0 ? none : <PaperList rows={rows} />;
      }}
    </QueryResult>
  );
}
