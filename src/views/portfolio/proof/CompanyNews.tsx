import type { CompanyNewsActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatDayOf } from '../../kit/format/format.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { HeadlineLink } from '../../news/HeadlineLink.tsx';

const max = 5;

/** Recent news about the company. */
export function CompanyNews({ actor }: { actor: CompanyNewsActor }) {
  return (
    <QueryResult
      actor={actor}
      subject="the news"
      nothing={<p className="text-base text-ink-muted">No news about this company yet.</p>}
    >
      {(news) => (
        <ul className="flex flex-col">
          {news.slice(0, max).map((item) => (
            <li key={item.id} className="border-b border-line py-2 text-base last:border-0">
              <p className="font-semibold wrap-anywhere text-ink">
                <HeadlineLink item={item} />
              </p>
              {item.summary && <p className="text-ink">{item.summary}</p>}
              {item.published_at && (
                <p className="text-sm text-ink-muted">{formatDayOf(item.published_at)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  );
}
