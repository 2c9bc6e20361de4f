import type { ComponentProps, ReactNode } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldAttributes } from './field-context.ts';

export interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'prefix'
> {
  /** A short unit shown inside the box, at its end, such as "USD". Name it in the label too. */
  unit?: ReactNode;
}

export function TextInput({ unit, type = 'text', ...rest }: TextInputProps) {
  const attributes = useFieldAttributes(rest);
  const input = <input {...attributes} {...rest} type={type} className={controlLook} />;
  if (!unit) return input;
  return (
    <div className="relative [&>input]:pe-14">
      {input}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-ink-muted"
      >
        {unit}
      </span>
    </div>
  );
}
