import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import type { Headline } from '../../../api/news/news.ts';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { isPromised } from '../../../domain/rounds/commitment.ts';
import type { ListActor } from '../../../machines/kit/list.machine.ts';
import { selectValue, selectItems } from '../../../machines/kit/selectors/page.selectors.ts';
import type { LastVisitActor } from '../../../machines/portfolio/last-visit.machine.ts';
import { selectBefore, selectChanges } from '../../../machines/portfolio/last-visit.selectors.ts';
import { href } from '../../../routes.ts';
import { countOpen, useInbox } from '../../inbox/use-inbox.ts';
import { formatDayOf } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const LastVisit = lazyPart(async () => (await import('../last-visit/LastVisit.tsx')).LastVisit);
const Headlines = lazyPart(async () => (await import('../../news/Headlines.tsx')).Headlines);
const PendingCommitments = lazyPart(
  async () => (await import('../pending/PendingCommitments.tsx')).PendingCommitments,
);
const Inbox = lazyPart(async () => (await import('../../inbox/Inbox.tsx')).Inbox);

type Line = {
  readonly text: string;
  /** On a phone, where the three are side by side too. */
  readonly short: string;
  readonly isUrgent?: boolean;
  /** The content that expands below; a line without it is only text. */
  readonly body?: ReactNode;
};

/** What needs the person's attention. */
export function useOpenLine(): Line {
  const { items, isBroken } = useInbox();
  const open = { isUrgent: true, body: <Inbox /> };
  if (isBroken) return { text: 'Your to-do list is not available', short: 'To do', ...open };
  if (items === null) return { text: 'Checking…', short: 'To do' };
  if (items.length === 0) return { text: 'You’re all caught up', short: 'All done' };
  const count = countOpen(items);
  if (count === 0) return { text: 'Some of your to-do list could not be loaded', short: 'To do', ...open };
  const text = count === 1 ? '1 thing to do' : `${count} things to do`;
  return { text, short: `${count} to do`, ...open };
}

/** Changes since the last visit. */
export function useChangeLine(actor: LastVisitActor | undefined): Line {
  const state = useSelector(actor, selectValue);
  const since = useSelector(actor, selectBefore)?.at ?? null;
  const count = useSelector(actor, selectChanges).length;
  if (actor && state === 'changed') {
    const text = count === 1 ? '1 change' : `${count} changes`;
    return {
      text: `${text} since ${formatDayOf(since)}`,
      short: text,
      body: <LastVisit actor={actor} />,
    };
  }
  const short = 'No changes';
  if (state !== 'unchanged') return { text: 'Checking for changes…', short: 'Changes' };
  return {
    short,
    text: since === null ? 'Changes will appear here' : `No changes since ${formatDayOf(since)}`,
  };
}

/** News of the companies. */
export function useNewsLine(actor: ListActor<Headline> | undefined): Line {
  const state = useSelector(actor, selectValue);
  const count = useSelector(actor, selectItems).length;
  const title = 'Portfolio news';
  const short = 'News';
  if (!actor || state === undefined || state === 'loading') return { text: title, short };
  const body = <Headlines title={title} actor={actor} all={href('news', { mine: '1' })} />;
  if (state === 'failed') return { text: 'News could not be loaded', short, isUrgent: true, body };
  return count === 0 ? { text: 'No portfolio news', short: 'No news' } : { text: title, short, body };
}

/**
 * Commitments that are not invested yet: the sum is the host's, as of the day of the report; the list is of today. Null
 * where neither is known.
 */
export function usePendingLine(portfolio: Portfolio, isOfToday: boolean): Line | null {
  const money = useMoney();
  const { commitments } = useInbox();
  const count = (commitments ?? []).filter(({ status }) => isPromised(status)).length;
  const short = 'Pending';
  const { pending_commitments: sum, uninvested_cash: uninvested = null } = portfolio.summary;
  const isNothing = isZero(sum);
  const isReceived = uninvested !== null && !isZero(uninvested);
  const body =
    isOfToday && (count > 0 || isReceived) ? <PendingCommitments portfolio={portfolio} /> : undefined;
  if (sum !== null && !isNothing) {
    return { text: `${money.whole(sum, portfolio.currency)} pending`, short, body };
  }
  if (isOfToday && count > 0) {
    return { text: count === 1 ? '1 pending commitment' : `${count} pending commitments`, short, body };
  }
  return isNothing || body ? { text: 'No pending commitments', short: 'No pending', body } : null;
}
