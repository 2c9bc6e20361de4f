import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AmountInput } from './AmountInput.tsx';

type AmountControlProps = { readonly name: string; readonly unit?: string };

type Values = Readonly<Record<string, string>>;

/**
 * A number of the surrounding form, which has it as it is sent. The form therefore never sees the element, whose text it
 * would take; it only gives it the focus.
 */
export function AmountControl({ name, unit }: AmountControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const { register } = useFormContext<Values>();
  const value = useWatch<Values>({ name }) ?? '';
  const { onChange, onBlur } = register(name);
  useEffect(() => {
    const { ref } = register(name);
    ref({ name, focus: () => input.current?.focus() });
    return () => ref(null);
  }, [register, name]);
  return (
    <AmountInput
      ref={input}
      name={name}
      unit={unit}
      value={value}
      onValue={(text) => void onChange({ type: 'change', target: { name, value: text } })}
      onBlur={() => void onBlur({ type: 'blur', target: { name, value } })}
    />
  );
}
