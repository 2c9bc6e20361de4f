import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { Headline } from '../../api/news/news.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import type { ListActor } from '../../machines/kit/list.machine.ts';
import { selectItems, retryList } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { formatDayOf } from '../kit/format/format.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { newsKindLabel } from './news.labels.ts';
import { Source } from './Particulars.tsx';

const Markup = lazyPart(async () => (await import('../kit/content/Markup.tsx')).Markup);

function Text({ item }: { item: Headline }) {
  const html = item.body_html ?? '';
  return (
    <article className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">
        <bdi>{[formatDayOf(item.published_at), newsKindLabel(item.kind)].join(' · ')}</bdi>
      </p>
      {html === '' ? (
        item.summary !== null && <p className="max-w-prose text-base text-ink">{item.summary}</p>
      ) : (
        <Suspense fallback={<Skeleton height="card" label="Loading the text" />}>
          <Markup html={html} />
        </Suspense>
      )}
      <Source item={item} />
    </article>
  );
}

/** A public article, for people without access to the news page; it is one of the headlines beside it. */
export function PublicArticle({
  actor,
  id,
  onClose,
}: {
  actor: ListActor<Headline>;
  id: number;
  onClose: () => void;
}) {
  const item = useSelector(actor, selectItems).find((one) => one.id === id);
  const failure = useSelector(actor, selectFailure);
  const isLoading = useSelector(actor, selectIsBusy);
  return (
    <Drawer open size="large" onClose={onClose} title={item?.title ?? 'Article'}>
      {item ? (
        <Text item={item} />
      ) : failure ? (
        <ErrorState
          title="The article could not be loaded"
          reference={failure.reference}
          onRetry={() => retryList(actor)}
        >
          {describeFailure(failure).message}
        </ErrorState>
      ) : isLoading ? (
        <Skeleton height="card" label="Loading the article" />
      ) : (
        <EmptyState title="This article isn’t among the latest public news">
          All news opens with your membership.
        </EmptyState>
      )}
    </Drawer>
  );
}
