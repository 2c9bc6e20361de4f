import type { NewsItem } from '../../api/news/news.ts';
import { safeHref } from '../kit/content/safe-href.ts';
import { formatDate } from '../kit/format/format.ts';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { metricText } from './news.labels.ts';

/** Figures of an update. */
export function Metrics({ metrics }: { metrics: NewsItem['metrics'] }) {
  if (metrics.length === 0) return null;
  return (
    <table className="w-full text-base">
      <caption className="pb-1 text-start text-sm text-ink-muted">
        Provided by the company; not verified by us.
      </caption>
      <tbody>
        {metrics.map((metric) => (
          <tr key={metric.label} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal text-ink-muted">
              {metric.label}
            </th>
            <td className="py-1.5 text-end font-semibold text-ink tabular-nums">{metricText(metric)}</td>
            <td className="py-1.5 ps-4 text-end text-sm whitespace-nowrap text-ink-muted">
              {metric.as_of_date !== null && formatDate(metric.as_of_date)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The source of the item, with a link to it if that is safe. */
export function Source({ item }: { item: Pick<NewsItem, 'source' | 'source_url'> }) {
  const link = safeHref(item.source_url);
  if (item.source === null && link === null) return null;
  return (
    <p className="text-base text-ink-muted">
      Source:{' '}
      {link === null ? (
        <bdi>{item.source}</bdi>
      ) : (
        <TextLink href={link} rel="noopener noreferrer">
          {item.source ?? new URL(link).host}
        </TextLink>
      )}
    </p>
  );
}
