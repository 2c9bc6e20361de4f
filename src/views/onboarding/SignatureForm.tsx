import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OnboardingActor } from '../../machines/onboarding.machine.ts';
import { legalName } from '../../machines/profile.ts';
import { useFailureFields } from '../form-failure.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

const signatureForm = (name: string) =>
  z.object({
    isAgreed: z.boolean().check(z.refine((value) => value, 'Agree to sign electronically, or choose paper')),
    name: z
      .string()
      .check(z.refine((value) => plain(value) === plain(name), `Type your name as it stands above: ${name}`)),
  });

const hostFields = { signature_name: 'name', agree_to_electronic_signing: 'isAgreed' } as const;

/** Consent and the typed signature that hands everything in. */
export function SignatureForm({ actor }: { actor: OnboardingActor }) {
  const name = useSelector(actor, ({ context }) => (context.profile ? legalName(context.profile) : ''));
  const failure = useSelector(actor, ({ context }) => context.signatureFailure);
  const isSigning = useSelector(actor, (snapshot) => snapshot.matches({ signature: 'signing' }));
  const isDeclining = useSelector(actor, (snapshot) => snapshot.matches({ signature: 'declining' }));
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(signatureForm(name)),
    defaultValues: { isAgreed: false, name: '' },
    mode: 'onSubmit',
  });
  const others = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => actor.send({ type: 'signature.give', name: values.name.trim() }))}
      className="flex max-w-2xl flex-col gap-5"
    >
      {failure && <FailureNotice failure={failure} others={others} />}
      <p className="text-base text-ink-muted">
        You sign as <bdi className="font-semibold text-ink">{name}</bdi>. The club keeps the day and your
        typed name; you may withdraw your consent for later papers at any time.
      </p>
      <Checkbox
        {...register('isAgreed')}
        label="I agree to receive and sign the club’s papers electronically"
        error={errors.isAgreed?.message}
      />
      <Field label="Type your full name" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSigning}>
          Sign and hand in
        </Button>
        <Button variant="quiet" busy={isDeclining} onClick={() => actor.send({ type: 'signature.decline' })}>
          I prefer paper
        </Button>
      </div>
    </form>
  );
}
