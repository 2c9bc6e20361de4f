import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { lazy, type ReactNode, useId, useState } from 'react';
import type { CollectionActor } from '../../machines/collection.machine.ts';
import type { LastLookActor } from '../../machines/last-look.machine.ts';
import type { OpenItem } from '../../machines/open-items.ts';
import { formatDate } from '../format.ts';
import { Late } from '../shell/Late.tsx';
import { ChevronDown } from '../ui/icons.ts';

const LastLook = lazy(async () => ({ default: (await import('../last-look/LastLook.tsx')).LastLook }));
const OpenItems = lazy(async () => ({
  default: (await import('../open-items/OpenItems.tsx')).OpenItems,
}));

type Line = {
  readonly text: string;
  readonly isUrgent?: boolean;
  /** What opens below; a line without it is only read. */
  readonly body?: ReactNode;
};

function useOpenLine(actor: CollectionActor<OpenItem> | undefined): Line {
  const state = useSelector(actor, (snapshot) => snapshot?.value);
  const count = useSelector(actor, (snapshot) => snapshot?.context.items.length ?? 0);
  if (!actor || state === undefined || state === 'loading') return { text: 'Looking for what waits for you' };
  if (state === 'failed') {
    return { text: 'What waits for you is not known', isUrgent: true, body: <OpenItems actor={actor} /> };
  }
  if (count === 0) return { text: 'Nothing waits for you' };
  const text = count === 1 ? '1 thing waits for you' : `${count} things wait for you`;
  return { text, isUrgent: true, body: <OpenItems actor={actor} /> };
}

function useChangeLine(actor: LastLookActor | undefined): Line {
  const state = useSelector(actor, (snapshot) => snapshot?.value);
  const since = useSelector(actor, (snapshot) => snapshot?.context.since ?? null);
  const count = useSelector(actor, (snapshot) => snapshot?.context.changes.length ?? 0);
  if (actor && state === 'changed') {
    const text = count === 1 ? '1 change' : `${count} changes`;
    return { text: `${text} since ${formatDate(since?.slice(0, 10))}`, body: <LastLook actor={actor} /> };
  }
  if (state !== 'unchanged') return { text: 'Comparing with your last look' };
  return {
    text:
      since === null
        ? 'What changes is listed here at your next look'
        : `Nothing new since ${formatDate(since.slice(0, 10))}`,
  };
}

/** Two lines of a fixed height: what waits for the person, and what is new. Each opens below, and nothing moves by itself. */
export function Strip({
  openItems,
  lastLook,
}: {
  openItems: CollectionActor<OpenItem> | undefined;
  lastLook: LastLookActor | undefined;
}) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const lines = [useOpenLine(openItems), useChangeLine(lastLook)];
  const body = open === null ? undefined : lines[open]?.body;
  const look = 'flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start text-base';
  return (
    <div className="flex flex-col gap-6">
      <ul
        aria-label="For you"
        className="grid rounded-card border border-line bg-surface-raised max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:divide-x sm:divide-line"
      >
        {lines.map((line, index) => (
          <li key={index === 0 ? 'open' : 'changes'} className="min-w-0">
            {line.body ? (
              <button
                type="button"
                aria-expanded={open === index}
                aria-controls={`${id}panel`}
                onClick={() => setOpen(open === index ? null : index)}
                className={clsx(
                  look,
                  'rounded-card font-semibold transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2',
                  line.isUrgent ? 'text-caution' : 'text-primary',
                )}
              >
                {line.text}
                <ChevronDown
                  aria-hidden="true"
                  className={clsx('size-4 shrink-0 transition-transform', open === index && 'rotate-180')}
                />
              </button>
            ) : (
              <p className={clsx(look, 'text-ink-muted')}>{line.text}</p>
            )}
          </li>
        ))}
      </ul>
      <div id={`${id}panel`} hidden={!body}>
        {body && <Late>{body}</Late>}
      </div>
    </div>
  );
}
