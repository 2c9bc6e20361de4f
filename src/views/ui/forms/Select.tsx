import type { ComponentProps } from 'react';
import { ChevronDown } from '../navigation/icons.ts';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';
import { Field } from './Field.tsx';

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
  /** Shown while nothing is selected; represents the empty value. */
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

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly options: readonly SelectOption[];
  readonly value: string | number | null;
  readonly onChange: (value: string) => void;
};

/** One of several options, or all of them; an unknown value from the address is added to the options. */
export function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const chosen = value === null ? '' : String(value);
  const isListed = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <Field label={label}>
      <Select
        options={isListed ? options : [...options, { value: chosen, label: chosen }]}
        placeholder={all}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
