import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Headline } from '../../api/news/news.ts';
import type { ListActor } from '../../machines/kit/list.machine.ts';
import { selectItems, selectValue, retryList } from '../../machines/kit/selectors/page.selectors.ts';
import { formatDayOf } from '../kit/format/format.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RetryButton } from '../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { HeadlineLink } from './HeadlineLink.tsx';
import { NewsMark } from './NewsMark.tsx';

type HeadlinesProps = {
  readonly title: string;
  readonly actor: ListActor<Headline>;
  /** Link to all news, for people with access. */
  readonly all?: string;
  /** Where an article can be read by people without access; the news page by default. */
  readonly addressOf?: (item: Headline) => string;
};

/** The latest news in a few lines. */
export function Headlines({ title, actor, all, addressOf }: HeadlinesProps) {
  const state = useSelector(actor, selectValue);
  const news = useSelector(actor, selectItems);
  switch (state) {
    case 'loading':
      return <Skeleton height="card" label="Loading news" />;
    case 'empty':
      return null;
    case 'failed':
      return (
        <Notice
          title="The latest news could not be loaded"
          action={<RetryButton onRetry={() => retryList(actor)} />}
        />
      );
    case 'shown':
    case 'refreshing':
      return (
        <Section
          title={title}
          bare
          actions={
            all && (
              <Link href={all} asChild>
                <ButtonLink size="small">All news</ButtonLink>
              </Link>
            )
          }
        >
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised">
            {news.map((item) => (
              <li key={item.id} className="flex items-start gap-3 px-5 py-4">
                <NewsMark startup={item.startup} />
                <div className="min-w-0">
                  <p className="text-base font-semibold text-ink">
                    <HeadlineLink item={item} address={addressOf?.(item)} />
                  </p>
                  {item.summary && (
                    <p className="text-base text-ink-muted">
                      <bdi>{item.summary}</bdi>
                    </p>
                  )}
                  <p className="mt-1 text-sm text-ink-muted">
                    {[item.startup?.name, item.published_at && formatDayOf(item.published_at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      );
    default:
      return state satisfies never;
  }
}
