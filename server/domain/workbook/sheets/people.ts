import { noonOf } from '../../../../src/domain/days/days.ts';
import {
  choice,
  country,
  currency,
  day,
  derived,
  email,
  list,
  longText,
  link,
  text,
} from '../kinds/kinds.ts';
import type { Sheet } from '../schema.ts';
import { keyColumn, optional, required } from './columns.ts';
import { dayInUtc, emptyText } from './stored-values.ts';

/** Investors, vehicles, and startups. */

export const investorSheet: Sheet = {
  name: 'investors',
  title: 'Investors',
  about:
    'Everyone who holds or has held something, one row each. Roles and passwords are not part of the workbook.',
  table: 'investors',
  identity: ['key'],
  unique: [{ columns: ['email'], right: 'One row for each email address.' }],
  added: (now) => ({
    password_hash: '!',
    created_at: now,
    updated_at: now,
    is_active: true,
    is_kyc_checked: false,
    is_accredited: false,
    is_member: false,
    is_cyborg: false,
    is_operator: false,
    beneficial_owners: [],
    kyc_status: 'init',
    kyc_reject_labels: [],
    required_documents: [],
  }),
  columns: [
    keyColumn('INV-17'),
    required('email', 'Email', email, 'ada@example.com', 'The address the investor signs in with.'),
    optional(
      'investor_type',
      'Type',
      choice('individual', 'entity'),
      'individual',
      'A person, or a company or other legal entity.',
      { field: 'entity_type' },
    ),
    optional(
      'first_name',
      'First name',
      text,
      'Ada',
      'In the Latin alphabet. For an entity, the person who signs for it.',
      {
        field: 'first_name_en',
      },
    ),
    optional('last_name', 'Last name', text, 'Byron', 'In the Latin alphabet.', { field: 'last_name_en' }),
    optional('company_name', 'Company name', text, 'Byron Engines Ltd', 'Of an entity.'),
    optional('registration_number', 'Registration number', text, '0123456', 'Of an entity, in its register.'),
    optional('registration_country', 'Country of registration', country, 'GB', 'Of an entity. Two letters.'),
    optional('birth_date', 'Date of birth', day, '1985-12-10', 'Of a person.'),
    optional('phone', 'Phone', text, '+44 20 7123 4567', 'With the country code.'),
    optional('address_line_1', 'Address', text, '12 St James’s Square', 'Street and number.'),
    optional('address_line_2', 'Address, second line', text, 'Flat 4', 'If there is one.'),
    optional('postal_code', 'Postal code', text, 'SW1Y 4JH', 'As on letters.'),
    optional('city', 'City', text, 'London', 'As on letters.'),
    optional('region', 'Region', text, 'Greater London', 'State or region, where addresses have one.'),
    optional('country', 'Country', country, 'GB', 'Of the address. Two letters.'),
    optional('citizenship', 'Citizenship', country, 'GB', 'Two letters.'),
    optional('tax_residence_country', 'Tax residence', country, 'GB', 'Two letters.'),
    optional('tax_id', 'Tax number', text, '1234567890', 'Issued by the country of tax residence.'),
    optional('bank_swift', 'Bank BIC', text, 'NWBKGB2L', 'Of the account that distributions go to.'),
    optional('bank_name', 'Bank', text, 'National Westminster Bank Plc', 'Name of the bank.'),
    optional('bank_country', 'Country of the bank', country, 'GB', 'Two letters.'),
    optional(
      'bank_account_number',
      'Bank account',
      text,
      'GB82WEST12345698765432',
      'IBAN or account number.',
    ),
    optional('bank_account_holder', 'Account holder', text, 'Ada Byron', 'The name the account is in.'),
    optional(
      'joined_on',
      'Joined on',
      day,
      '2019-05-02',
      'The day the investor joined. Empty: the day of the import.',
      {
        field: null,
        keepsStored: true,
        source: dayInUtc('t.created_at'),
        record: (on) => (on === null ? {} : { created_at: noonOf(on) }),
      },
    ),
    optional(
      'identity_checked_on',
      'Identity checked on',
      day,
      '2019-05-10',
      'The day you checked the identity. The investor is not asked again. Empty: not checked yet.',
      {
        field: null,
        source: `case when t.is_kyc_checked then ${dayInUtc('coalesce(t.kyc_decided_at, t.created_at)')} end`,
        record: (on) => ({
          is_kyc_checked: on !== null,
          ...(on !== null && { kyc_status: 'completed', kyc_decided_at: noonOf(on) }),
        }),
      },
    ),
    optional(
      'accredited_on',
      'Accredited on',
      day,
      '2024-05-10',
      'The day of the current proof that the investor may invest. Empty: no proof.',
      {
        field: null,
        source: `case when t.is_accredited then coalesce(t.accreditation_date::text, ${dayInUtc('coalesce(t.reviewed_at, t.created_at)')}) end`,
        record: (on) => ({ is_accredited: on !== null, ...(on !== null && { accreditation_date: on }) }),
      },
    ),
    optional(
      'accredited_until',
      'Accredited until',
      day,
      '2027-05-10',
      'The last day on which the proof is valid.',
      {
        field: 'accreditation_expiry_date',
      },
    ),
    optional(
      'member_since',
      'Member since',
      day,
      '2019-05-12',
      'The day the club admitted the investor. With identity and accreditation, the members’ pages open.',
      {
        field: null,
        source: `case when t.is_member then ${dayInUtc('coalesce(t.reviewed_at, t.created_at)')} end`,
        record: (on) => ({
          is_member: on !== null,
          ...(on !== null && { review_decision: 'approve', reviewed_at: noonOf(on) }),
        }),
      },
    ),
    optional(
      'evidence',
      'Evidence',
      text,
      'Folder 12, sheet 4',
      'Reference of the evidence for the three dates before.',
      {
        field: 'evidence_reference',
      },
    ),
  ],
};

export const vehicleSheet: Sheet = {
  name: 'vehicles',
  title: 'Vehicles',
  about: 'The legal entities that hold the club’s shares, with the accounts that investors wire to.',
  table: 'entities',
  identity: ['key'],
  unique: [{ columns: ['name'], right: 'One row for each vehicle.' }],
  columns: [
    keyColumn('VEH-1'),
    required('name', 'Name', text, 'Club SPV 1 LP', 'As registered.'),
    required('kind', 'Kind', text, 'spv', 'For example spv or fund.'),
    required('country', 'Country', country, 'LU', 'Of registration. Two letters.'),
    required('currency', 'Currency', currency, 'USD', 'Of its account. Three letters.'),
    required('formed_on', 'Formed on', day, '2019-01-15', 'The day of registration.', {
      field: 'formed_date',
    }),
    optional('address', 'Address', text, '12 rue des Tanneurs, Luxembourg', 'Of the beneficiary, for wires.'),
    optional('bank_name', 'Bank', text, 'Banque Exemple', 'Name of its bank.'),
    optional('bank_swift', 'Bank BIC', text, 'EXMPLULLXXX', '8 or 11 characters.'),
    optional('bank_account', 'Bank account', text, 'LU280019400644750000', 'IBAN or account number.'),
    optional(
      'wire_cutoff',
      'Cut-off time',
      text,
      '16:00 Europe/Luxembourg',
      'Wires that arrive later are booked on the next day.',
    ),
  ],
};

export const startupSheet: Sheet = {
  name: 'startups',
  title: 'Startups',
  about: 'The companies that the club invests in.',
  table: 'startups',
  identity: ['key'],
  unique: [{ columns: ['name'], right: 'One row for each startup.' }],
  columns: [
    keyColumn('northwind'),
    required('name', 'Name', text, 'Northwind Robotics', 'As members know it.'),
    required('sector', 'Sector', text, 'Robotics', 'One sector.'),
    required('stage', 'Stage', text, 'Series A', 'Of its last round.'),
    required('country', 'Country', country, 'GB', 'Two letters.'),
    required('city', 'City', text, 'Leeds', 'Where it is run from.'),
    required('founded_on', 'Founded on', day, '2017-04-01', 'The day, or the first of the month.', {
      field: 'founded_date',
    }),
    optional('website', 'Website', link, 'https://northwind.example', 'With https.', {
      record: emptyText('website'),
    }),
    optional(
      'description',
      'Description',
      longText,
      'Northwind makes robots for small docks.',
      'One or two sentences.',
      {
        record: emptyText('description'),
      },
    ),
    optional('tags', 'Tags', list, 'robotics; gb', 'Words that members filter by.', {
      record: (typed) => ({ tags: typed === null ? [] : list.record(typed) }),
    }),
    optional(
      'logo',
      'Logo',
      text,
      'northwind.svg',
      'Name in the folder of documents: SVG, PNG or JPEG, at most 200 kB.',
    ),
    { ...optional('logo_url', 'Address of the logo', derived, '', ''), isDerived: true },
  ],
};
