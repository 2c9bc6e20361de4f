import { useId, useMemo, type ReactNode } from 'react';
import { ErrorText } from './ErrorText.tsx';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: string;
  /** Exactly one control of this folder; it gets its id, description and validity automatically. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** For example "12 of 500": shown at the end of the line under the control. */
  counter?: ReactNode;
  /** A required control is marked for assistive technology; the optional ones say "optional" on screen. */
  required?: boolean;
  optional?: boolean;
  /** A link at the end of the label's line, such as "Forgot password?"; Tab reaches the control first. */
  aside?: ReactNode;
}

export function Field({
  label,
  children,
  hint,
  error,
  counter,
  required = false,
  optional,
  aside,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const wiring = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required }),
    [id, describedBy, error, required],
  );
  return (
    <div className="relative flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {(error || hint || counter) && (
        <div className="flex items-start justify-between gap-4 text-sm">
          <div className="flex min-w-0 flex-col gap-1">
            {error && <ErrorText id={errorId}>{error}</ErrorText>}
            {hint && (
              <div id={hintId} className="text-ink-muted">
                {hint}
              </div>
            )}
          </div>
          {counter && <div className="shrink-0 text-ink-muted tabular-nums">{counter}</div>}
        </div>
      )}
      {aside && <span className="absolute inset-e-0 top-0 text-sm">{aside}</span>}
    </div>
  );
}
