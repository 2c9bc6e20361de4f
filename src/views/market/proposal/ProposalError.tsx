import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectLeafState } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** The error of the last attempt. `otherMessages` are messages for fields that are not on screen. */
export function ProposalError({
  actor,
  otherMessages,
}: {
  actor: MarketRequestActor;
  otherMessages: readonly string[];
}) {
  const failure = useSelector(actor, selectFailure);
  const state = useSelector(actor, selectLeafState);
  if (failure === null) return null;
  const message = [describeFailure(failure).message, ...otherMessages].join(' ');
  if (state === 'conflict') {
    return (
      <Notice tone="caution" title="The market has changed" live>
        {message} You’re seeing the current status.
      </Notice>
    );
  }
  if (state === 'noResponse') {
    return (
      <Notice tone="negative" title="No response" live>
        {message} It’s safe to try again.
      </Notice>
    );
  }
  return (
    <Notice tone="negative" title="Not accepted" live>
      {message}
    </Notice>
  );
}
