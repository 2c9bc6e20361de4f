import { useSelector } from '@xstate/react';
import { selectTopState } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import {
  selectIsMaking,
  selectNewCodes,
  selectPasskeysAreOffered,
  retryPasskeys,
  confirmPasskeyCodes,
} from '../../machines/security/security.selectors.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasskeyPrompt } from './PasskeyPrompt.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useFocusBack } from './use-focus-back.ts';

type Props = { readonly actor: PasskeysActor };

function Failed({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  return (
    <div className="flex flex-col items-start gap-4">
      {failure && <FailureNotice failure={failure} />}
      <Button onClick={() => retryPasskeys(actor)}>Try again</Button>
    </div>
  );
}

function Body({ actor }: Props) {
  const stage = useSelector(actor, selectTopState);
  const isMaking = useSelector(actor, selectIsMaking);
  const codes = useSelector(actor, selectNewCodes);
  switch (stage) {
    case 'loading':
      return <Skeleton height="line" label="Loading your passkeys" />;
    case 'failed':
      return <Failed actor={actor} />;
    case 'adding':
      return isMaking ? <PasskeyPrompt actor={actor} /> : <PasskeyForm actor={actor} />;
    case 'showingCodes':
      return (
        <RecoveryCodes
          title="Your passkey was added"
          codes={codes?.() ?? []}
          onSaved={() => confirmPasskeyCodes(actor)}
        />
      );
    case 'renaming':
      return <RenamePasskey actor={actor} />;
    case 'removing':
      return <RemovePasskey actor={actor} />;
    default:
      return <PasskeyRows actor={actor} />;
  }
}

/** Passkeys beside the password. Hidden where the host does not support them. */
export function Passkeys({ actor }: Props) {
  const isOffered = useSelector(actor, selectPasskeysAreOffered);
  const box = useFocusBack(actor);
  if (!isOffered) return null;
  return (
    <Section title="Passkeys" subtitle="Your password, and your fingerprint, face or screen lock.">
      <div ref={box}>
        <Body actor={actor} />
      </div>
    </Section>
  );
}
