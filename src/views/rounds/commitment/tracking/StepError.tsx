import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../../machines/kit/failure.ts';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectConflict,
  selectStep,
  selectStepFailure,
  dismissConflict,
  retryStep,
  cancelStep,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/navigation/Button.tsx';

/** What failed just now, and what has changed elsewhere meanwhile. */
export function StepError({ actor }: { actor: CommitmentActor }) {
  const step = useSelector(actor, selectStep);
  const failure = useSelector(step, selectStepFailure);
  const conflict = useSelector(actor, selectConflict);
  return (
    <>
      {conflict && (
        <Notice
          tone="caution"
          title="The status has changed"
          live
          action={
            <Button size="small" onClick={() => dismissConflict(actor)}>
              OK
            </Button>
          }
        >
          {describeFailure(conflict).message} This is the current status.
        </Notice>
      )}
      {failure && (
        <Notice
          tone="negative"
          title="We couldn’t reach the club"
          live
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => retryStep(step)}>
                Try again
              </Button>
              <Button size="small" variant="quiet" onClick={() => cancelStep(step)}>
                Leave it
              </Button>
            </div>
          }
        >
          {describeFailure(failure).message} It’s safe to try again.
        </Notice>
      )}
    </>
  );
}
