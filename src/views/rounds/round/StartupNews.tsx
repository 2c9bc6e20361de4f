import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { RoundActor } from '../../../machines/rounds/round.machine.ts';
import { formatDate } from '../../kit/format/format.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** What was told of the startup lately; nothing where nothing was. */
export function StartupNews({ actor }: { actor: RoundActor }) {
  const news = useSelector(actor, ({ children }) => children.news);
  const answer = useSelector(news, (snapshot) => snapshot?.context.data ?? null);
  const failure = useSelector(news, (snapshot) => snapshot?.context.failure ?? null);
  if (answer === null && failure === null) return null;
  return (
    <Section title="News">
      {failure && (
        <Notice
          tone="caution"
          title="News could not be loaded"
          action={<Button onClick={() => news?.send({ type: 'query.retry' })}>Try again</Button>}
        >
          {describeFailure(failure).message}
        </Notice>
      )}
      <ul className="flex flex-col gap-4">
        {answer?.slice(0, 5).map(({ id, title, summary, published_at: at }) => (
          <li key={id}>
            <h3 className="text-base font-semibold text-ink">{title}</h3>
            {summary !== null && <p className="max-w-prose text-base text-ink">{summary}</p>}
            {at !== null && <p className="text-sm text-ink-muted">{formatDate(at.slice(0, 10))}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
