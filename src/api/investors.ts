import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { agreement, isoDate, optionalField, strictTrue, text, type YesNo } from './wire.ts';

const requiredDocument = z.object({
  document_type: z.string(),
  reason: optionalField(text),
  due_date: optionalField(isoDate),
});

/**
 * C04. The three gate flags must be booleans: a missing flag is a broken contract, neither a grant nor a refusal.
 * Every other field that is missing or of another type reads as null.
 */
export const profileSchema = z.object({
  id: z.number(),
  email: z.string(),
  is_kyc_checked: z.boolean(),
  is_accredited: z.boolean(),
  is_member: z.boolean(),
  is_cyborg: strictTrue,
  entity_type: optionalField(text),
  company_name: optionalField(text),
  organization_name: optionalField(text),
  first_name_en: optionalField(text),
  last_name_en: optionalField(text),
  birth_date: optionalField(isoDate),
  phone: optionalField(text),
  country: optionalField(text),
  agree_to_electronic_signing: agreement,
  signature_name: optionalField(text),
  profile_signed_date: optionalField(isoDate),
  accreditation_expiry_date: optionalField(isoDate),
  onboarding_status: optionalField(text),
  kyc_status: optionalField(text),
  kyc_reject_type: optionalField(text),
  kyc_reject_labels: z.catch(z.array(z.string()), []),
  kyc_comment: optionalField(text),
  status_reason: optionalField(text),
  required_documents: z.catch(z.array(requiredDocument), []),
});

export type Profile = z.output<typeof profileSchema>;

/** Fields that PATCH accepts in this version; only changed ones are sent. Dates are `YYYY-MM-DD` strings. */
export type PersonalDataChange = {
  readonly entity_type?: 'individual' | 'entity';
  readonly first_name_en?: string;
  readonly last_name_en?: string;
  readonly company_name?: string | null;
  readonly birth_date?: string;
  readonly country?: string;
  readonly phone?: string;
  readonly agree_to_electronic_signing?: YesNo;
  readonly signature_name?: string;
  readonly profile_signed_date?: string;
  readonly submit?: true;
};

/** C04. */
export const getProfile = (send: Send, signal: AbortSignal): Promise<Profile> =>
  send(calls.getProfile, { schema: profileSchema, signal });

/** C05. Answers the whole profile after the change. */
export const fillPersonalData = (
  send: Send,
  change: PersonalDataChange,
  signal: AbortSignal,
): Promise<Profile> => send(calls.fillPersonalData, { body: change, schema: profileSchema, signal });
