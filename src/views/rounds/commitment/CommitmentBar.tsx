import { useSelector } from '@xstate/react';
import { obstacleOf } from '../../../machines/rounds/commitment/commitment-rules.ts';
import type { CommitmentActor } from '../../../machines/rounds/commitment/commitment.machine.ts';
import { wordApplication } from '../list/round.labels.ts';
import { Button } from '../../ui/navigation/Button.tsx';

const stepLabels: Readonly<Record<string, string>> = {
  submit: 'Go on with your draft',
  confirm_allocation: 'Look at your allocation',
  confirm_terms: 'Look at the new terms',
  sign: 'Sign',
  wire: 'Wire',
  send_evidence: 'Send evidence',
};

/** On a phone the commitment stands far down the page; this leads to it from everywhere, and opens the form where one can commit. */
export function CommitmentBar({ actor, onOpen }: { actor: CommitmentActor; onOpen: () => void }) {
  const application = useSelector(actor, ({ context }) => context.application);
  const isForm = useSelector(
    actor,
    ({ value }) => typeof value.application === 'object' && 'form' in value.application,
  );
  const isFree = useSelector(
    actor,
    ({ context }) => obstacleOf(context.profile, context.detail, context.today) === null,
  );
  const isWaiting = useSelector(actor, ({ context }) => context.detail.status === 'waitlist');
  const next = application?.next_action ?? null;
  const label =
    application === null
      ? isFree
        ? isWaiting
          ? 'Join the waiting list'
          : 'Commit'
        : 'See how to join'
      : ((next !== null && Object.hasOwn(stepLabels, next) ? stepLabels[next] : undefined) ??
        'See your commitment');
  const opensForm = (application === null && isFree) || next === 'submit';
  const press = () => {
    if (opensForm) actor.send({ type: 'form.open' });
    onOpen();
  };
  // The form has its own button, and nothing may cover its fields.
  if (isForm) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      <p className="min-w-0 truncate text-sm text-ink-muted">
        {application ? `You: ${wordApplication(application.status).label}` : 'You have not committed'}
      </p>
      <Button variant="primary" onClick={press}>
        {label}
      </Button>
    </div>
  );
}
