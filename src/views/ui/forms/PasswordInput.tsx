import { useState, type ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';
import { Eye, EyeOff } from '../navigation/icons.ts';
import { PasswordStrength, type Strength } from './PasswordStrength.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  /** Judged by the caller; leave it out where an existing password is typed. */
  strength?: Strength | undefined;
}

export function PasswordInput({ strength, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const attributes = useFieldAttributes(rest);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="flex flex-col gap-2">
      <div className="relative [&>input]:pe-12">
        <input
          {...attributes}
          {...rest}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={controlLook}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-control text-ink-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {strength && <PasswordStrength {...strength} />}
    </div>
  );
}
