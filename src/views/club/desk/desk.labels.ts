import { isDay } from '../../../domain/days/days.ts';
import { documentTypes } from '../../../domain/documents/document-types.ts';
import type { ReviewDecision } from '../../../domain/onboarding/review-decisions.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import type { DeskPart } from '../../../machines/club/desk/desk.search.ts';
import { categoryLabels, type CategoryLabels, regionNames } from '../../kit/format/accreditation.labels.ts';
import { documentTypeLabel } from '../../kit/format/document.labels.ts';
import { formatDate, humanize, labelFor, lookUp } from '../../kit/format/format.ts';
import { sourceOfFundsLabels } from '../../kit/format/profile.labels.ts';

export const partLabels: Readonly<Record<DeskPart, string>> = {
  reviews: 'Reviews',
  payments: 'Payments',
  rounds: 'Rounds',
  records: 'New entry',
  imports: 'Imports',
};

/** Profile fields whose names do not read as words. */
const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['entity_type', 'Investor type'],
  ['tax_id', 'Tax number'],
  ['no_tax_id_reason', 'Why there is no tax number'],
  ['is_us_person', 'US person'],
  ['is_pep', 'Politically exposed person'],
  ['bank_swift', 'Bank BIC'],
  ['profile_signed_date', 'Signed on'],
]);

/** "first_name_en" is "First name". */
const fieldLabel = (name: string): string => fieldLabels.get(name) ?? humanize(name.replace(/_en$/, ''));

const isCountry = (field: string): boolean => /(?:^|_)country$|^citizenship$/.test(field);
/** Fields whose values are codes of the form. */
const coded = new Set(['entity_type', 'is_us_person', 'is_pep']);

/** One entered value in words: codes by the labels of their form, countries by name, days in the reader's locale; criteria one by one. */
function factTexts(field: string, value: string, category: CategoryLabels | undefined): readonly string[] {
  if (field === 'accreditation_basis')
    return value.split(',').map((basis) => labelFor(category?.bases ?? {}, basis));
  if (field === 'accreditation_category') return [category?.label ?? humanize(value)];
  if (field === 'accreditation_region') return [labelFor(regionNames, value)];
  if (field === 'source_of_funds') return [labelFor(sourceOfFundsLabels, value)];
  if (coded.has(field)) return [humanize(value)];
  if (isCountry(field)) return [countryName(value)];
  return [isDay(value) ? formatDate(value) : value];
}

type Entered = { readonly field: string; readonly value: string };

/** The names and values of an application's data, in the order of the host. */
export function enteredFacts(entered: readonly Entered[]): readonly (readonly [string, readonly string[]])[] {
  const code = entered.find(({ field }) => field === 'accreditation_category')?.value ?? '';
  const category = lookUp<CategoryLabels>(categoryLabels, code);
  return entered.map(({ field, value }) => [fieldLabel(field), factTexts(field, value, category)]);
}

/** Status of the identity check. */
export const identityLabel = (identity: string): string => {
  if (identity === 'final') return 'Rejected';
  if (identity === 'retry') return 'To be repeated';
  if (identity === 'init') return 'Not started';
  return humanize(identity);
};

export const decisionLabels: Readonly<Record<ReviewDecision, string>> = {
  approve: 'Approve as a member',
  accredit: 'Confirm accreditation only',
  more_documents: 'Ask for documents',
  accreditation_missing: 'Reject the accreditation',
  reject: 'Reject the application',
  reopen: 'Give it back to the investor',
};

export const documentOptions = Object.keys(documentTypes).map((value) => ({
  value,
  label: documentTypeLabel(value),
}));

export const stepLabels = {
  send: 'Send the agreement',
  countersign: 'Countersign',
  request_payment: 'Request payment',
} as const;
