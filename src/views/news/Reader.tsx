import { Suspense } from 'react';
import { Link } from 'wouter';
import type { NewsItem } from '../../api/news/news.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { newsAddressOf } from '../../machines/news/news.search.ts';
import { markUnread } from '../../machines/news/news.selectors.ts';
import { href, printLocation, roundPath } from '../../routes.ts';
import { safeImage } from '../kit/content/safe-href.ts';
import { StartupMark } from '../kit/content/StartupMark.tsx';
import { formatDayOf } from '../kit/format/format.ts';
import { tagLabel } from '../kit/format/tag.labels.ts';
import { useHeadingFocus } from '../kit/page/use-heading-focus.ts';
import { Badge } from '../ui/feedback/Badge.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { CopyButton } from '../ui/navigation/CopyButton.tsx';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { Effect } from './Effect.tsx';
import { readingTime, newsKindLabel } from './news.labels.ts';
import { Metrics, Source } from './Particulars.tsx';

const Markup = lazyPart(async () => (await import('../kit/content/Markup.tsx')).Markup);

function Links({ actor, item }: { actor: NewsActor; item: NewsItem }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {item.round && (
        <Link href={roundPath(item.round.id)} asChild>
          <TextLink standalone>Open the round</TextLink>
        </Link>
      )}
      {item.is_portfolio_company && !item.price_effect && item.startup && (
        <Link href={href('portfolio', { q: item.startup.name })} asChild>
          <TextLink standalone>Open the holding</TextLink>
        </Link>
      )}
      <Button size="small" variant="quiet" onClick={() => markUnread(actor, item.id)}>
        Mark unread
      </Button>
      <CopyButton
        text={new URL(printLocation(newsAddressOf(item)), globalThis.location.origin).href}
        label="Copy link"
      />
    </div>
  );
}

/** An article: the club's sanitised text, its figures and its effect on the reader's holdings. */
export function Reader({ actor, item }: { actor: NewsActor; item: NewsItem }) {
  const heading = useHeadingFocus();
  const image = safeImage(item.image_url);
  return (
    <article
      aria-labelledby="news-item"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface-raised p-4 sm:p-6"
    >
      <header className="flex flex-col gap-2">
        <p className="flex items-center gap-2.5 text-sm text-ink-muted">
          {item.startup && <StartupMark startup={item.startup} />}
          <bdi>
            {[formatDayOf(item.published_at), newsKindLabel(item.kind), item.startup?.name, readingTime(item)]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </p>
        <h2
          id="news-item"
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-semibold wrap-anywhere text-ink focus:outline-none"
        >
          <bdi>{item.title}</bdi>
        </h2>
        {item.tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {item.tags.map((tag) => (
              <Badge key={tag}>{tagLabel(tag)}</Badge>
            ))}
          </p>
        )}
      </header>
      {image !== null && <img src={image} alt={item.image_alt ?? ''} className="rounded-control" />}
      {item.price_effect && <Effect effect={item.price_effect} />}
      {item.body_html !== null && item.body_html !== '' && (
        <Suspense fallback={<Skeleton height="card" label="Loading the text" />}>
          <Markup html={item.body_html} />
        </Suspense>
      )}
      <Metrics metrics={item.metrics} />
      <Source item={item} />
      <Links actor={actor} item={item} />
    </article>
  );
}
