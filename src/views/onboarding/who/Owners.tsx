import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { maxOwners } from '../../../domain/onboarding/profile-fields.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { AddMyself } from './AddMyself.tsx';
import { OwnerFields, type OwnerProps } from './OwnerFields.tsx';
import { OwnerLine } from './OwnerLine.tsx';
import { useOwners } from './use-owners.ts';
import { noOwner, type Owner, type WhoValues } from './who-form.ts';

type OwnersProps = Pick<OwnerProps, 'fields' | 'countries'> & {
  readonly onChange: () => void;
};

/** The people behind an entity. One is open at a time: browsers read a whole form with every key, fields and lists. */
export function Owners({ fields, countries, onChange }: OwnersProps) {
  const { control } = useFormContext<WhoValues>();
  const owners = useOwners(control);
  const { errors: wrong } = useFormState({ control, name: 'beneficial_owners', exact: true });
  const errors = wrong.beneficial_owners;
  const message = errors?.message ?? errors?.root?.message;
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = owners.fields.length >= maxOwners;
  const [open, setOpen] = useState<number | null>(null);
  const add = (owner: Owner) => {
    owners.append(owner, { shouldFocus: false });
    setOpen(owners.fields.length);
    onChange();
  };
  const remove = (index: number) => {
    owners.remove(index);
    setOpen(open === null || open === index ? null : open > index ? open - 1 : open);
    onChange();
    adding.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={message ? 'owners-error' : undefined}>
      <legend className="mb-1 text-lg font-semibold text-ink">Beneficial owners</legend>
      <p className="text-base text-ink-muted">
        Everyone who owns 25% or more. If no one does, the person who controls the company.
      </p>
      {owners.fields.map(({ id }, index) =>
        index === open ? (
          <OwnerFields
            key={id}
            fields={fields}
            countries={countries}
            index={index}
            onRemove={() => remove(index)}
          />
        ) : (
          <OwnerLine key={id} index={index} onOpen={() => setOpen(index)} />
        ),
      )}
      {message && (
        <p id="owners-error" className="text-sm text-negative">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={adding}
          disabledReason={isFull ? `You can add up to ${maxOwners} owners.` : undefined}
          onClick={() => add(noOwner)}
        >
          Add an owner
        </Button>
        {!isFull && <AddMyself onAdd={add} />}
      </div>
    </fieldset>
  );
}
