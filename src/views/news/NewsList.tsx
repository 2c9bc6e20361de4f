import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { NewsItem } from '../../api/news/news.ts';
import { selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { newsLocation } from '../../machines/news/news.search.ts';
import { changeNews } from '../../machines/news/news.selectors.ts';
import { isUnread, type ReadMarks } from '../../machines/news/read-marks.ts';
import { printLocation } from '../../routes.ts';
import { formatDayOf } from '../kit/format/format.ts';
import { Badge } from '../ui/feedback/Badge.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { readingTime, newsKindLabel } from './news.labels.ts';
import { NewsMark } from './NewsMark.tsx';
import { NewsRow, newsListLook } from './NewsRow.tsx';

type LineProps = {
  readonly item: NewsItem;
  readonly address: string;
  readonly isOpen: boolean;
  readonly isNew: boolean;
  readonly onApproach: () => void;
};

function Line({ item, address, isOpen, isNew, onApproach }: LineProps) {
  const { title, summary, published_at: at, kind, startup, price_effect: effect } = item;
  return (
    <NewsRow
      look={clsx(
        'hover:bg-surface-muted',
        isOpen ? 'border-s-primary bg-surface-muted' : 'border-s-transparent',
      )}
      mark={<NewsMark startup={startup} />}
      facts={
        <>
          {/* In the margin, since read marks load after the list. */}
          {isNew && (
            <span title="Unread" className="absolute start-0.5 top-5 size-2.5 rounded-full bg-primary">
              <span className="sr-only">Unread. </span>
            </span>
          )}
          <bdi>
            {[formatDayOf(at), newsKindLabel(kind), startup?.name, readingTime(item)]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </>
      }
      isNew={isNew}
      title={
        <Link
          href={address}
          aria-current={isOpen ? 'true' : undefined}
          className="after:absolute after:inset-0 after:content-['']"
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          <bdi>{title}</bdi>
        </Link>
      }
      summary={summary}
      badges={
        (item.is_portfolio_company || effect) && (
          <>
            {item.is_portfolio_company && <Badge>In your portfolio</Badge>}
            {effect && <Badge>Price changed</Badge>}
          </>
        )
      }
    />
  );
}

type NewsListProps = {
  readonly actor: NewsActor;
  readonly items: readonly NewsItem[];
  readonly marks: ReadMarks;
  /** Called when the pointer or the focus is on a headline. */
  readonly onApproach: () => void;
};

/** The loaded news, newest first; an item that moved to another page is shown once. */
export function NewsList({ actor, items, marks, onApproach }: NewsListProps) {
  const search = useSelector(actor, selectSearch);
  const known = [...new Map(items.map((item) => [item.id, item])).values()];
  const shown = search.isUnread
    ? known.filter((item) => item.id === search.item || isUnread(marks, item))
    : known;
  if (shown.length === 0) {
    return (
      <EmptyState
        title="You’ve read everything below"
        action={<Button onClick={() => changeNews(actor, { isUnread: false })}>Show read articles</Button>}
      >
        Only the articles loaded so far are checked.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="News" className={newsListLook}>
      {shown.map((item) => (
        <Line
          key={item.id}
          item={item}
          address={printLocation(newsLocation({ ...search, item: item.id }))}
          isOpen={item.id === search.item}
          isNew={isUnread(marks, item)}
          onApproach={onApproach}
        />
      ))}
    </ul>
  );
}
