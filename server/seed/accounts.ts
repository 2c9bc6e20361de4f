import { addDays, daysBetween } from '../../src/domain/days/days.ts';

/** One account for each situation a person can be in; all with the demo password. */
export const demoAccounts = [
  { email: 'new@clubfolio.example', situation: 'Just registered, nothing entered yet' },
  { email: 'kyc-pending@clubfolio.example', situation: 'Identity check pending' },
  { email: 'rejected@clubfolio.example', situation: 'Identity check failed (final)' },
  { email: 'more-documents@clubfolio.example', situation: 'One more document requested' },
  { email: 'accredited@clubfolio.example', situation: 'Accredited, not yet a member' },
  { email: 'member@clubfolio.example', situation: 'Member with a full portfolio' },
  { email: 'company@clubfolio.example', situation: 'Company member' },
  { email: 'cyborg@clubfolio.example', situation: 'Member with Cyborg access' },
] as const;

type Row = Readonly<Record<string, unknown>>;

const person = (first: string, last: string, country: string, phone: string): Row => ({
  entity_type: 'individual',
  first_name_en: first,
  last_name_en: last,
  birth_date: '1984-05-17',
  country,
  citizenship: country,
  tax_residence_country: country,
  phone,
});

type Address = { readonly street: string; readonly city: string; readonly postcode: string };
type Account = {
  readonly swift: string;
  readonly bank: string;
  readonly number: string;
  readonly country: string;
};

/** The data of a person who fills in everything. The bank accounts are the samples of the IBAN registry. */
const completeProfile = (row: Row, address: Address, account: Account, today: string): Row => {
  const name = `${String(row['first_name_en'])} ${String(row['last_name_en'])}`;
  return {
    ...row,
    address_line_1: address.street,
    city: address.city,
    postal_code: address.postcode,
    passport_number: `P${String(name.length).padStart(2, '0')}482913`,
    passport_issue_date: addDays(today, -900),
    passport_expiry_date: addDays(today, 2_700),
    tax_id: `${account.country}48291337`,
    is_us_person: false,
    is_pep: false,
    source_of_funds: 'salary',
    bank_swift: account.swift,
    bank_name: account.bank,
    bank_country: account.country,
    bank_account_number: account.number,
    bank_account_holder: name,
    is_wiring_bank_fatf_approved: true,
  };
};

/** @param day on which the investor made the statement; it is valid for a year. */
const accreditationFields = (region: string, category: string, basis: string | null, day: string): Row => ({
  accreditation_region: region,
  accreditation_category: category,
  accreditation_basis: basis,
  accreditation_date: day,
  accreditation_expiry_date: addDays(day, 365),
});

const signatureFields = (row: Row, day: string): Row => ({
  ...row,
  agree_to_electronic_signing: true,
  signature_name: `${String(row['first_name_en'])} ${String(row['last_name_en'])}`,
  profile_signed_date: day,
  submitted_at: `${day}T10:00:00Z`,
});

const identityFields = (day: string): Row => ({
  is_kyc_checked: true,
  kyc_status: 'completed',
  kyc_decided_at: `${day}T09:30:00Z`,
});

/** Columns of an investor whom the club approved on `day`. */
export const approvalFields = (day: string): Row => ({
  ...identityFields(day),
  is_accredited: true,
  is_member: true,
  review_decision: 'approve',
  reviewed_at: `${addDays(day, 1)}T09:00:00Z`,
});

/** An accreditation of one of the many other members: renewed every year, most recently within the last one. */
export const renewedAccreditation = (day: string, today: string): Row => {
  const years = Math.floor(daysBetween(day, today) / 365);
  return accreditationFields('other', 'other_local', null, addDays(day, years * 365));
};

const berlin: Account = {
  swift: 'COBADEFF',
  bank: 'Commerzbank AG',
  number: 'DE89370400440532013000',
  country: 'DE',
};
const london: Account = {
  swift: 'NWBKGB2L',
  bank: 'National Westminster Bank Plc',
  number: 'GB82WEST12345698765432',
  country: 'GB',
};
const madrid: Account = {
  swift: 'BBVAESMM',
  bank: 'Banco Bilbao Vizcaya Argentaria, S.A.',
  number: 'ES9121000418450200051332',
  country: 'ES',
};
const copenhagen: Account = {
  swift: 'DABADKKK',
  bank: 'Danske Bank A/S',
  number: 'DK5000400440116243',
  country: 'DK',
};
const milan: Account = {
  swift: 'UNCRITMM',
  bank: 'UniCredit S.p.A.',
  number: 'IT60X0542811101000000123456',
  country: 'IT',
};
const warsaw: Account = {
  swift: 'BPKOPLPW',
  bank: 'PKO Bank Polski S.A.',
  number: 'PL61109010140000071219812874',
  country: 'PL',
};

const sophisticatedInvestor = (day: string): Row =>
  accreditationFields('eu', 'eu_sophisticated', 'income_or_portfolio,finance_work', day);

/** The columns of each account besides email and password, in the order of `demoAccounts`. */
export function accountRows(today: string): readonly Row[] {
  const lastWeek = addDays(today, -7);
  const spring = addDays(today, -160);
  const otto = completeProfile(
    person('Otto', 'Brandt', 'DE', '+4915123456789'),
    { street: 'Lindenstrasse 4', city: 'Berlin', postcode: '10969' },
    berlin,
    today,
  );
  const clara = completeProfile(
    person('Clara', 'Vidal', 'ES', '+34612345678'),
    { street: 'Calle Mayor 12', city: 'Madrid', postcode: '28013' },
    madrid,
    today,
  );
  const elias = completeProfile(
    person('Elias', 'Holm', 'DK', '+4520123456'),
    { street: 'Strandvejen 8', city: 'Copenhagen', postcode: '2100' },
    copenhagen,
    today,
  );
  const ingrid = completeProfile(
    person('Ingrid', 'Lambert', 'GB', '+442071234567'),
    { street: '7 Chapel Row', city: 'London', postcode: 'SW1Y 4JH' },
    london,
    today,
  );
  const marco = completeProfile(
    person('Marco', 'Conti', 'IT', '+393471234567'),
    { street: 'Via Torino 3', city: 'Milan', postcode: '20123' },
    milan,
    today,
  );
  const vera = completeProfile(
    person('Vera', 'Nowak', 'PL', '+48512345678'),
    { street: 'ul. Prosta 20', city: 'Warsaw', postcode: '00-850' },
    warsaw,
    today,
  );
  return [
    {},
    { ...person('Mina', 'Falk', 'SE', '+46701740605'), kyc_status: 'pending' },
    {
      ...signatureFields(otto, lastWeek),
      ...sophisticatedInvestor(lastWeek),
      kyc_status: 'completed',
      kyc_reject_type: 'FINAL',
      kyc_reject_labels: ['FORGERY'],
      kyc_comment: 'The document could not be accepted.',
      kyc_decided_at: `${lastWeek}T11:00:00Z`,
      status_reason: 'The identity check was not passed.',
    },
    {
      ...signatureFields(clara, lastWeek),
      ...identityFields(lastWeek),
      ...sophisticatedInvestor(lastWeek),
      review_decision: 'more_documents',
      reviewed_at: `${addDays(lastWeek, 1)}T09:00:00Z`,
      status_reason: 'The club needs one more document.',
      required_documents: [
        {
          document_type: 'proof_of_address',
          reason: 'The one you sent is more than three months old',
          due_date: addDays(today, 14),
        },
      ],
    },
    {
      ...signatureFields(elias, lastWeek),
      ...identityFields(lastWeek),
      ...sophisticatedInvestor(lastWeek),
      is_accredited: true,
      review_decision: 'accredit',
      reviewed_at: `${addDays(lastWeek, 1)}T09:00:00Z`,
    },
    {
      ...signatureFields(ingrid, spring),
      ...approvalFields(spring),
      ...accreditationFields('uk', 'uk_hnw', 'income', spring),
    },
    {
      ...signatureFields(marco, spring),
      ...approvalFields(spring),
      ...accreditationFields('eu', 'eu_sophisticated_company', 'own_funds', spring),
      entity_type: 'entity',
      company_name: 'Conti Holding S.r.l.',
      registration_number: 'MI-2048117',
      registration_country: 'IT',
      incorporation_date: '2012-03-14',
      signatory_title: 'Managing director',
      beneficial_owners: [
        { name: 'Marco Conti', birth_date: '1984-05-17', country: 'IT', ownership_percent: '100' },
      ],
      source_of_funds: 'business',
      bank_account_holder: 'Conti Holding S.r.l.',
    },
    {
      ...signatureFields(vera, spring),
      ...approvalFields(spring),
      ...sophisticatedInvestor(spring),
      is_cyborg: true,
      is_operator: true,
    },
  ];
}

/** The uploads of the accounts above: the account's index in the list, the type, and its status. */
export const accountDocuments = [
  { account: 2, type: 'bank_statement', category: 'accreditation', status: 'in_review' },
  { account: 3, type: 'bank_statement', category: 'accreditation', status: 'accepted' },
  { account: 4, type: 'bank_statement', category: 'accreditation', status: 'accepted' },
  { account: 6, type: 'annual_accounts', category: 'accreditation', status: 'accepted' },
  { account: 6, type: 'company_register_extract', category: 'identity', status: 'accepted' },
  { account: 7, type: 'bank_statement', category: 'accreditation', status: 'accepted' },
] as const;
