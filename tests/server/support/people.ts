/** A person and a company that may be handed in as they stand, apart from identity, evidence and signature. */
export const person = {
  entity_type: 'individual',
  first_name_en: 'Ada',
  last_name_en: 'Byron',
  birth_date: '1985-12-10',
  citizenship: 'GB',
  passport_number: '123456789',
  passport_issue_date: '2021-05-04',
  passport_expiry_date: '2041-05-04',
  phone: '+44 20 7123 4567',
  address_line_1: "12 St James's Square",
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
  bank_country: 'GB',
  bank_account_number: 'GB82 WEST 1234 5698 7654 32',
  bank_account_holder: 'Ada Byron',
};

export const selfCertified = (today: string) => ({
  accreditation_region: 'uk',
  accreditation_category: 'uk_hnw',
  accreditation_basis: 'income',
  accreditation_date: today,
});

export const company = {
  ...person,
  entity_type: 'entity',
  company_name: 'Byron Engines Ltd',
  registration_number: '0123456',
  registration_country: 'GB',
  incorporation_date: '2015-02-03',
  signatory_title: 'Director',
  beneficial_owners: [
    { name: 'Ada Byron', birth_date: '1985-12-10', country: 'GB', ownership_percent: '66.67' },
    { name: 'Zoë Wren', birth_date: '1990-01-02', country: 'NL', ownership_percent: '33.33' },
  ],
};

export const signature = (today: string, name = ' ada  BYRON ') => ({
  agree_to_electronic_signing: 'YES',
  signature_name: name,
  profile_signed_date: today,
  submit: true,
});
