import { isEntity, isLegalName } from '../../src/domain/investor.ts';
import type { Investor } from '../database/schema.ts';
import { accreditationErrors, accreditationGaps } from './accreditation.ts';
import { accountErrors, bankErrors, type Messages } from './bank-account.ts';
import { addDays, addYears } from './days.ts';
import type { DocumentRow } from './documents.ts';
import type { PersonalData } from './profile-fields.ts';

const required = 'This field is required.';

function passportErrors(
  change: Pick<Investor, 'passport_issue_date' | 'passport_expiry_date'>,
  today: string,
) {
  const errors: Messages = {};
  const { passport_issue_date: issued, passport_expiry_date: expiry } = change;
  if (issued && issued > today) errors['passport_issue_date'] = ['The day is in the future.'];
  if (expiry && expiry <= addDays(today, 30)) {
    errors['passport_expiry_date'] = [
      expiry <= today ? 'The document has expired.' : 'The document expires within 30 days.',
    ];
  }
  return errors;
}

/** What is wrong with the changed fields beside the others. */
export function changeErrors(change: PersonalData, draft: Investor, today: string): Messages {
  const errors: Messages = {
    ...passportErrors(
      {
        passport_issue_date: change.passport_issue_date ?? null,
        passport_expiry_date: change.passport_expiry_date ?? null,
      },
      today,
    ),
    ...accreditationErrors(change, draft, today),
  };
  const { birth_date: born, incorporation_date: founded, profile_signed_date: signed } = change;
  if (born && born > addYears(today, -18)) errors['birth_date'] = ['You must be at least 18 years old.'];
  if (born && born < addYears(today, -120)) errors['birth_date'] = ['Enter your real date of birth.'];
  if (founded && founded > today) errors['incorporation_date'] = ['The day is in the future.'];
  const unborn = change.beneficial_owners?.findIndex(({ birth_date: day }) => day > today) ?? -1;
  if (unborn >= 0) {
    errors['beneficial_owners'] = [`Owner ${unborn + 1}, date of birth: The day is in the future.`];
  }
  if (signed && (signed < addDays(today, -1) || signed > addDays(today, 1))) {
    errors['profile_signed_date'] = ['The date of signing is today.'];
  }
  if (change.signature_name && !isLegalName(draft, change.signature_name)) {
    errors['signature_name'] = ['Type your legal name exactly as above.'];
  }
  for (const [field, messages] of Object.entries(accountErrors(draft))) {
    if (field in change) errors[field] = messages;
  }
  return errors;
}

const person = [
  'entity_type',
  'first_name_en',
  'last_name_en',
  'birth_date',
  'citizenship',
  'passport_number',
  'passport_issue_date',
  'passport_expiry_date',
] as const;
const company = [
  'registration_number',
  'registration_country',
  'incorporation_date',
  'signatory_title',
] as const;
const contact = [
  'phone',
  'address_line_1',
  'city',
  'country',
  'tax_residence_country',
  'is_us_person',
  'is_pep',
  'source_of_funds',
] as const;
const bank = [
  'bank_swift',
  'bank_name',
  'bank_country',
  'bank_account_number',
  'bank_account_holder',
] as const;
const signature = ['signature_name', 'profile_signed_date'] as const;

const missingIn = (draft: Investor, fields: readonly (keyof Investor)[]): Messages =>
  Object.fromEntries(
    fields
      .filter((field) => draft[field] === null || draft[field] === '')
      .map((field) => [field, [required]]),
  );

function personGaps(draft: Investor, today: string): Messages {
  const gaps = { ...passportErrors(draft, today), ...missingIn(draft, person) };
  if (!isEntity(draft)) return gaps;
  return {
    ...gaps,
    ...missingIn(draft, company),
    ...(!draft.company_name && !draft.organization_name && { company_name: [required] }),
    ...(draft.beneficial_owners.length === 0 && {
      beneficial_owners: ['Name at least one owner; where nobody owns a quarter, whoever owns most.'],
    }),
  };
}

const contactGaps = (draft: Investor): Messages => ({
  ...missingIn(draft, contact),
  ...(!draft.tax_id && !draft.no_tax_id_reason && { tax_id: [required] }),
});

function signatureGaps(draft: Investor): Messages {
  const gaps = missingIn(draft, signature);
  if (draft.signature_name && !isLegalName(draft, draft.signature_name)) {
    gaps['signature_name'] = ['Type your legal name exactly as above.'];
  }
  if (draft.agree_to_electronic_signing !== true) {
    gaps['agree_to_electronic_signing'] = ['Your consent is needed to sign electronically.'];
  }
  return gaps;
}

/**
 * What must be there before the club looks at it: messages by field, and under `non_field_errors` one for each section
 * that is not complete.
 */
export function submitErrors(
  draft: Investor,
  papers: readonly DocumentRow[],
  today: string,
  contactAddress: string,
): Messages {
  const { non_field_errors: evidence = [], ...accreditation } = accreditationGaps(draft, papers, today);
  const sections = [
    ['the section about who invests', personGaps(draft, today)],
    ['the section about contact and tax', contactGaps(draft)],
    ['the bank section', { ...bankErrors(draft, contactAddress), ...missingIn(draft, bank) }],
    ['the accreditation section', accreditation],
    ['the signature', signatureGaps(draft)],
  ] as const;
  const open = sections.filter(([, gaps]) => Object.keys(gaps).length > 0);
  const isIdentityGiven = draft.kyc_status !== 'init' && draft.kyc_reject_type !== 'RETRY';
  const whole = [
    ...open.map(([words]) => `Complete ${words} before submitting.`),
    ...evidence,
    ...(isIdentityGiven ? [] : ['Complete the identity check before submitting.']),
    ...(draft.required_documents.length > 0 ? ['Upload the documents that the club asked for.'] : []),
  ];
  const fields: Messages = Object.assign({}, ...open.map(([, gaps]) => gaps));
  return { ...fields, ...(whole.length > 0 && { non_field_errors: whole }) };
}
