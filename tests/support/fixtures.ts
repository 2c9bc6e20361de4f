import type { Tokens } from '../../src/api/auth.ts';
import { type InvestorDocument, investorDocumentSchema } from '../../src/api/documents.ts';
import { type Profile, profileSchema } from '../../src/api/profile.ts';
import { type Portfolio, portfolioSchema } from '../../src/api/reports.ts';
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

const payment = (date: string, holding: number, amount: string) => ({
  date,
  holding,
  amount,
  kind: amount.startsWith('-') ? 'contribution' : 'distribution',
});

/** One of each: marked up, held at cost without units, partly sold, written off, exited. */
const bookOfFive = [
  {
    id: 1,
    startup: { id: 77, name: 'Northwind Robotics' },
    status: 'marked_up',
    series: { id: 9, name: 'NWR-A' },
    entity: { id: 12, name: 'Club SPV 9 LP' },
    round: { id: 301, name: 'northwind-series-a' },
    instrument: 'preferred',
    share_class: 'Series A Preferred',
    investment_date: '2021-03-15',
    vintage_year: 2021,
    units: '5000.0000',
    cost_per_unit: '5.0000',
    invested: '25000.00',
    fees: '1000.00',
    paid_in: '26000.00',
    current_price: '9.2000',
    price_date: '2024-06-11',
    valuation_method: 'priced_round',
    valuation_source: 'Series B, new lead investor',
    fair_value_gross: '46000.00',
    accrued_carry: '4200.00',
    fair_value_net: '41800.00',
    distributions: '0.00',
    realised_gain: '0.00',
    unrealised_gain: '15800.00',
    moic: '1.8400',
    tvpi: '1.6077',
    irr: '0.0894',
    ownership_percent: '0.000410',
    is_sellable: true,
  },
  {
    id: 2,
    startup: { id: 81, name: 'Helio Bio' },
    status: 'active',
    series: { id: 14, name: 'HLB-S' },
    entity: { id: 15, name: 'Club SPV 14 LP' },
    round: { id: 344, name: 'helio-seed' },
    instrument: 'safe',
    share_class: null,
    investment_date: '2022-09-01',
    vintage_year: 2022,
    units: null,
    cost_per_unit: null,
    invested: '15000.00',
    fees: '600.00',
    paid_in: '15600.00',
    current_price: null,
    price_date: null,
    valuation_method: 'cost',
    valuation_source: 'No priced round since the SAFE',
    fair_value_gross: '15000.00',
    accrued_carry: '0.00',
    fair_value_net: '15000.00',
    distributions: '0.00',
    realised_gain: '0.00',
    unrealised_gain: '-600.00',
    moic: '1.0000',
    tvpi: '0.9615',
    irr: '-0.0096',
    ownership_percent: null,
    is_sellable: false,
  },
  {
    id: 3,
    startup: { id: 64, name: 'Quayside Pay' },
    status: 'partially_realised',
    series: { id: 6, name: 'QSP-B' },
    entity: { id: 12, name: 'Club SPV 9 LP' },
    round: { id: 288, name: 'quayside-series-b' },
    instrument: 'preferred',
    share_class: 'Series B Preferred',
    investment_date: '2020-11-20',
    vintage_year: 2020,
    units: '1200.0000',
    cost_per_unit: '10.0000',
    invested: '20000.00',
    fees: '800.00',
    paid_in: '20800.00',
    current_price: '14.0000',
    price_date: '2026-09-30',
    valuation_method: 'calibrated',
    valuation_source: 'Third-party valuation',
    fair_value_gross: '16800.00',
    accrued_carry: '960.00',
    fair_value_net: '15840.00',
    distributions: '11520.00',
    realised_gain: '3200.00',
    unrealised_gain: '3360.00',
    moic: '1.4600',
    tvpi: '1.3154',
    irr: '0.0584',
    ownership_percent: '0.000090',
    is_sellable: true,
  },
  {
    id: 4,
    startup: { id: 52, name: 'Verdant Foods' },
    status: 'written_off',
    series: { id: 3, name: 'VDF-S' },
    entity: { id: 8, name: 'Club SPV 3 LP' },
    round: { id: 210, name: 'verdant-seed' },
    instrument: 'convertible_note',
    share_class: null,
    investment_date: '2019-06-05',
    vintage_year: 2019,
    units: null,
    cost_per_unit: null,
    invested: '10000.00',
    fees: '400.00',
    paid_in: '10400.00',
    current_price: null,
    price_date: '2023-02-28',
    valuation_method: 'written_off',
    valuation_source: 'Company dissolved',
    fair_value_gross: '0.00',
    accrued_carry: '0.00',
    fair_value_net: '0.00',
    distributions: '0.00',
    realised_gain: '-10400.00',
    unrealised_gain: '0.00',
    moic: '0.0000',
    tvpi: '0.0000',
    irr: null,
    ownership_percent: '0.000000',
    is_sellable: false,
  },
  {
    id: 5,
    startup: { id: 40, name: 'Lumen Edge' },
    status: 'exited',
    series: { id: 2, name: 'LUM-A' },
    entity: { id: 7, name: 'Club SPV 2 LP' },
    round: { id: 180, name: 'lumen-series-a' },
    instrument: 'preferred',
    share_class: 'Series A Preferred',
    investment_date: '2018-10-10',
    vintage_year: 2018,
    units: '0.0000',
    cost_per_unit: '3.0000',
    invested: '12000.00',
    fees: '480.00',
    paid_in: '12480.00',
    current_price: null,
    price_date: '2022-12-15',
    valuation_method: 'exit_pending',
    valuation_source: 'Acquired, proceeds paid',
    fair_value_gross: '0.00',
    accrued_carry: '0.00',
    fair_value_net: '0.00',
    distributions: '34080.00',
    realised_gain: '21600.00',
    unrealised_gain: '0.00',
    moic: '3.3000',
    tvpi: '2.7308',
    irr: '0.2714',
    ownership_percent: '0.000000',
    is_sellable: false,
  },
];

/** The book of five holdings whose figures foot to the cent. */
export const portfolio = (change: Partial<Portfolio> = {}): Portfolio => ({
  ...portfolioSchema.parse({
    report_type: 'portfolio',
    as_of_date: '2026-09-30',
    generated_at: '2026-11-20T04:00:00Z',
    is_stale: false,
    basis: 'net',
    currency: 'USD',
    summary: {
      invested: '82000.00',
      fees: '3280.00',
      paid_in: '85280.00',
      fair_value_gross: '77800.00',
      accrued_carry: '5160.00',
      fair_value_net: '72640.00',
      proceeds_gross: '52000.00',
      carry_paid: '6400.00',
      distributions: '45600.00',
      realised_gain: '14400.00',
      unrealised_gain: '18560.00',
      total_gain: '32960.00',
      gross_moic: '1.5829',
      net_tvpi: '1.3865',
      dpi: '0.5347',
      rvpi: '0.8518',
      net_irr: '0.0744',
      gross_irr: '0.1083',
      irr_unavailable_reason: null,
      pending_commitments: '26000.00',
      holdings_count: 5,
      valued_count: 5,
      active_count: 3,
    },
    holdings: bookOfFive,
    cash_flows: [
      payment('2018-10-10', 5, '-12480.00'),
      payment('2019-06-05', 4, '-10400.00'),
      payment('2020-11-20', 3, '-20800.00'),
      payment('2021-03-15', 1, '-26000.00'),
      payment('2022-09-01', 2, '-15600.00'),
      payment('2022-12-15', 5, '34080.00'),
      payment('2024-05-20', 3, '11520.00'),
    ],
    price_history: [
      { holding: 1, date: '2021-03-15', price: '5.0000', event: 'investment' },
      { holding: 1, date: '2024-06-11', price: '9.2000', event: 'priced_round' },
    ],
  }),
  ...change,
});
