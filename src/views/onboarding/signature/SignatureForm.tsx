import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isLegalName, personName } from '../../../domain/people/investor.ts';
import { selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure, selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import {
  selectIsWaitingLong,
  giveSignature,
  cancelSignature,
} from '../../../machines/onboarding/onboarding.selectors.ts';
import type { SignatureActor } from '../../../machines/onboarding/signature.machine.ts';
import { useFailureFields } from '../../kit/forms/form-failure.ts';
import { FailureNotice } from '../../kit/page/FailureNotice.tsx';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { StillWaiting } from '../../ui/feedback/StillWaiting.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { Summary } from './Summary.tsx';

const DrawnSignature = lazyPart(async () => (await import('./DrawnSignature.tsx')).DrawnSignature);

/** As tall as the box with its label and Clear, so that the buttons below do not move under the pointer when it arrives. */
const drawingSpace = (
  <div className="flex max-w-xl flex-col gap-1.5">
    <p className="text-sm">&nbsp;</p>
    <div style={{ aspectRatio: '600 / 160' }} />
    <div className="h-11 sm:h-10" />
  </div>
);

const hostFields = { signature_name: 'name', agree_to_electronic_signing: 'isAgreed' } as const;

const form = (signature: SignatureActor, legal: string) =>
  z.object({
    isAgreed: z
      .boolean()
      .check(z.refine((value) => value, 'Agree to sign electronically, or choose to sign on paper')),
    name: z.string().check(
      z.refine((value) => {
        const { profile } = signature.getSnapshot().context;
        return profile !== null && isLegalName(profile, value);
      }, `Type your name exactly as shown above: ${legal}`),
    ),
  });

/** What is signed, the consent, the typed name and, optionally, a drawn signature. */
export function SignatureForm({ signature, decline }: { signature: SignatureActor; decline: ReactNode }) {
  const profile = useSelector(signature, selectProfile);
  const failure = useSelector(signature, selectFailure);
  const isSigning = useSelector(signature, selectIsBusy);
  const isLong = useSelector(signature, selectIsWaitingLong);
  const [drawing, setDrawing] = useState<string | null>(null);
  const legal = profile === null ? '' : personName(profile);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(form(signature, legal)),
    defaultValues: { isAgreed: false, name: '' },
    mode: 'onSubmit',
  });
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name }) => giveSignature(signature, name.trim(), drawing))}
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      {profile && <Summary profile={profile} />}
      <Checkbox
        {...register('isAgreed')}
        label="I have read the consent, and I agree to receive and sign the club’s documents electronically"
        error={errors.isAgreed?.message}
      />
      <p className="text-base text-ink-muted">
        You’re signing as <bdi className="font-semibold text-ink">{legal}</bdi>. We record the date and your
        typed name.
      </p>
      <Field label="Type your full name" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <LazyBoundary fallback={drawingSpace}>
        <DrawnSignature onChange={setDrawing} />
      </LazyBoundary>
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <div className="flex flex-wrap gap-3 max-sm:*:first:w-full">
        <Button type="submit" variant="primary" busy={isSigning}>
          Sign and submit
        </Button>
        <QuietRow onPhone>{decline}</QuietRow>
      </div>
      {isLong && <StillWaiting onCancel={() => cancelSignature(signature)} />}
    </form>
  );
}
