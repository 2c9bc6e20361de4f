import type { Desk, DeskCommitment } from '../../../api/club/desk.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { WireLine } from './WireLine.tsx';

function HeldPaymentLine({ actor, commitment }: { actor: DeskActor; commitment: DeskCommitment }) {
  const { money } = useMoney();
  const { id, held_payment: payment, currency, investor, round } = commitment;
  if (payment === null) return null;
  const decide = (verdict: 'accept' | 'return') =>
    proposeAction(actor, { action: { action: 'held', application: id, verdict } });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink">
          <span className="tabular-nums">{money(payment.amount, currency)}</span> from{' '}
          {payment.sender ?? 'an unknown sender'}
        </p>
        <p className="text-sm text-ink-muted">
          For {investor.name}, {round.name}
        </p>
      </div>
      <p className="flex gap-3">
        <Button aria-label={`Accept the payment for ${investor.name}`} onClick={() => decide('accept')}>
          Accept
        </Button>
        <Button aria-label={`Return the payment for ${investor.name}`} onClick={() => decide('return')}>
          Return
        </Button>
      </p>
    </li>
  );
}

/** Payments that need a decision: statements, unmatched wires, and payments from other names. */
export function Payments({ actor, desk }: { actor: DeskActor; desk: Desk }) {
  const { wires, commitments } = desk;
  const heldPayments = commitments.filter((one) => one.held_payment !== null);
  return (
    <div className="flex flex-col gap-8">
      <Section
        title="Bank statement"
        subtitle="CAMT.053, MT940 or CSV. Each wire is booked once, however often a statement has it."
      >
        <FileButton
          accept=".xml,.sta,.mt940,.txt,.csv"
          onFile={(file) => proposeAction(actor, { action: { action: 'statement' }, file })}
        >
          Choose a statement
        </FileButton>
      </Section>
      {wires.length === 0 && heldPayments.length === 0 && (
        <EmptyState title="All payments are matched">
          Wires that no commitment or call fits, and payments from another name, appear here.
        </EmptyState>
      )}
      {wires.length > 0 && (
        <Section title="Unmatched wires" subtitle="Choose the commitment or capital call that each is for.">
          <ul className="divide-y divide-line">
            {wires.map((wire) => (
              <WireLine key={wire.id} actor={actor} wire={wire} desk={desk} />
            ))}
          </ul>
        </Section>
      )}
      {heldPayments.length > 0 && (
        <Section
          title="From another name"
          subtitle="Accept the payment if the money is the investor’s own, or return it."
        >
          <ul className="divide-y divide-line">
            {heldPayments.map((commitment) => (
              <HeldPaymentLine key={commitment.id} actor={actor} commitment={commitment} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
