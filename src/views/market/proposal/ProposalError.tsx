import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/proposal.machine.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** What the last try came to. `others` concern no field on screen. */
export function ProposalError({ actor, others }: { actor: MarketRequestActor; others: readonly string[] }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : value.stating));
  if (failure === null) return null;
  const message = [describeFailure(failure).message, ...others].join(' ');
  if (state === 'overtaken') {
    return (
      <Notice tone="caution" title="The market went on meanwhile" live>
        {message} What you see is how it stands now.
      </Notice>
    );
  }
  if (state === 'unsent') {
    return (
      <Notice tone="negative" title="Not heard" live>
        {message} Trying again cannot do it twice.
      </Notice>
    );
  }
  return (
    <Notice tone="negative" title="Not taken" live>
      {message}
    </Notice>
  );
}
