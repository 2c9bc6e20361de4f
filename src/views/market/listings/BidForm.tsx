import { useSelector } from '@xstate/react';
import type { MarketRequestActor } from '../../../machines/market/proposal/proposal.machine.ts';
import { isExact } from '../../../domain/trade.ts';
import { type MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { selectToday } from '../../../machines/market/proposal/proposal.selectors.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { PurchaseCost } from '../proposal/PurchaseCost.tsx';
import { RequestFields } from '../proposal/RequestFields.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A bid on the open units of an offer. */
export function BidForm({
  actor,
  subject,
  onClose,
}: {
  actor: MarketRequestActor;
  subject: Extract<MarketSubject, { kind: 'bid' }>;
  onClose: () => void;
}) {
  const today = useSelector(actor, selectToday);
  const { entry } = subject;
  if (entry.units_open !== null && !isExact(entry.units_open)) {
    return (
      <Notice tone="caution" title="This order is no longer available" live>
        It was sold or withdrawn while you were viewing it. You have no obligation.
      </Notice>
    );
  }
  return (
    <MarketForm actor={actor} label="Bid" verb="Send bid" onClose={onClose}>
      <RequestFields
        subject={subject}
        currency={entry.currency ?? ''}
        today={today}
        priceLabel="Your bid per unit"
      />
      <PurchaseCost currency={entry.currency ?? ''} feeRate={entry.fee_rate_buyer ?? '0'} />
      <p className="text-sm text-ink-muted">
        The seller still has to accept a bid at the ask price. You can withdraw it until then.
      </p>
    </MarketForm>
  );
}
