import type { CompanyNewsActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatDate } from '../../kit/format/format.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';

const most = 5;

/** What was told of the company lately. */
export function CompanyNews({ actor }: { actor: CompanyNewsActor }) {
  return (
    <QueryResult
      actor={actor}
      subject="the news"
      nothing={<p className="text-base text-ink-muted">No news about this company yet.</p>}
    >
      {(news) => (
        <ul className="flex flex-col">
          {news.slice(0, most).map(({ id, title, summary, published_at: at }) => (
            <li key={id} className="border-b border-line py-2 text-base last:border-0">
              <p className="font-semibold wrap-anywhere text-ink">
                <bdi>{title}</bdi>
              </p>
              {summary && <p className="text-ink">{summary}</p>}
              {at && <p className="text-sm text-ink-muted">{formatDate(at.slice(0, 10))}</p>}
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  );
}
