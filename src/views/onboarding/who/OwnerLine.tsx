import { useFormContext, useFormState } from 'react-hook-form';
import { countryName } from '../../../domain/texts/country-name.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import type { WhoValues } from './who-form.ts';

type OwnerLineProps = {
  readonly index: number;
  readonly onOpen: () => void;
};

/** A collapsed owner: the name, and whether something is invalid. */
export function OwnerLine({ index, onOpen }: OwnerLineProps) {
  const { control, getValues } = useFormContext<WhoValues>();
  const path = `beneficial_owners.${index}` as const;
  const { errors } = useFormState({ control, name: path });
  const { name, country, ownership_percent: share } = getValues(path);
  const isWrong = errors.beneficial_owners?.[index] !== undefined;
  const facts = [country && countryName(country), share && `${share} %`].filter(Boolean).join(', ');
  return (
    <div className="flex items-center gap-3 rounded-card border border-line ps-4 pe-2 py-2">
      <p className="min-w-0 flex-1 text-sm break-words text-ink-muted">
        {`Owner ${index + 1}: `}
        <bdi className="block text-base font-semibold text-ink">{name || 'no name yet'}</bdi>
        {facts}
        {isWrong && <span className="block text-negative">Some details are missing or invalid</span>}
      </p>
      {/* Registered under the owner's name, so that the first invalid field of the form is found here while it is collapsed. */}
      <Button variant="quiet" name={path} aria-label={`Change owner ${index + 1}`} onClick={onOpen}>
        Change
      </Button>
    </div>
  );
}
