import { type GateFlags, isFullyVerified } from '../people/gate.ts';
import { companyName, type InvestorNames, isEntity, isFilled } from '../people/investor.ts';
import { hasRoutingNumber } from './profile-fields.ts';

/** The statuses of an application, as the host states them and its command `list` takes them. */
export const onboardingStatuses = [
  'draft',
  'in_review',
  'more_documents',
  'accreditation_missing',
  'rejected',
  'verified',
] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** Whether a status, which may be one that is not known here, is that one. */
const isIn = (status: string | null, known: OnboardingStatus): boolean => status === known;

type Texts<Field extends string> = { readonly [Name in Field]: string | null };
type Flags<Field extends string> = { readonly [Name in Field]: boolean | null };

/** A change of one of these makes the club or the provider of identity checks review again. */
const checkedFields = {
  identity: [
    'entity_type',
    'first_name_en',
    'last_name_en',
    'company_name',
    'organization_name',
    'birth_date',
    'country',
    'citizenship',
    'passport_number',
    'passport_issue_date',
    'passport_expiry_date',
  ],
  declarations: [
    'registration_number',
    'registration_country',
    'incorporation_date',
    'signatory_title',
    'beneficial_owners',
    'tax_residence_country',
    'tax_id',
    'no_tax_id_reason',
    'is_us_person',
    'is_pep',
    'source_of_funds',
    'source_of_funds_comment',
    'agree_to_electronic_signing',
  ],
  bank: [
    'bank_swift',
    'bank_name',
    'bank_country',
    'bank_account_number',
    'bank_routing_code',
    'bank_account_holder',
    'intermediary_bank_swift',
  ],
  accreditation: [
    'accreditation_region',
    'accreditation_category',
    'accreditation_basis',
    'accreditation_date',
  ],
} as const;

/** What is checked about an investor: identity, declarations and signature, source of the money, and eligibility. */
export type Check = keyof typeof checkedFields;

type CheckedField = (typeof checkedFields)[Check][number];
type CheckedFlag = 'is_us_person' | 'is_pep' | 'agree_to_electronic_signing';

export type CheckedData = Texts<Exclude<CheckedField, CheckedFlag | 'beneficial_owners'>> &
  Flags<CheckedFlag> & { readonly beneficial_owners: readonly BeneficialOwner[] };

/** Days are `YYYY-MM-DD`, countries ISO 3166-1 alpha-2, shares percent as a decimal text. */
type BeneficialOwner = Texts<'name' | 'birth_date' | 'country' | 'ownership_percent'>;

/** Lists of owners are equal if every owner has the same fields, in the same order. */
const plainValue = (data: CheckedData, field: CheckedField): string | boolean | null =>
  field === 'beneficial_owners'
    ? JSON.stringify(
        data.beneficial_owners.map((owner) => [
          owner.name,
          owner.birth_date,
          owner.country,
          owner.ownership_percent,
        ]),
      )
    : data[field];

/** Whether a check made before a change no longer counts after it. */
export const isCheckOutdated = (check: Check, before: CheckedData, after: CheckedData): boolean =>
  checkedFields[check].some((field) => plainValue(before, field) !== plainValue(after, field));

/** Whether the signature no longer covers what the profile says. The club's review follows the new signature. */
export const isSignatureOutdated = (before: CheckedData, after: CheckedData): boolean =>
  isCheckOutdated('identity', before, after) || isCheckOutdated('declarations', before, after);

const personFields = [
  'entity_type',
  'first_name_en',
  'last_name_en',
  'birth_date',
  'citizenship',
  'passport_number',
  'passport_issue_date',
  'passport_expiry_date',
] as const;
const entityFields = [
  'registration_number',
  'registration_country',
  'incorporation_date',
  'signatory_title',
] as const;
const contactFields = [
  'phone',
  'address_line_1',
  'city',
  'country',
  'tax_residence_country',
  'is_us_person',
  'is_pep',
  'source_of_funds',
] as const;
const bankFields = [
  'bank_swift',
  'bank_name',
  'bank_country',
  'bank_account_number',
  'bank_account_holder',
] as const;

type TextField =
  | Exclude<
      (typeof personFields | typeof entityFields | typeof contactFields | typeof bankFields)[number],
      'is_us_person' | 'is_pep'
    >
  | 'tax_id'
  | 'no_tax_id_reason'
  | 'source_of_funds_comment'
  | 'bank_routing_code';

/** The answers of the checklist; days are `YYYY-MM-DD`, countries ISO 3166-1 alpha-2. */
export type OnboardingData = InvestorNames &
  Texts<TextField> &
  Flags<'is_us_person' | 'is_pep' | 'is_wiring_bank_fatf_approved'> & {
    readonly beneficial_owners: readonly unknown[];
  };

export type OnboardingField = keyof OnboardingData;

/** Fields of one section that must be filled in before the club reviews it; empty when none are missing. */
type Missing = readonly OnboardingField[];

function missingOf(data: OnboardingData, fields: readonly OnboardingField[]): Missing {
  return fields.filter((field) => {
    const value = data[field];
    return value === null || (typeof value === 'string' && !isFilled(value));
  });
}

const only = (isMissing: boolean, field: OnboardingField): Missing => (isMissing ? [field] : []);

const lacksEntityName = (data: InvestorNames) => isEntity(data) && companyName(data) === null;

export const missingWhoInvests = (data: OnboardingData): Missing => [
  ...missingOf(data, personFields),
  ...(isEntity(data) ? missingOf(data, entityFields) : []),
  ...only(lacksEntityName(data), 'company_name'),
  ...only(isEntity(data) && data.beneficial_owners.length === 0, 'beneficial_owners'),
];

/** Whether a source of funds has to be described in words. */
export const isOtherSource = (sourceOfFunds: string | null): boolean => sourceOfFunds === 'other';

export const missingContactAndTax = (data: OnboardingData): Missing => [
  ...missingOf(data, contactFields),
  ...only(!isFilled(data.tax_id) && !isFilled(data.no_tax_id_reason), 'tax_id'),
  ...only(
    isOtherSource(data.source_of_funds) && !isFilled(data.source_of_funds_comment),
    'source_of_funds_comment',
  ),
];

/** A bank in the United States needs its routing number, and one in a listed country an explanation of the source of funds. */
export const missingBank = (data: OnboardingData): Missing => [
  ...missingOf(data, bankFields),
  ...(hasRoutingNumber(data.bank_country) ? missingOf(data, ['bank_routing_code']) : []),
  ...(data.bank_country === null ? [] : missingOf(data, ['is_wiring_bank_fatf_approved'])),
  ...only(
    data.is_wiring_bank_fatf_approved === false && !isFilled(data.source_of_funds_comment),
    'source_of_funds_comment',
  ),
];

/** Fields that the provider of identity checks requires. */
type IdentityData = InvestorNames & Texts<'birth_date' | 'country' | 'phone'>;

export const isReadyForIdentity = (data: IdentityData): boolean =>
  [data.entity_type, data.first_name_en, data.last_name_en, data.birth_date, data.country, data.phone].every(
    isFilled,
  ) && !lacksEntityName(data);

type SignedData = Texts<'profile_signed_date' | 'onboarding_status'> & Flags<'agree_to_electronic_signing'>;

/** Signed for the current submission: after it was returned for completion, it has to be signed again. */
export const isSigned = (data: SignedData): boolean =>
  data.agree_to_electronic_signing === true &&
  isFilled(data.profile_signed_date) &&
  !isIn(data.onboarding_status, 'draft') &&
  !isIn(data.onboarding_status, 'accreditation_missing');

export type IdentityStatus =
  | 'locked'
  | 'ready'
  | 'pending'
  | 'onHold'
  | 'retryRequested'
  | 'rejected'
  | 'approved';

type CheckedIdentity = IdentityData &
  Texts<'kyc_status' | 'kyc_reject_type'> & { readonly is_kyc_checked: boolean };

/** Status of the identity check; only the profile knows it, never the widget. */
export function identityStatus(data: CheckedIdentity): IdentityStatus {
  if (data.is_kyc_checked) return 'approved';
  switch (data.kyc_status) {
    case 'onHold':
      return 'onHold';
    case 'pending':
    case 'queued':
    case 'awaitingService':
      return 'pending';
    case 'completed':
      return data.kyc_reject_type === 'FINAL' ? 'rejected' : 'retryRequested';
    default:
      return isReadyForIdentity(data) ? 'ready' : 'locked';
  }
}

const dueIdentity: ReadonlySet<IdentityStatus> = new Set(['locked', 'ready', 'retryRequested']);

/** Whether the person has yet to go through the identity check, for the first time or again. */
export const isIdentityDue = (data: CheckedIdentity): boolean => dueIdentity.has(identityStatus(data));

/** While the club reviews, and after a refusal, the data cannot be changed. */
export const isDataLocked = (status: string | null): status is 'in_review' | 'rejected' =>
  isIn(status, 'in_review') || isIn(status, 'rejected');

/** After a refusal, the club accepts no more documents. */
export const isApplicationClosed = (status: string | null): status is 'rejected' => isIn(status, 'rejected');

/** What decides whether a person still applies for membership. */
export type Applicant = { readonly is_member: boolean; readonly onboarding_status: string | null };

/** A person whose application was rejected, which is final; a member stays one. */
export const isRejected = ({ is_member: isMember, onboarding_status: status }: Applicant): boolean =>
  !isMember && isApplicationClosed(status);

export type ReviewStatus =
  | 'drafting'
  | 'inReview'
  | 'moreDocuments'
  | 'rejected'
  | 'accreditationMissing'
  | 'membershipPending'
  | 'verified';

const statedReviews: ReadonlyMap<string | null, ReviewStatus> = new Map<OnboardingStatus, ReviewStatus>([
  ['draft', 'drafting'],
  ['rejected', 'rejected'],
  ['more_documents', 'moreDocuments'],
  ['accreditation_missing', 'accreditationMissing'],
]);

/** Status of the club's decision. Without `onboarding_status` it follows from the signature and the flags. */
export function reviewStatus(
  data: GateFlags & Texts<'onboarding_status' | 'profile_signed_date'>,
): ReviewStatus {
  if (isFullyVerified(data)) return 'verified';
  const stated = statedReviews.get(data.onboarding_status);
  if (stated) return stated;
  if (data.is_kyc_checked && data.is_accredited) return 'membershipPending';
  return isFilled(data.profile_signed_date) ? 'inReview' : 'drafting';
}
