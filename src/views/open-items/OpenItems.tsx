import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { CollectionActor } from '../../machines/collection.machine.ts';
import { describeFailure } from '../../machines/failure.ts';
import type { OpenItem } from '../../machines/open-items.ts';
import { formatDate, useToday } from '../format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Section } from '../ui/Section.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { wordDue, wordItem } from './open-item-words.ts';

function Line({ item, today }: { item: OpenItem; today: string }) {
  const { title, verb } = wordItem(item);
  const due = item.due === null ? null : wordDue(item.due, today);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="text-base font-semibold wrap-anywhere text-ink">{title}</p>
        {due && (
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone={due.tone}>{due.text}</Badge>
            {formatDate(item.due)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {item.due !== null && (
          <CalendarButton
            day={{ id: item.id, title, day: item.due, url: new URL(item.path, document.baseURI).href }}
          />
        )}
        <Link href={item.path} asChild>
          <ButtonLink size="small">
            {verb}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </Link>
      </div>
    </li>
  );
}

/** Everything that waits for the person, and nothing where nothing does. */
export function OpenItems({ actor }: { actor: CollectionActor<OpenItem> }) {
  const state = useSelector(actor, ({ value }) => value);
  const items = useSelector(actor, ({ context }) => context.items);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const today = useToday();
  if (state === 'failed') {
    return (
      <Notice
        tone="caution"
        title="What waits for you could not be loaded"
        action={<Button onClick={() => actor.send({ type: 'collection.retry' })}>Try again</Button>}
      >
        {failure && describeFailure(failure).message}
      </Notice>
    );
  }
  if (items.length === 0) return null;
  return (
    <Section title="What waits for you">
      <ul aria-label="What waits for you" className="-my-3 flex flex-col divide-y divide-line">
        {items.map((item) => (
          <Line key={item.id} item={item} today={today} />
        ))}
      </ul>
    </Section>
  );
}
