import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { brand } from '../../brand.ts';
import { secret } from '../../machines/kit/secret.ts';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { selectIsWaitingLong } from '../../machines/session/session.selectors.ts';
import { PublicHead } from '../kit/page/PublicHead.tsx';
import { StillWaiting } from '../ui/feedback/StillWaiting.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';

/** Asks a person with a second factor for the code, once the password was right. */
export function CodeForm({ session }: { session: SessionActor }) {
  const isBusy = useSelector(session, selectIsBusy);
  const isWrong = useSelector(session, selectFailure) !== null;
  const isLong = useSelector(session, selectIsWaitingLong);
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Also after a refusal: the next code is typed there.
  useEffect(() => {
    if (!isBusy) input.current?.focus();
  }, [isBusy]);
  const cancel = () => session.send({ type: 'session.cancel' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(code.trim() === '');
    if (code.trim() === '' || isBusy) return;
    session.send({ type: 'session.sendCode', code: secret(code) });
    setCode('');
  };
  const refusal = isWrong && !isBusy ? 'This code is wrong or was used already. Wait for the next one.' : '';
  return (
    <>
      <PublicHead title={`Sign in for ${brand.name}`}>Your password is correct. One more step.</PublicHead>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Code from your authenticator app"
          required
          hint="If you don’t have your phone, use one of your recovery codes."
          error={isEmpty ? 'Enter a code' : refusal || undefined}
        >
          <TextInput
            ref={input}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={64}
          />
        </Field>
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Sign in
        </Button>
        {!isBusy && (
          <Button wide onClick={cancel}>
            Cancel
          </Button>
        )}
        {isLong && <StillWaiting onCancel={cancel} />}
      </form>
    </>
  );
}
