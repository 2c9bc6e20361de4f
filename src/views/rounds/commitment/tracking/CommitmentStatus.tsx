import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import type { Application } from '../../../../api/rounds/applications.ts';
import { isPositive } from '../../../../domain/money/amounts/comparisons.ts';
import { isCalled } from '../../../../domain/rounds/commitment-cycle.ts';
import { isOver } from '../../../../machines/rounds/commitment/commitment-rules.ts';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectMayCommitAgain,
  openForm,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { ownCommitmentLabel } from '../../../kit/format/commitment.labels.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Timeline } from '../../../ui/layout/Timeline.tsx';
import { Button } from '../../../ui/navigation/Button.tsx';
import { statusText, timelineOf } from '../commitment.labels.ts';
import { NextStep } from './NextStep.tsx';
import { Withdrawal } from './Withdrawal.tsx';

function Amounts({ application }: { application: Application }) {
  const money = useMoney();
  const amountText = (amount: string | null) => money.money(amount, application.currency ?? '');
  const { allocated_amount: given, received_amount: received, refund_due_amount: refund } = application;
  const facts: Fact[] = [['Requested', amountText(application.requested_amount)]];
  if (given !== null) facts.push(['Allocated', amountText(given)]);
  facts.push(
    ['Entry fee', amountText(application.entry_fee)],
    ['Total to wire', amountText(application.amount_to_wire)],
  );
  const isPaying = isCalled(application.status);
  if (isPaying || application.status === 'refunded' || isPositive(received)) {
    facts.push(['Received', amountText(received)]);
  }
  if (isPaying) {
    facts.push(['Outstanding', amountText(application.outstanding_amount)]);
  }
  if (isPositive(refund)) facts.push(['To be refunded', amountText(refund)]);
  return <Facts facts={facts} />;
}

/** The status of a commitment: in words, in figures, the next step, and the history. */
export function CommitmentStatus({
  actor,
  application,
  ref,
}: {
  actor: CommitmentActor;
  application: Application;
  ref?: Ref<HTMLDivElement>;
}) {
  const canBegin = useSelector(actor, selectMayCommitAgain);
  const mark = ownCommitmentLabel(application);
  const status = statusText(application);
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Status of your commitment"
      tabIndex={-1}
      className="flex flex-col gap-5 focus:outline-none"
    >
      <div className="flex flex-col gap-1.5" role="status">
        <p>
          <Badge tone={mark.tone}>{mark.label}</Badge>
        </p>
        {status && (
          <p className="text-base text-ink">
            <span className="font-semibold">{status.title}.</span> {status.text}
          </p>
        )}
        {application.reason && <p className="text-base text-ink-muted">{application.reason}</p>}
      </div>
      <NextStep actor={actor} application={application} />
      <Amounts application={application} />
      {canBegin && (
        <Button wide onClick={() => openForm(actor)}>
          Commit again
        </Button>
      )}
      <Withdrawal actor={actor} />
      <Timeline label="History" entries={timelineOf(application, isOver(application))} />
    </div>
  );
}
