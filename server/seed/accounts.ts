import { addDays, addYears } from '../domain/days.ts';

/** One account for each situation a person can be in; all with the demo password. */
export const demoAccounts = [
  { email: 'new@clubfolio.example', situation: 'Just registered, nothing filled in' },
  { email: 'kyc-pending@clubfolio.example', situation: 'Identity check pending' },
  { email: 'rejected@clubfolio.example', situation: 'Identity check refused for good' },
  { email: 'more-documents@clubfolio.example', situation: 'The club asks for one more document' },
  { email: 'accredited@clubfolio.example', situation: 'Accredited, not yet a member' },
  { email: 'member@clubfolio.example', situation: 'Member with a full portfolio' },
  { email: 'company@clubfolio.example', situation: 'Member that is a company' },
  { email: 'cyborg@clubfolio.example', situation: 'Member with the Cyborg area' },
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

const signed = (row: Row, day: string): Row => ({
  ...row,
  agree_to_electronic_signing: true,
  signature_name: `${String(row['first_name_en'])} ${String(row['last_name_en'])}`,
  profile_signed_date: day,
  submitted_at: `${day}T10:00:00Z`,
});

const checked: Row = { is_kyc_checked: true, kyc_status: 'completed' };

/** Columns of a person whom the club has accepted on `day`. */
export const accepted = (day: string): Row => ({
  ...checked,
  is_accredited: true,
  is_member: true,
  accreditation_region: 'other',
  accreditation_date: day,
  accreditation_expiry_date: addYears(day, 1),
  review_decision: 'approve',
  reviewed_at: `${addDays(day, 1)}T09:00:00Z`,
});

/** What each account's row says beyond e-mail and password, in the order of `demoAccounts`. */
export function accountRows(today: string): readonly Row[] {
  const lastWeek = addDays(today, -7);
  const spring = addDays(today, -160);
  return [
    {},
    { ...person('Mina', 'Falk', 'SE', '+46701740605'), kyc_status: 'pending' },
    {
      ...signed(person('Otto', 'Brandt', 'DE', '+4915123456789'), lastWeek),
      kyc_status: 'completed',
      kyc_reject_type: 'FINAL',
      kyc_reject_labels: ['FORGERY'],
      kyc_comment: 'The document could not be accepted.',
      status_reason: 'The identity check was not passed.',
    },
    {
      ...signed(person('Clara', 'Vidal', 'ES', '+34612345678'), lastWeek),
      ...checked,
      review_decision: 'more_documents',
      status_reason: 'The club needs one more document.',
      required_documents: [
        {
          document_type: 'proof_of_address',
          reason: 'Older than three months',
          due_date: addDays(today, 14),
        },
      ],
    },
    {
      ...signed(person('Elias', 'Holm', 'DK', '+4520123456'), lastWeek),
      ...checked,
      is_accredited: true,
      accreditation_date: addDays(today, -3),
      accreditation_expiry_date: addYears(addDays(today, -3), 1),
    },
    { ...signed(person('Ingrid', 'Lambert', 'GB', '+442071234567'), spring), ...accepted(spring) },
    {
      ...signed(person('Marco', 'Conti', 'IT', '+393471234567'), spring),
      ...accepted(spring),
      entity_type: 'entity',
      company_name: 'Conti Holding S.r.l.',
    },
    {
      ...signed(person('Vera', 'Nowak', 'PL', '+48512345678'), spring),
      ...accepted(spring),
      is_cyborg: true,
    },
  ];
}
