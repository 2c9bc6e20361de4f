import { useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { AddMyself } from './AddMyself.tsx';
import type { fieldsOf } from './fields.tsx';
import { noOwner, type Owner, type WhoValues } from './who-form.ts';

type OwnersProps = {
  readonly fields: ReturnType<typeof fieldsOf<WhoValues>>;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: () => void;
};

const mostOwners = 20;

/** The people behind an entity: owners of a quarter or more, or whoever controls it. */
export function Owners({ fields, countries, onChange }: OwnersProps) {
  const { control } = useFormContext<WhoValues>();
  const owners = useFieldArray({ control, name: 'beneficial_owners' });
  const { errors: wrong } = useFormState({ control, name: 'beneficial_owners', exact: true });
  const errors = wrong.beneficial_owners;
  const message = errors?.message ?? errors?.root?.message;
  const adding = useRef<HTMLButtonElement>(null);
  const add = (owner: Owner, focus: 'name' | 'ownership_percent') => {
    owners.append(owner, { focusName: `beneficial_owners.${owners.fields.length}.${focus}` });
    onChange();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={message ? 'owners-error' : undefined}>
      <legend className="mb-1 text-lg font-semibold text-ink">Beneficial owners</legend>
      <p className="text-base text-ink-muted">
        Everybody who owns a quarter or more. Where nobody does, the person who controls the company.
      </p>
      {owners.fields.map((owner, index) => (
        <div key={owner.id} className="grid gap-6 rounded-card border border-line p-4 sm:grid-cols-2">
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
            label={`Owner ${index + 1}: share in percent`}
            hint="For example 33.4"
            inputMode="decimal"
          />
          <div className="sm:col-span-2">
            <Button
              variant="quiet"
              onClick={() => {
                owners.remove(index);
                onChange();
                adding.current?.focus();
              }}
            >
              {`Remove owner ${index + 1}`}
            </Button>
          </div>
        </div>
      ))}
      {message && (
        <p id="owners-error" className="text-sm text-negative">
          {message}
        </p>
      )}
      {owners.fields.length < mostOwners && (
        <div className="flex flex-wrap gap-3">
          <Button ref={adding} onClick={() => add(noOwner, 'name')}>
            Add an owner
          </Button>
          <AddMyself onAdd={(owner) => add(owner, 'ownership_percent')} />
        </div>
      )}
    </fieldset>
  );
}
