import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';

type OwnPasswordFieldProps = {
  readonly input: UseFormRegisterReturn<'password'>;
  readonly error: string | undefined;
};

/** Asks for the password again: a person who finds an unlocked browser must not be able to change how its owner signs in. */
export function OwnPasswordField({ input, error }: OwnPasswordFieldProps) {
  return (
    <Field label="Your password" required hint="To make sure it’s you." error={error}>
      <PasswordInput {...input} autoComplete="current-password" />
    </Field>
  );
}
