import { useSelector } from '@xstate/react';
import type { Application } from '../../api/rounds/applications.ts';
import type { OpenItem } from '../../machines/inbox/inbox-items.ts';
import type { Failure } from '../../machines/kit/failure.ts';
import { selectContext } from '../../machines/kit/selectors/page.selectors.ts';
import { selectIsInboxMissing, selectInbox } from '../../machines/session/session.selectors.ts';
import { useSessionSelector } from '../kit/session/session-context.ts';

/** The items, null until loaded; `isBroken` when only a retry can load them. */
export function useInbox(): {
  readonly items: readonly OpenItem[] | null;
  /** Active commitments. */
  readonly commitments: readonly Application[] | null;
  readonly failure: Failure | null;
  readonly isBroken: boolean;
} {
  const actor = useSessionSelector(selectInbox);
  const isMissing = useSessionSelector(selectIsInboxMissing);
  const inbox = useSelector(actor, selectContext);
  const failure = inbox?.failure ?? null;
  return {
    items: inbox?.items ?? null,
    commitments: inbox?.commitments ?? null,
    failure,
    isBroken: isMissing || failure !== null,
  };
}

/** Number of items; a source that failed to load does not count. */
export const countOpen = (items: readonly OpenItem[]): number =>
  items.filter(({ kind }) => kind !== 'unseen').length;
