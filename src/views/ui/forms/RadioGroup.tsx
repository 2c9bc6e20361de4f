import { useId, type ComponentProps, type ReactNode } from 'react';
import { ErrorText } from './ErrorText.tsx';

export interface RadioOption {
  value: string;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'defaultValue' | 'children'
> {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  required,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  const checkedness = (option: string) =>
    value === undefined
      ? defaultValue === undefined
        ? {}
        : { defaultChecked: option === defaultValue }
      : { checked: option === value };
  return (
    <fieldset
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface-raised px-3 py-2.5 transition-colors hover:border-ink-faint has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-not-allowed has-disabled:opacity-55"
        >
          <input
            {...rest}
            {...checkedness(option.value)}
            type="radio"
            value={option.value}
            disabled={option.disabled ?? rest.disabled}
            className="mt-0.5 size-5 shrink-0 accent-primary-fill"
          />
          <span className="min-w-0">
            <span className="block text-base text-ink">{option.label}</span>
            {option.hint && <span className="block text-sm text-ink-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error && <ErrorText id={`${id}error`}>{error}</ErrorText>}
      {hint && (
        <div id={`${id}hint`} className="text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </fieldset>
  );
}
