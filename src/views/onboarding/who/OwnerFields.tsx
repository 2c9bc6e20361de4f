import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/navigation/Button.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import type { fieldsOf } from '../checklist/fields.tsx';
import type { WhoValues } from './who-form.ts';

export type OwnerProps = {
  readonly fields: ReturnType<typeof fieldsOf<WhoValues>>;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly index: number;
  readonly onRemove: () => void;
};

const parts = ['name', 'birth_date', 'country', 'ownership_percent'] as const;

/** The fields of one owner, focused where something is invalid or missing. */
export function OwnerFields({ fields, countries, index, onRemove }: OwnerProps) {
  const { getFieldState, getValues, setFocus } = useFormContext<WhoValues>();
  useEffect(() => {
    const path = `beneficial_owners.${index}` as const;
    const first = parts.find((part) => getFieldState(`${path}.${part}`).invalid);
    const empty = parts.find((part) => getValues(`${path}.${part}`) === '');
    setFocus(`${path}.${first ?? empty ?? 'name'}`);
  }, [index, getFieldState, getValues, setFocus]);
  return (
    <div className="grid gap-6 rounded-card border border-line p-4 sm:grid-cols-2">
      <fields.Text name={`beneficial_owners.${index}.name`} label={`Owner ${index + 1}: name`} />
      <fields.Day
        name={`beneficial_owners.${index}.birth_date`}
        label={`Owner ${index + 1}: date of birth`}
      />
      <fields.Choice
        name={`beneficial_owners.${index}.country`}
        label={`Owner ${index + 1}: country of residence`}
        options={countries}
      />
      <fields.Text
        name={`beneficial_owners.${index}.ownership_percent`}
        label={`Owner ${index + 1}: share (%)`}
        hint="For example 33.4"
        inputMode="decimal"
      />
      <div className="sm:col-span-2">
        <QuietRow>
          <Button variant="quiet" onClick={onRemove}>
            {`Remove owner ${index + 1}`}
          </Button>
        </QuietRow>
      </div>
    </div>
  );
}
