import * as z from 'zod/mini';
import { agreement, day, known, knownNumber, optionalField, optionalList, strictTrue } from '../kit/wire.ts';

const requiredDocument = z.object({
  document_type: z.string(),
  reason: known,
  due_date: day,
});

/** An owner of a quarter or more of an entity. `ownership_percent` is a decimal string in percent: "33.34". */
const beneficialOwner = z.object({
  name: z.string(),
  birth_date: z.string(),
  country: z.string(),
  ownership_percent: z.string(),
});

const truth = optionalField(z.boolean());

/**
 * C04. The three gate flags must be booleans: a missing flag is an error of the host, neither a grant nor a refusal.
 * Every other field that is missing or of another type reads as null.
 */
export const profileSchema = z.object({
  id: knownNumber,
  email: known,
  is_kyc_checked: z.boolean(),
  is_accredited: z.boolean(),
  is_member: z.boolean(),
  is_cyborg: strictTrue,
  /** May act for the club on the desk of our own host. */
  is_operator: strictTrue,
  entity_type: known,
  company_name: known,
  organization_name: known,
  registration_number: known,
  registration_country: known,
  incorporation_date: day,
  signatory_title: known,
  beneficial_owners: optionalList(beneficialOwner),
  first_name_en: known,
  last_name_en: known,
  birth_date: day,
  citizenship: known,
  passport_number: known,
  passport_issue_date: day,
  passport_expiry_date: day,
  phone: known,
  address_line_1: known,
  address_line_2: known,
  city: known,
  region: known,
  postal_code: known,
  country: known,
  tax_residence_country: known,
  tax_id: known,
  no_tax_id_reason: known,
  is_us_person: truth,
  is_pep: truth,
  source_of_funds: known,
  source_of_funds_comment: known,
  bank_swift: known,
  bank_name: known,
  bank_address: known,
  bank_city: known,
  bank_country: known,
  bank_account_number: known,
  bank_routing_code: known,
  bank_account_holder: known,
  intermediary_bank_swift: known,
  is_wiring_bank_fatf_approved: agreement,
  accreditation_region: known,
  accreditation_category: known,
  /** The criteria that apply, joined by commas. */
  accreditation_basis: known,
  accreditation_date: day,
  accreditation_expiry_date: day,
  agree_to_electronic_signing: agreement,
  signature_name: known,
  profile_signed_date: day,
  onboarding_status: known,
  kyc_status: known,
  kyc_reject_type: known,
  kyc_reject_labels: optionalList(z.string()),
  kyc_comment: known,
  status_reason: known,
  required_documents: optionalList(requiredDocument),
  /** Times of events, ISO 8601; our own host sends them, another may not. */
  updated_at: known,
  submitted_at: known,
  kyc_decided_at: known,
  reviewed_at: known,
});

/** The profile as a host answers it, which may lack the id and email; `identifyInvestor` adds them. */
export type HostProfile = z.output<typeof profileSchema>;
export type Profile = Omit<HostProfile, 'id' | 'email'> & { readonly id: number; readonly email: string };
export type BeneficialOwner = z.output<typeof beneficialOwner>;
