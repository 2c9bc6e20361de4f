import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { ownStepIn } from '../../../domain/rounds/commitment-cycle.ts';
import type { CommitmentActor } from '../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectIsMissed,
  selectIsWaitingList,
  selectObstacle,
  selectOwnCommitment,
  selectStage,
  openForm,
} from '../../../machines/rounds/commitment/commitment.selectors.ts';
import { lookUp } from '../../kit/format/format.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { myPositionLabel } from '../list/round.labels.ts';

const stepLabels: Readonly<Record<string, string>> = {
  submit: 'Continue your draft',
  confirm_allocation: 'Review your allocation',
  confirm_terms: 'Review the new terms',
  sign: 'Sign',
  wire: 'Wire',
  send_evidence: 'Send evidence',
};

type CommitmentBarProps = {
  readonly actor: CommitmentActor;
  readonly isPanelInSight: boolean;
  readonly isButtonInSight: boolean;
  readonly onOpen: () => void;
};

/** On a phone, while what it leads to is out of sight: the panel, or its button where that opens the form. */
export function CommitmentBar({ actor, isPanelInSight, isButtonInSight, onOpen }: CommitmentBarProps) {
  const own = useSelector(actor, selectOwnCommitment);
  const isForm = useSelector(actor, selectStage) === 'form';
  const isFree = useSelector(actor, selectObstacle) === null;
  const isWaiting = useSelector(actor, selectIsWaitingList);
  const isOver = useSelector(actor, selectIsMissed);
  const next = own && ownStepIn(own);
  const label =
    own === null
      ? isFree
        ? isWaiting
          ? 'Join the waiting list'
          : 'Commit'
        : 'See how to join'
      : ((next === null ? null : lookUp(stepLabels, next)) ?? 'View your commitment');
  const opensForm = (own === null && isFree) || next === 'submit';
  const press = () => {
    if (opensForm) openForm(actor);
    onOpen();
  };
  // The form has its own button, and nothing may cover its fields; a closed round accepts nothing more.
  if (isForm || isOver) return null;
  return (
    <div
      className={clsx(
        'sticky bottom-12 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden print:hidden',
        // Keeps its height, so that nothing moves at the end of the page.
        (opensForm ? isButtonInSight : isPanelInSight) && 'invisible',
      )}
    >
      <p className="min-w-0 truncate text-sm text-ink-muted">
        {own ? myPositionLabel(own).label : 'You haven’t committed'}
      </p>
      <Button variant="primary" onClick={press}>
        {label}
      </Button>
    </div>
  );
}
