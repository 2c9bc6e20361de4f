import { type FormEvent, useState } from 'react';
import { maxNameLength } from '../../../machines/kit/device/saved-views.ts';
import { cleanLine } from '../../ui/forms/clean-text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

type SaveViewProps = {
  readonly onSave: (name: string) => void;
};

/** The field replaces the clicked button. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Asks for a name; Escape brings the button back. */
export function SaveView({ onSave }: SaveViewProps) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <div className="-ms-3">
        <Button size="small" variant="quiet" onClick={() => setName('')}>
          Save this view
        </Button>
      </div>
    );
  }
  const clean = cleanLine(name).slice(0, maxNameLength);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (clean === '') return;
    onSave(clean);
    setName(null);
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={save}>
      <Field label="Name">
        <TextInput
          ref={focus}
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setName(null)}
        />
      </Field>
      <Button type="submit" disabled={clean === ''}>
        Save
      </Button>
      <Button variant="quiet" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}
