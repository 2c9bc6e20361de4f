import { Field } from '../ui/Field.tsx';
import { Select, type SelectOption } from '../ui/Select.tsx';

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly options: readonly SelectOption[];
  readonly value: string | number | null;
  readonly onChange: (value: string) => void;
};

/** One of several, or all of them; what only the address names is among them. */
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
