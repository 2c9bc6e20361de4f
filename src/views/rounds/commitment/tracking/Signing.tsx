import { useSelector } from '@xstate/react';
import type { Application } from '../../../../api/rounds/applications.ts';
import { describeFailure } from '../../../../machines/kit/failure.ts';
import { selectFailure, selectIsBusy } from '../../../../machines/kit/selectors/snapshot.selectors.ts';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectIsConfirming,
  selectReturned,
  selectSigning,
  selectTracking,
  beginSigning,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { formatDate } from '../../../kit/format/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/navigation/Button.tsx';
import { returnLabels } from '../commitment.labels.ts';

/** The agreement to sign; its address is requested on click and leads away from here. */
export function Signing({ actor, application }: { actor: CommitmentActor; application: Application }) {
  const returned = useSelector(actor, selectReturned);
  const tracking = useSelector(actor, selectTracking);
  const signing = useSelector(tracking, selectSigning);
  const failure = useSelector(signing, selectFailure);
  const isConfirming = useSelector(tracking, selectIsConfirming);
  const isBusy = useSelector(signing, selectIsBusy);
  const message = returned && returnLabels[returned];
  if (isConfirming) {
    return (
      <p role="status" className="text-base text-ink">
        You’ve signed. It may take a moment for the club to be notified.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {message && (
        <Notice tone="caution" live>
          {message}
        </Notice>
      )}
      <p className="text-base text-ink-muted">
        Your agreement is ready. Sign it
        {application.sign_by_date && ` by ${formatDate(application.sign_by_date)}`}. You’ll be redirected to
        sign, then returned here automatically.
      </p>
      <Button variant="primary" wide busy={isBusy} onClick={() => beginSigning(tracking)}>
        {isBusy ? 'Opening the agreement' : 'Sign the agreement'}
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-negative">
          The agreement could not be opened. {describeFailure(failure).message}
        </p>
      )}
    </div>
  );
}
