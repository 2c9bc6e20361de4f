import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { dayPattern } from '../../kit/format/day-text.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { DateInput } from '../../ui/forms/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { RadioGroup, type RadioOption } from '../../ui/forms/RadioGroup.tsx';
import { Select, type SelectOption } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type Named<Values extends FieldValues> = {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
};

type TextProps = Pick<
  ComponentProps<typeof TextInput>,
  'autoComplete' | 'inputMode' | 'type' | 'spellCheck' | 'placeholder'
>;

/** The controls of one form, bound to its field names; the form itself comes from the surrounding context. */
export function fieldsOf<Values extends FieldValues>() {
  /** Only the field itself renders again when its error changes, however long the form is. */
  const useBound = (name: FieldPath<Values>) => {
    const { register, control } = useFormContext<Values>();
    const { errors } = useFormState({ control, name, exact: true });
    const error: FieldError | undefined = get(errors, name);
    return { control: register(name), error: error?.message };
  };

  function Text({ name, label, hint, optional = false, ...rest }: Named<Values> & TextProps) {
    const { control, error } = useBound(name);
    return (
      <Field label={label} hint={hint} error={error} required={!optional} optional={optional}>
        <TextInput {...rest} {...control} />
      </Field>
    );
  }

  function Day({
    name,
    label,
    hint,
    optional = false,
    autoComplete,
  }: Named<Values> & { autoComplete?: string }) {
    const { control, error } = useBound(name);
    return (
      <Field
        label={label}
        hint={hint ?? `${dayPattern(readerLocale)} or YYYY-MM-DD`}
        error={error}
        required={!optional}
        optional={optional}
      >
        <DateInput placeholder="" {...control} {...(autoComplete && { autoComplete })} />
      </Field>
    );
  }

  type ChoiceProps = Named<Values> & { options: readonly SelectOption[]; autoComplete?: string };
  function Choice({ name, label, hint, optional = false, options, autoComplete }: ChoiceProps) {
    const { control, error } = useBound(name);
    return (
      <Field label={label} hint={hint} error={error} required={!optional} optional={optional}>
        <Select {...control} options={options} placeholder="Choose" {...(autoComplete && { autoComplete })} />
      </Field>
    );
  }

  function Options({ name, label, hint, options }: Named<Values> & { options: readonly RadioOption[] }) {
    const { control, error } = useBound(name);
    return <RadioGroup {...control} legend={label} hint={hint} options={options} required error={error} />;
  }

  function YesNo(props: Named<Values>) {
    return (
      <Options
        {...props}
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
      />
    );
  }

  function Paragraph({ name, label, hint, optional = false, limit }: Named<Values> & { limit: number }) {
    const { control, error } = useBound(name);
    return (
      <Field label={label} hint={hint} error={error} required={!optional} optional={optional}>
        <TextArea {...control} limit={limit} />
      </Field>
    );
  }

  return { Text, Day, Choice, Options, YesNo, Paragraph };
}
