import * as z from 'zod/mini';
import { accreditationCatalogue, isAccreditationCategory } from '../../../domain/accreditation.ts';
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

const needed = (key: string): number =>
  isAccreditationCategory(key) ? accreditationCatalogue[key].basesNeeded : 0;

/** @param today becomes the day of the statement, YYYY-MM-DD. */
export const accreditationForm = (today: string): StepForm<AccreditationValues> => ({
  valuesOf: (profile) => ({
    accreditation_category: profile?.accreditation_category ?? '',
    accreditation_basis: profile?.accreditation_basis?.split(',').filter((basis) => basis !== '') ?? [],
    statement: '',
  }),
  schema: z.object(shape).check(
    between<AccreditationValues>(
      'accreditation_basis',
      'Choose at least one',
      ({ accreditation_category: key, accreditation_basis: bases }) => bases.length > 0 || needed(key) !== 1,
    ),
    between<AccreditationValues>(
      'accreditation_basis',
      'Choose at least two',
      ({ accreditation_category: key, accreditation_basis: bases }) => bases.length > 1 || needed(key) !== 2,
    ),
    between<AccreditationValues>(
      'statement',
      'Confirm that this is true',
      ({ statement }) => statement === 'yes',
    ),
  ),
  clean: cleanerOf(shape),
  // A category counts only with its criteria and the statement, so half of it is never sent.
  wireOf: (_part, { accreditation_category: key, accreditation_basis: bases, statement }) =>
    isAccreditationCategory(key) && statement === 'yes' && bases.length >= needed(key)
      ? {
          accreditation_region: accreditationCatalogue[key].region,
          accreditation_category: key,
          accreditation_basis: bases.join(','),
          accreditation_date: today,
        }
      : {},
});
