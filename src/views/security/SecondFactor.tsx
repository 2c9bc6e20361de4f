import { useSelector } from '@xstate/react';
import { selectTopState } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecondFactorActor } from '../../machines/security/second-factor.machine.ts';
import {
  selectCodesAreFew,
  selectFactorState,
  selectRecoveryCodes,
  selectIsOffered,
  selectEnrolment,
  retryFactor,
  turnOnFactor,
  turnOffFactor,
  confirmFactorCodes,
} from '../../machines/security/security.selectors.ts';
import { formatCounted, formatInstant } from '../kit/format/format.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Badge } from '../ui/feedback/Badge.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { ButtonVariant } from '../ui/navigation/button-look.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { EndForm } from './EndForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretStep } from './SecretStep.tsx';

type Props = { readonly actor: SecondFactorActor };
/** The look of the main action: the page's one primary button, or secondary while a step of the passkeys has that. */
type MainAction = { readonly primary: ButtonVariant };

function Failed({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  return (
    <div className="flex flex-col items-start gap-4">
      {failure && <FailureNotice failure={failure} />}
      <Button onClick={() => retryFactor(actor)}>Try again</Button>
    </div>
  );
}

function Off({ actor, primary }: Props & MainAction) {
  const { passkeys } = useSelector(actor, selectFactorState);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-base text-ink">
        {passkeys > 0
          ? 'You sign in with your password and a passkey. A code from an authenticator app can be another way.'
          : 'Anyone who knows your password can sign in as you. With an authenticator app, a code from your phone is needed too.'}
      </p>
      <Button
        // The page's one primary action, while the password is all that protects the account.
        variant={passkeys > 0 ? 'secondary' : primary}
        onClick={() => turnOnFactor(actor)}
      >
        {passkeys > 0 ? 'Turn on an authenticator app' : 'Turn on two-step sign-in'}
      </Button>
    </div>
  );
}

function On({ actor }: Props) {
  const { since, recovery_codes_left: left } = useSelector(actor, selectFactorState);
  const areFew = useSelector(actor, selectCodesAreFew);
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <Badge tone="positive">On</Badge>
        <p className="mt-2 text-sm text-ink-muted">
          {since && `Since ${formatInstant(since)} · `}
          {formatCounted(left, 'recovery code')} left
        </p>
      </div>
      {areFew && (
        <p className="max-w-prose text-base text-ink">To get new recovery codes, turn it off and on again.</p>
      )}
      <Button onClick={() => turnOffFactor(actor)}>Turn off two-step sign-in</Button>
    </div>
  );
}

function Body({ actor, primary }: Props & MainAction) {
  const stage = useSelector(actor, selectTopState);
  const codes = useSelector(actor, selectRecoveryCodes);
  const EnrolmentStep = useSelector(actor, selectEnrolment) === null ? PasswordStep : SecretStep;
  switch (stage) {
    case 'loading':
      return <Skeleton height="line" label="Loading two-step sign-in" />;
    case 'failed':
      return <Failed actor={actor} />;
    case 'off':
      return <Off actor={actor} primary={primary} />;
    case 'enrolling':
      return <EnrolmentStep actor={actor} primary={primary} />;
    case 'showingCodes':
      return (
        <RecoveryCodes
          title="Two-step sign-in is on"
          primary={primary}
          codes={codes?.() ?? []}
          onSaved={() => confirmFactorCodes(actor)}
        />
      );
    case 'ending':
      return <EndForm actor={actor} />;
    default:
      return <On actor={actor} />;
  }
}

/** The code of an authenticator app beside the password. Hidden where the host does not support it. */
export function SecondFactor({ actor, primary }: Props & MainAction) {
  const isOffered = useSelector(actor, selectIsOffered);
  if (!isOffered) return null;
  return (
    <Section title="Two-step sign-in" subtitle="Your password, and a code from an authenticator app.">
      <Body actor={actor} primary={primary} />
    </Section>
  );
}
