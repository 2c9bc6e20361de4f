import type { CallName } from './answers.ts';

/** The fields that the product's specification names; all others are specific to this project and may be absent on other hosts. */
type Specified = {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly answer?: readonly string[];
};

const profile = [
  'is_kyc_checked',
  'is_accredited',
  'is_member',
  'is_cyborg',
  'entity_type',
  'company_name',
  'organization_name',
  'first_name_en',
  'last_name_en',
  'profile_signed_date',
  'agree_to_electronic_signing',
  'bank_country',
  'is_wiring_bank_fatf_approved',
];

export const specified: Readonly<Partial<Record<CallName, Specified>>> = {
  register: { body: ['email', 'password'] },
  createToken: { body: ['email', 'password'], answer: ['access', 'refresh'] },
  refreshToken: { body: ['refresh'], answer: ['access', 'refresh'] },
  getProfile: { answer: profile },
  fillPersonalData: { body: profile.filter((name) => !/^is_(?!wiring)/.test(name)) },
  getIdentityToken: { answer: ['token'] },
  checkFatfCountry: { answer: ['is_fatf_country'] },
  listRounds: { query: ['active', 'mode', 'page', 'tags', 'years'] },
};
