import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxCodeLength } from '../../domain/people/credentials.ts';
import { secret } from '../../machines/kit/secret.ts';
import type { SecondStepActor } from '../../machines/session/sign-in/second-step.machine.ts';
import {
  selectHasApp,
  selectHasPasskey,
  selectIsCodeWrong,
  sendCode,
  askForPasskey,
} from '../../machines/session/sign-in/second-step.selectors.ts';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';

const appCode = {
  label: 'Code from your authenticator app',
  hint: 'If you don’t have your phone, use one of your recovery codes.',
  refusal: 'This code is wrong or was used already. Wait for the next one.',
} as const;
const recoveryCode = {
  label: 'Recovery code',
  hint: 'One of the codes that you saved when you added a passkey.',
  refusal: 'This code is wrong or was used already.',
} as const;

/** A field for a code of the app or a recovery code. */
export function CodeForm({ actor, onCancel }: { actor: SecondStepActor; onCancel: () => void }) {
  const isWrong = useSelector(actor, selectIsCodeWrong);
  const hasPasskey = useSelector(actor, selectHasPasskey);
  const { label, hint, refusal } = useSelector(actor, selectHasApp) ? appCode : recoveryCode;
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(code.trim() === '');
    if (code.trim() !== '') sendCode(actor, secret(code));
  };
  const error = isEmpty ? 'Enter a code' : isWrong && refusal;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={label} required hint={hint} error={error || undefined}>
        <TextInput
          ref={input}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={maxCodeLength}
        />
      </Field>
      <Button type="submit" variant="primary" wide>
        Sign in
      </Button>
      {hasPasskey && (
        <Button wide onClick={() => askForPasskey(actor)}>
          Use your passkey
        </Button>
      )}
      <Button wide onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
