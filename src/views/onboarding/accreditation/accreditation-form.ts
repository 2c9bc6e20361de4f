import * as z from 'zod/mini';
import {
  accreditationCatalogue,
  hasEnoughBases,
  isAccreditationCategory,
} from '../../../domain/onboarding/accreditation.ts';
import { between, chosen } from '../../kit/forms/field-rules.ts';
import { cleanerOf, type StepForm } from '../checklist/step-form.ts';

export type AccreditationValues = {
  accreditation_category: string;
  /** The criteria that apply. */
  accreditation_basis: string[];
  /** The statement that all this is true: "yes" once made. */
  statement: string;
};

const shape = {
  accreditation_category: chosen('Choose a category'),
  accreditation_basis: z.array(z.string()),
  statement: z.string(),
};

type Chosen = Pick<AccreditationValues, 'accreditation_category' | 'accreditation_basis'>;

/** The category needs so many criteria, and fewer are chosen. */
const lacks = (needed: 1 | 2, { accreditation_category: key, accreditation_basis: bases }: Chosen): boolean =>
  isAccreditationCategory(key) &&
  accreditationCatalogue[key].basesNeeded === needed &&
  !hasEnoughBases(key, bases);

/** @param today becomes the day of the statement, YYYY-MM-DD. */
export const accreditationForm = (today: string): StepForm<AccreditationValues> => ({
  valuesOf: (profile) => ({
    accreditation_category: profile?.accreditation_category ?? '',
    accreditation_basis: profile?.accreditation_basis?.split(',').filter((basis) => basis !== '') ?? [],
    statement: '',
  }),
  schema: z.object(shape).check(
    between<AccreditationValues>('accreditation_basis', 'Choose at least one', (values) => !lacks(1, values)),
    between<AccreditationValues>('accreditation_basis', 'Choose at least two', (values) => !lacks(2, values)),
    between<AccreditationValues>(
      'statement',
      'Confirm that this is true',
      ({ statement }) => statement === 'yes',
    ),
  ),
  clean: cleanerOf(shape),
  // A category counts only with its criteria and the statement, so half of it is never sent.
  wireOf: (_part, { accreditation_category: key, accreditation_basis: bases, statement }) =>
    isAccreditationCategory(key) && statement === 'yes' && hasEnoughBases(key, bases)
      ? {
          accreditation_region: accreditationCatalogue[key].region,
          accreditation_category: key,
          accreditation_basis: bases.join(','),
          accreditation_date: today,
        }
      : {},
});
