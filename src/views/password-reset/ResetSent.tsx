import { useSelector } from '@xstate/react';
import {
  selectCanResend,
  resendReset,
  changeReset,
} from '../../machines/password-reset/password-reset.selectors.ts';
import type { ResetRequestActor } from '../../machines/password-reset/reset-request.machine.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/navigation/Button.tsx';

/** The same text whether or not the address is known. */
export function ResetSent({ actor, email }: { actor: ResetRequestActor; email: string }) {
  const mayResend = useSelector(actor, selectCanResend);
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="positive" title="Check your email" live>
        If <bdi>{email}</bdi> has an account, we’ve sent it a link. The link works once and expires after 20
        minutes. Check your spam folder too.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => resendReset(actor)}
          disabledReason={mayResend ? undefined : 'You can resend it after a minute.'}
        >
          Send again
        </Button>
        <Button variant="quiet" onClick={() => changeReset(actor)}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
