import { isPast } from '../../../src/domain/days/days.ts';
import {
  accreditationCatalogue,
  type AccreditationCategory,
  accreditationRegions,
  chosenCategory,
  hasEnoughBases,
  lastValidDay,
  missingEvidence,
} from '../../../src/domain/onboarding/accreditation.ts';
import type { Investor } from '../../database/schema/schema.ts';
import { type DocumentRow, statusOf } from '../documents/documents.ts';
import type { Messages } from './bank-account.ts';
import type { PersonalData } from './profile-fields.ts';

const regionsOf = (draft: Investor) =>
  accreditationRegions(draft.tax_residence_country ?? '', draft.is_us_person === true);

const parseBases = (basis: string | null): readonly string[] => [
  ...new Set(
    (basis ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

function basisError(category: AccreditationCategory, basis: string | null): string | null {
  const { bases, basesNeeded } = accreditationCatalogue[category];
  const known: readonly string[] = bases;
  const given = parseBases(basis);
  if (given.some((part) => !known.includes(part))) return 'Not a valid choice.';
  if (hasEnoughBases(category, given)) return null;
  return basesNeeded === 1 ? 'Choose at least one option.' : `Choose at least ${basesNeeded}.`;
}

function dateError(category: AccreditationCategory | null, day: string, today: string): string | null {
  if (day > today) return 'The date is in the future.';
  const isOld = category !== null && isPast(lastValidDay(category, day), today);
  return isOld ? 'The evidence is too old. Please confirm it again with today’s date.' : null;
}

/** Error messages for the accreditation fields of a change. */
export function accreditationErrors(change: PersonalData, draft: Investor, today: string): Messages {
  const errors: Messages = {};
  const category = chosenCategory(draft);
  if (change.accreditation_category && category === null) {
    errors['accreditation_category'] = [
      draft.tax_residence_country
        ? 'This category is not available to you.'
        : 'Enter your tax residence first.',
    ];
  }
  if (change.accreditation_basis && !errors['accreditation_category']) {
    const problem = category ? basisError(category, change.accreditation_basis) : 'Choose a category first.';
    if (problem) errors['accreditation_basis'] = [problem];
  }
  if (change.accreditation_region && !regionsOf(draft).includes(change.accreditation_region)) {
    errors['accreditation_region'] = ['This depends on your tax residence.'];
  }
  const day = change.accreditation_date;
  const problem = day ? dateError(category, day, today) : null;
  if (problem) errors['accreditation_date'] = [problem];
  return errors;
}

const relevantFields = [
  'accreditation_region',
  'accreditation_category',
  'accreditation_basis',
  'accreditation_date',
  'tax_residence_country',
  'is_us_person',
  'entity_type',
] as const;

/** Columns derived from a change: the region and the expiry day; a category that is no longer allowed is cleared. */
export function accreditationColumns(change: PersonalData, draft: Investor): Partial<Investor> {
  if (relevantFields.every((field) => change[field] === undefined)) return {};
  const category = chosenCategory(draft);
  if (category === null) {
    return {
      accreditation_category: null,
      accreditation_basis: null,
      accreditation_date: null,
      accreditation_expiry_date: null,
    };
  }
  const isBasisValid = basisError(category, draft.accreditation_basis) === null;
  return {
    accreditation_region: accreditationCatalogue[category].region,
    accreditation_basis: isBasisValid ? parseBases(draft.accreditation_basis).join(',') || null : null,
    accreditation_expiry_date: expiryOf(draft),
  };
}

/** The last day on which the evidence is valid. */
export function expiryOf(draft: Investor): string | null {
  const category = chosenCategory(draft);
  return category && draft.accreditation_date ? lastValidDay(category, draft.accreditation_date) : null;
}

/** Errors that prevent a review of the accreditation. */
export function accreditationReviewErrors(
  draft: Investor,
  documents: readonly DocumentRow[],
  today: string,
): Messages {
  const category = chosenCategory(draft);
  if (category === null) return { accreditation_category: ['This field is required.'] };
  const errors: Messages = {};
  const basis = basisError(category, draft.accreditation_basis);
  if (basis) errors['accreditation_basis'] = [basis];
  const day = draft.accreditation_date;
  const problem = day ? dateError(category, day, today) : 'This field is required.';
  if (problem) errors['accreditation_date'] = [problem];
  const current = documents.map((row) => ({ ...row, status: statusOf(row, today) }));
  const missing = missingEvidence(category, current);
  if (missing.length > 0) {
    const missingNames = missing.map((type) => type.replaceAll('_', ' ')).join(', ');
    errors['non_field_errors'] = [
      missingNames === 'professional letter'
        ? 'Upload the evidence of your accreditation: a professional letter.'
        : `Upload the evidence of your accreditation: ${missingNames}; or a professional letter.`,
    ];
  }
  return errors;
}
