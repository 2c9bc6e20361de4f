import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, link, day, instant } from '../columns.ts';

/** The migrations define all tables; a test compares the two. */

export type RequiredDocument = {
  readonly document_type: string;
  readonly reason: string | null;
  readonly due_date: string | null;
};

/** An owner of 25% or more of an entity; the percentage is decimal text. */
export type BeneficialOwner = {
  readonly name: string;
  readonly birth_date: string;
  readonly country: string;
  readonly ownership_percent: string;
};

export const investors = pgTable('investors', {
  id: id(),
  email: text().notNull(),
  password_hash: text().notNull(),
  is_active: boolean().notNull().default(true),
  agreed_terms_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  is_kyc_checked: boolean().notNull().default(false),
  is_accredited: boolean().notNull().default(false),
  is_member: boolean().notNull().default(false),
  is_cyborg: boolean().notNull().default(false),
  is_operator: boolean().notNull().default(false),
  entity_type: text(),
  company_name: text(),
  organization_name: text(),
  registration_number: text(),
  registration_country: text(),
  incorporation_date: day(),
  signatory_title: text(),
  beneficial_owners: jsonb().$type<readonly BeneficialOwner[]>().notNull().default([]),
  first_name_en: text(),
  last_name_en: text(),
  birth_date: day(),
  phone: text(),
  country: text(),
  city: text(),
  address_line_1: text(),
  address_line_2: text(),
  region: text(),
  postal_code: text(),
  citizenship: text(),
  tax_residence_country: text(),
  tax_id: text(),
  no_tax_id_reason: text(),
  is_us_person: boolean(),
  is_pep: boolean(),
  source_of_funds: text(),
  source_of_funds_comment: text(),
  passport_number: text(),
  passport_issue_date: day(),
  passport_expiry_date: day(),
  bank_swift: text(),
  bank_name: text(),
  bank_address: text(),
  bank_city: text(),
  bank_country: text(),
  bank_account_number: text(),
  bank_routing_code: text(),
  bank_account_holder: text(),
  intermediary_bank_swift: text(),
  is_wiring_bank_fatf_approved: boolean(),
  accreditation_region: text(),
  accreditation_category: text(),
  accreditation_basis: text(),
  accreditation_date: day(),
  accreditation_expiry_date: day(),
  agree_to_electronic_signing: boolean(),
  signature_name: text(),
  signature_drawing: text(),
  profile_signed_date: day(),
  kyc_status: text({ enum: ['init', 'pending', 'queued', 'onHold', 'completed'] })
    .notNull()
    .default('init'),
  kyc_reject_type: text({ enum: ['RETRY', 'FINAL'] }),
  kyc_reject_labels: jsonb().$type<readonly string[]>().notNull().default([]),
  kyc_comment: text(),
  kyc_decided_at: instant(),
  submitted_at: instant(),
  review_due_at: instant(),
  review_decision: text({
    enum: ['approve', 'accredit', 'reject', 'more_documents', 'accreditation_missing'],
  }),
  reviewed_at: instant(),
  status_reason: text(),
  required_documents: jsonb().$type<readonly RequiredDocument[]>().notNull().default([]),
  /** When a link sent to this address was opened. */
  email_confirmed_at: instant(),
  /** Where the club keeps the evidence of a verification done before the import. */
  evidence_reference: text(),
  /** The identity provider's id of the person; null where no check was started for the present data. */
  identity_reference: text(),
  /** When the host polls the provider for a result that it has not received. */
  identity_due_at: instant(),
  /** The first day on which the law allows erasure of the person, who requested it. */
  forget_on: day(),
  erased_at: instant(),
  /** Kinds of mails that the person has turned off. */
  mails_off: jsonb().$type<readonly string[]>().notNull().default([]),
});

export type Investor = typeof investors.$inferSelect;

export const refreshFamilies = pgTable('refresh_families', {
  id: uuid().primaryKey(),
  investor_id: link().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  revoked_at: instant(),
  revoked_because: text(),
  /** The browser that signed in, in words that its owner recognises; empty where it is unknown. */
  device: text().notNull().default(''),
  /** When the person last authenticated again; null: at the start of the session. */
  authenticated_at: instant(),
});

/** A secret that an authenticator app shares with the host (RFC 6238), one per person. */
export const secondFactors = pgTable('second_factors', {
  investor_id: link().primaryKey(),
  /** Encrypted, see `domain/session/sealed.ts`. */
  sealed_secret: text().notNull(),
  created_at: instant().notNull(),
  /** When a first code proved that the app has the secret; null: not active. */
  confirmed_at: instant(),
  /** The time step of the newest accepted code; codes of this step or earlier ones are rejected. */
  last_step: link(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  code_hash: text().primaryKey(),
  investor_id: link().notNull(),
  used_at: instant(),
});

/** A public key for sign-in (WebAuthn); the device or the password manager has the private key. */
export const passkeys = pgTable('passkeys', {
  id: id(),
  investor_id: link().notNull(),
  /** Encoded as base64url, as is the next one, which is a COSE key. */
  credential_id: text().notNull(),
  public_key: text().notNull(),
  /** The signature counter that it reports; 0 where it does not count. */
  counter: link().notNull(),
  /** The transports by which a browser reaches it (`internal`, `usb`, `hybrid`), separated by spaces. */
  transports: text().notNull(),
  /** Given by the person. */
  name: text().notNull(),
  created_at: instant().notNull(),
  last_used_at: instant(),
});

/** A challenge that a passkey signs: usable once, with an expiry, for one person and one purpose. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  investor_id: link().notNull(),
  purpose: text().$type<'sign-in' | 'proof' | 'adding'>().notNull(),
  expires_at: instant().notNull(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  family_id: uuid().notNull(),
  successor_hash: text(),
  issued_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export const passwordResets = pgTable('password_restores', {
  code_hash: text().primaryKey(),
  investor_id: link(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export const mails = pgTable('mails', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  due_at: instant(),
  sent_at: instant(),
  html: text(),
  /** The event that it reports, so that it is sent once. */
  once_key: text(),
  /** The page on which its recipient chooses which mails to receive. */
  stop_url: text(),
});

export const auditLog = pgTable('audit_log', {
  id: id(),
  at: instant().notNull(),
  request_id: text().notNull(),
  investor_id: link(),
  family_id: text(),
  address: text().notNull(),
  agent_hash: text().notNull(),
  event: text().notNull(),
  object: text().notNull(),
  outcome: text().notNull(),
  previous_hash: text().notNull(),
  /** In hex: HMAC-SHA-256 with the key of `key_id`, or SHA-256 where there is none. */
  hash: text().notNull(),
  key_id: text().notNull().default(''),
});

/** One row: the id is also stored beside the files, see `storage/owner.ts`. */
export const installation = pgTable('installation', {
  is_only: boolean().primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
});
