import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectChild, selectData, retryQuery } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import { formatDayOf } from '../../kit/format/format.ts';
import { HeadlineLink } from '../../news/HeadlineLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** Recent news about the startup; hidden where there is none. */
export function StartupNews({ actor }: { actor: ReadingActor }) {
  const news = useSelector(actor, selectChild('news'));
  const answer = useSelector(news, selectData);
  const failure = useSelector(news, selectFailure);
  if (answer === null && failure === null) return null;
  return (
    <Section title="News">
      {failure && (
        <Notice
          tone="caution"
          title="News could not be loaded"
          action={<RetryButton onRetry={() => retryQuery(news)} />}
        >
          {describeFailure(failure).message}
        </Notice>
      )}
      <ul className="flex flex-col gap-4">
        {answer?.slice(0, 5).map((item) => (
          <li key={item.id}>
            <h3 className="text-base font-semibold wrap-anywhere text-ink">
              <HeadlineLink item={item} />
            </h3>
            {item.summary !== null && <p className="max-w-prose text-base text-ink">{item.summary}</p>}
            {item.published_at !== null && (
              <p className="text-sm text-ink-muted">{formatDayOf(item.published_at)}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
