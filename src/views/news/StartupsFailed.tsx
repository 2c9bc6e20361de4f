import { useSelector } from '@xstate/react';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectChild, retryQuery } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RetryButton } from '../ui/feedback/RetryButton.tsx';

/** Below all filters, so that they stay in one row. */
export function StartupsFailed({ actor }: { actor: NewsActor }) {
  const startups = useSelector(actor, selectChild('startups'));
  const failure = useSelector(startups, selectFailure);
  if (!failure) return null;
  return (
    <div className="col-span-full">
      <Notice
        tone="caution"
        title="The startups could not be loaded"
        action={<RetryButton onRetry={() => retryQuery(startups)} />}
      >
        {describeFailure(failure).message}
      </Notice>
    </div>
  );
}
