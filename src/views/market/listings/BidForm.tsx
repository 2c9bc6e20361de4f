import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import { isAsk, isExact } from '../../../domain/market/offer-limits.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { selectToday } from '../../../machines/market/proposal/market-request.selectors.ts';
import { type MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { MarketValues } from '../proposal/market-form.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { PurchaseCost } from '../proposal/PurchaseCost.tsx';
import { RequestFields } from '../proposal/RequestFields.tsx';

/** The ask price is bid only as long as it is the price in the form. */
function Effect({ ask }: { ask: string | null }) {
  const price = useWatch<MarketValues, 'price'>({ name: 'price' }).trim();
  return isAsk(price, ask)
    ? 'This sends a bid at the ask price, which the seller still has to accept.'
    : 'The seller can accept your bid, reject it or make a counteroffer.';
}

/** A bid on the open units of an offer: at a price of one's own, or at the ask. */
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
  const { entry, isOwnPrice } = subject;
  if (entry.units_open !== null && !isExact(entry.units_open)) {
    return (
      <Notice tone="caution" title="This order is no longer available" live>
        It was sold or withdrawn while you were viewing it. You have no obligation.
      </Notice>
    );
  }
  return (
    <MarketForm actor={actor} label={isOwnPrice ? 'Bid' : 'Buy'} verb="Send bid" onClose={onClose}>
      <RequestFields
        subject={subject}
        currency={entry.currency ?? ''}
        today={today}
        untilLabel="Your bid is valid until"
        priceLabel={isOwnPrice ? 'Your bid per unit' : 'Price per unit'}
      />
      <PurchaseCost currency={entry.currency ?? ''} feeRate={entry.fee_rate_buyer ?? '0'} />
      <p className="text-sm text-ink-muted">
        <Effect ask={entry.price} /> You can withdraw it until then.
      </p>
    </MarketForm>
  );
}
