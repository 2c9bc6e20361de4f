import { useSelector } from '@xstate/react';
import { proposalName } from '../../../domain/market/proposal-name.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { selectToday } from '../../../machines/market/proposal/market-request.selectors.ts';
import type { MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { RequestFields } from '../proposal/RequestFields.tsx';

/** A counter-proposal with another price or number of units. */
export function CounterForm({
  actor,
  subject,
  onClose,
}: {
  actor: MarketRequestActor;
  subject: Extract<MarketSubject, { kind: 'counter' }>;
  onClose: () => void;
}) {
  const today = useSelector(actor, selectToday);
  return (
    <MarketForm actor={actor} label="Counter" verb="Send counter" onClose={onClose}>
      <p className="text-base text-ink-muted">
        Your counter replaces the current {proposalName(subject.entry, subject.deal)}.
      </p>
      <RequestFields
        subject={subject}
        currency={subject.deal.currency ?? ''}
        today={today}
        priceLabel="Your price per unit"
      />
    </MarketForm>
  );
}
