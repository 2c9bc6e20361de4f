import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { securityCalls } from './security-calls.ts';

const stateSchema = z.object({
  is_on: z.boolean(),
  /** ISO 8601 in UTC; null while it is off. */
  since: z.catch(z.nullable(z.string()), null),
  recovery_codes_left: z.catch(z.number(), 0),
  /** Number of passkeys beside the app. */
  passkeys: z.catch(z.number(), 0),
});
const enrolmentSchema = z.object({ secret: z.string(), address: z.string() });
const codesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** Whether sign-in asks for a code beside the password. */
export type SecondFactorState = z.output<typeof stateSchema>;

/** For the authenticator app: the secret in base32, and the address (`otpauth:`) of its QR code. */
export type Enrolment = z.output<typeof enrolmentSchema>;

export type PasswordAndCode = { readonly password: string; readonly code: string };

/** Another host may answer 404. */
export const getSecondFactor = (send: Send, signal: AbortSignal): Promise<SecondFactorState> =>
  send(securityCalls.getSecondFactor, { schema: stateSchema, signal });

/** The secret is not active before `confirmSecondFactor`. Throws `RequestError` 400 by field: `password`. */
export const startSecondFactor = (send: Send, password: string, signal: AbortSignal): Promise<Enrolment> =>
  send(securityCalls.startSecondFactor, { body: { password }, schema: enrolmentSchema, signal });

/**
 * Returns ten recovery codes, which are not shown again; none if those of the passkeys stay valid. Throws
 * `RequestError` 400 by field: `code`.
 */
export const confirmSecondFactor = async (
  send: Send,
  code: string,
  signal: AbortSignal,
): Promise<readonly string[]> =>
  (await send(securityCalls.confirmSecondFactor, { body: { code }, schema: codesSchema, signal }))
    .recovery_codes;

/** Accepts a code of the app or a recovery code. Throws `RequestError` 400 by field: `password`, `code`. */
export const endSecondFactor = (
  send: Send,
  { password, code }: PasswordAndCode,
  signal: AbortSignal,
): Promise<SecondFactorState> =>
  send(securityCalls.endSecondFactor, { body: { password, code }, schema: stateSchema, signal });
