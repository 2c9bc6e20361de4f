import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from './Checkbox.tsx';

type AcknowledgementsProps<Name extends string> = {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
};

/** Statements to accept, each with its own checkbox. */
export function Acknowledgements<Name extends string>(props: AcknowledgementsProps<Name>) {
  const { names, labels, field, error } = props;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">I know and accept</legend>
      {names.map((name, index) => (
        <Checkbox
          key={name}
          value={name}
          label={labels[name]}
          error={index === names.length - 1 ? error : undefined}
          {...field}
        />
      ))}
    </fieldset>
  );
}
