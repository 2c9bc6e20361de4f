import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';
import { ChevronDown } from './icons.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'children' | 'size'
> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; it stands for the empty value. */
  placeholder?: string;
}

export function Select({ options, placeholder, ...rest }: SelectProps) {
  const attributes = useFieldAttributes(rest);
  return (
    <div className="relative [&>select]:appearance-none [&>select]:truncate [&>select]:pe-10">
      <select {...attributes} {...rest} className={controlLook}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}
