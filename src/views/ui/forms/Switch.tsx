import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 py-2.5 sm:min-h-6 sm:py-1">
      <div className="min-w-0">
        <label id={`${id}label`} htmlFor={id} className="text-base text-ink">
          {label}
        </label>
        {hint && (
          <div id={`${id}hint`} className="text-sm text-ink-muted">
            {hint}
          </div>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}label`}
        aria-describedby={hint ? `${id}hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={clsx(
          'relative h-6 w-11 shrink-0 rounded-full border transition-colors disabled:opacity-55',
          'after:absolute after:inset-[-10px] after:content-[""]',
          checked ? 'border-primary-fill bg-primary-fill' : 'border-line-strong bg-surface-muted',
        )}
      >
        <span
          aria-hidden="true"
          className={clsx(
            'absolute top-0.5 size-4.5 rounded-full transition-[inset-inline-start]',
            checked ? 'inset-s-[22px] bg-on-fill' : 'inset-s-[3px] bg-line-strong',
          )}
        />
      </button>
    </div>
  );
}
