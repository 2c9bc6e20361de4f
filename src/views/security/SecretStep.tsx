import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecondFactorActor } from '../../machines/security/second-factor.machine.ts';
import { selectEnrolment, sendFactorCode, cancelFactor } from '../../machines/security/security.selectors.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import type { ButtonVariant } from '../ui/navigation/button-look.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { CopyButton } from '../ui/navigation/CopyButton.tsx';
import { codeFields, codeInput, codeResolver } from './second-factor-form.ts';

const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

/** In groups of four, which a person can type. */
const grouped = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

type Props = { readonly actor: SecondFactorActor; readonly primary: ButtonVariant };

/** Shows the secret to the app, and asks for its first code. */
export function SecretStep({ actor, primary }: Props) {
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const enrolment = useSelector(actor, selectEnrolment);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: codeResolver,
    defaultValues: { code: '' },
  });
  const otherMessages = useFailureFields(failure, { fields: codeFields, setError, setFocus });
  if (!enrolment) return null;
  const { secret: key, address } = enrolment();
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ code }) => sendFactorCode(actor, secret(code)))}
      className="flex max-w-md flex-col gap-5"
    >
      <p className="text-base text-ink">
        Scan this with an authenticator app, such as the one in your password manager.
      </p>
      <div className="min-h-52">
        <LazyBoundary>
          <QrCode text={address} label="QR code for your authenticator app" />
        </LazyBoundary>
      </div>
      <div>
        <p className="text-sm text-ink-muted">Or enter this key in the app by hand:</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="text-base break-words text-ink">{grouped(key)}</code>
          <CopyButton text={key} name="the key" />
        </p>
      </div>
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <Field label="Code from the app" required hint="6 digits." error={formState.errors.code?.message}>
        <TextInput {...register('code')} {...codeInput} inputMode="numeric" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={primary} busy={isBusy}>
          Turn on
        </Button>
        <Button onClick={() => cancelFactor(actor)}>Cancel</Button>
      </div>
    </form>
  );
}
