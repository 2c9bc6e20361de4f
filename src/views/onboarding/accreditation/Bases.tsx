import { useFormContext } from 'react-hook-form';
import {
  accreditationCatalogue,
  type AccreditationCategory,
} from '../../../domain/onboarding/accreditation.ts';
import { categoryLabels } from '../../kit/format/accreditation.labels.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import type { AccreditationValues } from './accreditation-form.ts';

/** The criteria of a category; the catalogue says how many have to apply. */
export function Bases({ category }: { category: AccreditationCategory }) {
  const { register, getFieldState, formState } = useFormContext<AccreditationValues>();
  const { bases, basesNeeded } = accreditationCatalogue[category];
  if (bases.length === 0) return null;
  const labels = categoryLabels[category].bases ?? {};
  const error = getFieldState('accreditation_basis', formState).error;
  const message = error?.message ?? error?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={message ? 'bases-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        {basesNeeded === 2 ? 'At least two of these apply' : 'At least one of these applies'}
      </legend>
      {bases.map((basis) => (
        <Checkbox
          key={basis}
          {...register('accreditation_basis')}
          value={basis}
          label={labels[basis] ?? basis}
        />
      ))}
      {message && (
        <p id="bases-error" className="text-sm text-negative">
          {message}
        </p>
      )}
    </fieldset>
  );
}
