import type { Tokens } from '../../src/api/auth.ts';
import { type InvestorDocument, investorDocumentSchema } from '../../src/api/documents.ts';
import { type Profile, profileSchema } from '../../src/api/profile.ts';
import type { Failure } from '../../src/machines/failure.ts';
import type { PlaceInput } from '../../src/machines/page-contract.ts';

/** What somebody has filled in who has done every form of the checklist. */
const filledIn = {
  entity_type: 'individual',
  first_name_en: 'Ada',
  last_name_en: 'Byron',
  birth_date: '1985-12-10',
  citizenship: 'GB',
  passport_number: '123456789',
  passport_issue_date: '2021-05-04',
  passport_expiry_date: '2031-05-04',
  phone: '+442071234567',
  address_line_1: '12 St James’s Square',
  city: 'London',
  postal_code: 'SW1Y 4JH',
  country: 'GB',
  tax_residence_country: 'GB',
  tax_id: '1234567890',
  is_us_person: false,
  is_pep: false,
  source_of_funds: 'salary',
  bank_swift: 'NWBKGB2L',
  bank_name: 'National Westminster Bank Plc',
  bank_city: 'London',
  bank_country: 'GB',
  bank_account_number: 'GB82WEST12345698765432',
  bank_account_holder: 'Ada Byron',
  is_wiring_bank_fatf_approved: true,
  accreditation_region: 'uk',
  accreditation_category: 'uk_hnw',
  accreditation_basis: 'income',
  accreditation_date: '2026-11-20',
} as const;

/** Further fields of a company that has done the same. */
export const companyData: Partial<Profile> = {
  entity_type: 'entity',
  company_name: 'Byron Analytical Engines Ltd',
  registration_number: '01234567',
  registration_country: 'GB',
  incorporation_date: '2012-03-01',
  signatory_title: 'Director',
  beneficial_owners: [
    { name: 'Ada Byron', birth_date: '1985-12-10', country: 'GB', ownership_percent: '60' },
    { name: 'Charles Babbage', birth_date: '1971-12-26', country: 'GB', ownership_percent: '40' },
  ],
  accreditation_category: 'uk_certified_sophisticated',
  accreditation_basis: '',
};

/** A member; single fields are changed by the caller. */
export const profile = (change: Partial<Profile> = {}): Profile => ({
  ...profileSchema.parse({
    id: 1042,
    email: 'ada@example.com',
    is_kyc_checked: true,
    is_accredited: true,
    is_member: true,
    is_cyborg: false,
    ...filledIn,
    accreditation_expiry_date: '2027-11-20',
    agree_to_electronic_signing: true,
    signature_name: 'Ada Byron',
    profile_signed_date: '2026-11-20',
    onboarding_status: 'verified',
    kyc_status: 'completed',
    updated_at: '2026-11-20T10:40:00Z',
  }),
  ...change,
});

/** Somebody who has just registered. */
export const newcomer = (change: Partial<Profile> = {}): Profile => ({
  ...profileSchema.parse({
    id: 1042,
    email: 'ada@example.com',
    is_kyc_checked: false,
    is_accredited: false,
    is_member: false,
    onboarding_status: 'draft',
    kyc_status: 'init',
  }),
  ...change,
});

/** Everything filled in, identity open, nothing signed. */
export const identified = (change: Partial<Profile> = {}): Profile =>
  profile({
    is_kyc_checked: false,
    is_accredited: false,
    is_member: false,
    accreditation_expiry_date: null,
    agree_to_electronic_signing: null,
    signature_name: null,
    profile_signed_date: null,
    onboarding_status: 'draft',
    kyc_status: 'init',
    ...change,
  });

/** What a place is given by the session. */
export const placeOf = (
  parent: PlaceInput['parent'],
  person: Profile | null,
  change: Partial<PlaceInput> = {},
): PlaceInput => ({
  parent,
  profile: person,
  restoreCode: null,
  location: { path: '/', search: '' },
  drafts: {},
  ...change,
});

const base64 = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An unsigned token that reads like the host's; `name` makes it unique. */
export const accessToken = (name: string, subject = '1042', lifetime = 300): string =>
  `${base64({ alg: 'none' })}.${base64({ sub: subject, jti: name, iat: 1000, exp: 1000 + lifetime })}.x`;

export const tokens = (name: string, subject = '1042'): Tokens => ({
  access: accessToken(name, subject),
  refresh: `refresh-${name}`,
});

export const offline: Failure = { kind: 'offline', reference: 'GET /somewhere unreachable' };

/** A paper that the club has accepted. */
export const investorDocument = (change: Partial<InvestorDocument> = {}): InvestorDocument => ({
  ...investorDocumentSchema.parse({
    id: 8801,
    category: 'identity',
    document_type: 'passport',
    file_name: 'passport.pdf',
    mime_type: 'application/pdf',
    size_bytes: 834_551,
    status: 'accepted',
    issued_date: '2021-05-04',
    expiry_date: '2031-05-04',
    uploaded_at: '2026-11-02T10:20:00Z',
    version: 1,
    sha256: 'a'.repeat(64),
    url: 'https://files.example.com/8801',
    url_expires_at: '2026-11-18T13:00:00Z',
  }),
  ...change,
});

/** A file as it is chosen; `content` begins like a PDF unless told. */
export const pdf = (name = 'passport.pdf', content = '%PDF-1.7 a page'): File =>
  new File([content], name, { type: 'application/pdf' });
