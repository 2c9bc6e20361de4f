import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Failure } from '../../machines/kit/failure.ts';
import { passkeyStops, type PasskeyStop } from '../kit/content/passkey-problem.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { OwnPasswordField } from '../kit/forms/OwnPasswordField.tsx';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { codeInput, proofFields, proofResolver } from './second-factor-form.ts';

type ProofFormProps = {
  /** Accepted ways beside the password: `app`, `passkey`, `recovery_code`; empty where the password is enough. */
  readonly methods: readonly string[];
  readonly failure: Failure | null;
  /** Why the last passkey was not accepted. */
  readonly problem?: PasskeyStop | null;
  /** The browser is asking for the passkey. */
  readonly isSigning?: boolean;
  /** Sends the password, with the code where one was typed. */
  readonly onProof: (proof: { password: string; code?: string }) => void;
  /** Called instead where the code was left empty and a passkey is accepted. */
  readonly onPasskey?: (password: string) => void;
  readonly id?: string;
  readonly title?: ReactNode;
  /** The buttons, if they are part of the form. */
  readonly children?: ReactNode;
};

/** Proves who the person is as at sign-in: the password, and a code or a passkey where the account has one. */
export function ProofForm({
  methods,
  failure,
  problem,
  isSigning,
  onProof,
  onPasskey,
  ...rest
}: ProofFormProps) {
  const hasPasskey = onPasskey !== undefined && methods.includes('passkey');
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: proofResolver(methods.length > 0 && !hasPasskey),
    defaultValues: { password: '', code: '' },
  });
  const otherMessages = useFailureFields(failure, { fields: proofFields, setError, setFocus });
  useEffect(() => setFocus('password'), [setFocus]);
  const stop = problem && passkeyStops[problem];
  const submit = handleSubmit(({ password, code }) => {
    if (code.trim() !== '') onProof({ password, code });
    else if (hasPasskey) onPasskey(password);
    else onProof({ password });
  });
  return (
    <form id={rest.id} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {rest.title && <p className="text-base text-ink">{rest.title}</p>}
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      {stop && (
        <Notice tone="caution" title={stop.title} live>
          {stop.text} Try again, or use a code.
        </Notice>
      )}
      <OwnPasswordField input={register('password')} error={formState.errors.password?.message} />
      {methods.length > 0 && (
        <Field
          label="Code"
          required={!hasPasskey}
          optional={hasPasskey}
          hint={`${hasPasskey ? 'Leave it empty to use your passkey, or enter one from' : 'From'} your app, or a recovery code.`}
          error={formState.errors.code?.message}
        >
          <TextInput {...register('code')} {...codeInput} />
        </Field>
      )}
      {isSigning && (
        <p role="status" className="text-base text-ink">
          Follow your browser’s instructions.
        </p>
      )}
      {rest.children && <div className="flex flex-wrap gap-3">{rest.children}</div>}
    </form>
  );
}
