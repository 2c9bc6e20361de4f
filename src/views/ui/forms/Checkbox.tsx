import { useId, type ComponentProps, type ReactNode } from 'react';
import { ErrorText } from './ErrorText.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-muted sm:min-h-6 sm:py-0.5">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
          className="mt-0.5 size-5 shrink-0 cursor-[inherit] accent-primary-fill"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error && (
        <div className="ps-8">
          <ErrorText id={errorId}>{error}</ErrorText>
        </div>
      )}
      {hint && (
        <div id={hintId} className="ps-8 text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
