import { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
import { PasswordStrength, type Strength } from './PasswordStrength.tsx';

export interface NewPasswordInputProps extends PasswordInputProps {
  /** Rated by the caller; undefined while nothing is typed. */
  strength?: Strength | undefined;
}

/** A field for a new password, with its strength. */
export function NewPasswordInput({ strength, ...rest }: NewPasswordInputProps) {
  return (
    <div className="flex flex-col gap-2">
      <PasswordInput {...rest} />
      {strength && <PasswordStrength {...strength} />}
    </div>
  );
}
