import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from '../navigation/icons.ts';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

export function PasswordInput(rest: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const attributes = useFieldAttributes(rest);
  const Icon = shown ? EyeOff : Eye;
  return (
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
  );
}
