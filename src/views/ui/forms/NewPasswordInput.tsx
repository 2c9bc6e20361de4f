import { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
import { PasswordStrength, type Strength } from './PasswordStrength.tsx';

export interface NewPasswordInputProps extends PasswordInputProps {
  /** Judged by the caller; undefined while nothing is typed. */
  strength?: Strength | undefined;
}

/** A password that is being chosen, with how strong it is. */
export function NewPasswordInput({ strength, ...rest }: NewPasswordInputProps) {
  return (
    <div className="flex flex-col gap-2">
      <PasswordInput {...rest} />
      {strength && <PasswordStrength {...strength} />}
    </div>
  );
}
