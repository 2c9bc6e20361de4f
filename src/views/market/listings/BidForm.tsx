import { useSelector } from '@xstate/react';
import type { MarketRequestActor } from '../../../machines/market/proposal/proposal.machine.ts';
import { isExact } from '../../../domain/trade.ts';
import { type MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { PurchaseCost } from '../proposal/PurchaseCost.tsx';
import { RequestFields } from '../proposal/RequestFields.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A bid on what is left of somebody's offer. */
export function BidForm({
  actor,
  subject,
  onClose,
}: {
  actor: MarketRequestActor;
  subject: Extract<MarketSubject, { kind: 'bid' }>;
  onClose: () => void;
}) {
  const today = useSelector(actor, ({ context }) => context.today);
  const { entry } = subject;
  if (entry.units_open !== null && !isExact(entry.units_open)) {
    return (
      <Notice tone="caution" title="This lot is gone" live>
        It was sold or taken back while you looked at it. Nothing of yours is bound.
      </Notice>
    );
  }
  return (
    <MarketForm actor={actor} label="Bid" verb="Send the bid" onClose={onClose}>
      <RequestFields
        subject={subject}
        currency={entry.currency ?? ''}
        today={today}
        priceLabel="Your price for one unit"
      />
      <PurchaseCost currency={entry.currency ?? ''} feeRate={entry.fee_rate_buyer ?? '0'} />
      <p className="text-sm text-ink-muted">
        A bid at the asked price still has to be accepted. You can take it back until then.
      </p>
    </MarketForm>
  );
}
