import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { type YesNo } from '../kit/to-wire.ts';
import { type HostProfile, type Profile, profileSchema } from './profile.ts';

type SetByHost =
  | 'id'
  | 'email'
  | 'is_kyc_checked'
  | 'is_accredited'
  | 'is_member'
  | 'is_cyborg'
  | `${'kyc' | 'onboarding' | 'status'}_${string}`
  | `${string}_at`
  | 'required_documents'
  | 'accreditation_expiry_date';
type Agreement = 'agree_to_electronic_signing' | 'is_wiring_bank_fatf_approved';

/**
 * C05: only changed fields are sent; null clears one. Dates are `YYYY-MM-DD`. `signature_drawing` is the drawn
 * signature as an SVG path, at most 10,000 characters; `submit` submits everything for review.
 */
export type PersonalDataChange = Partial<
  Readonly<
    Omit<Profile, SetByHost | Agreement> &
      Record<Agreement, YesNo> & { signature_drawing: string; submit: true }
  >
>;

/** C04. */
export const getProfile = (send: Send, signal: AbortSignal): Promise<HostProfile> =>
  send(calls.getProfile, { schema: profileSchema, signal });

/** C05. Returns the whole profile after the change. */
export const fillPersonalData = (
  send: Send,
  change: PersonalDataChange,
  signal: AbortSignal,
): Promise<HostProfile> => send(calls.fillPersonalData, { body: change, schema: profileSchema, signal });
