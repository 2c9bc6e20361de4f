import { useFormContext, useWatch } from 'react-hook-form';
import { cleanLine } from '../../ui/forms/clean-text.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { noOwner, type Owner, type WhoValues } from './who-form.ts';

/** Adds the person who signs as an owner; a component of its own, because it renders with every letter of a name. */
export function AddMyself({ onAdd }: { onAdd: (owner: Owner) => void }) {
  const { control, getValues } = useFormContext<WhoValues>();
  const [first, last] = useWatch({ control, name: ['first_name_en', 'last_name_en'] });
  const self = [first, last].map(cleanLine).filter(Boolean).join(' ');
  const isListed = useWatch({ control, name: 'beneficial_owners' }).some(({ name }) => name === self);
  if (self === '' || isListed) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => onAdd({ ...noOwner, name: self, birth_date: getValues('birth_date') })}
    >
      Add me as an owner
    </Button>
  );
}
