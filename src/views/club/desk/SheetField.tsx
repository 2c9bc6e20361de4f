import type { UseFormRegister } from 'react-hook-form';
import type { SheetForm } from '../../../api/club/desk-entry.ts';
import { dayIn } from '../../../domain/days/days.ts';
import { DateInput } from '../../ui/forms/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type Column = SheetForm['columns'][number];
type Typed = { row: Record<string, string>; mail: boolean };

type SheetFieldProps = {
  readonly column: Column;
  readonly register: UseFormRegister<Typed>;
  readonly error: string | undefined;
};

const rulesOf = ({ is_required: isRequired, input }: Column) => ({
  ...(isRequired && { required: 'Fill this in' }),
  ...(input === 'day' && {
    validate: (typed: string) => typed === '' || dayIn(typed) !== null || 'Enter a valid date',
  }),
});

/** One cell of a row. Errors of the host are shown in the preview. */
export function SheetField({ column, register, error }: SheetFieldProps) {
  const { key, heading, note, example, input, is_required: isRequired, options } = column;
  const field = register(`row.${key}`, rulesOf(column));
  const shown =
    example === '' || options !== null || input === 'day' ? note : `${note} For example ${example}`;
  return (
    <Field
      label={heading}
      required={isRequired}
      optional={!isRequired}
      hint={shown || undefined}
      error={error}
    >
      {options !== null ? (
        <Select {...field} placeholder="Choose" options={options} />
      ) : input === 'day' ? (
        <DateInput {...field} />
      ) : input === 'long' ? (
        <TextArea {...field} />
      ) : (
        <TextInput {...field} autoComplete="off" />
      )}
    </Field>
  );
}
