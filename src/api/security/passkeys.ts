import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { known } from '../kit/wire.ts';
import type { Proof } from './proof.ts';
import { passkeyDescriptor, verification } from './question.ts';
import { securityCalls } from './security-calls.ts';

const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO 8601 in UTC, as is the next field, which is null if it was never used. */
  created_at: known,
  last_used_at: z.catch(z.nullable(z.string()), null),
});
const listSchema = z.object({
  results: z.array(passkeySchema),
  recovery_codes_left: z.catch(z.number(), 0),
  is_usable_here: z.catch(z.boolean(), true),
});
/** Options of `navigator.credentials.create`, with bytes in base64url. */
const creationSchema = z.object({
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(passkeyDescriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      userVerification: verification,
    }),
  ),
  attestation: z.optional(z.literal('none')),
});
const optionsSchema = z.object({ options: creationSchema });
const codesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The person's passkeys, the number of recovery codes left, and whether this address can use passkeys. */
export type PasskeyList = z.output<typeof listSchema>;
export type PasskeyCreation = z.output<typeof creationSchema>;

/** Another host may answer 404. */
export const listPasskeys = (send: Send, signal: AbortSignal): Promise<PasskeyList> =>
  send(securityCalls.listPasskeys, { schema: listSchema, signal });

/** Throws `RequestError` 400 by field: `password`; 403 where the last proof is too old; 409. */
export const startPasskey = async (
  send: Send,
  password: string,
  signal: AbortSignal,
): Promise<PasskeyCreation> =>
  (await send(securityCalls.startPasskey, { body: { password }, schema: optionsSchema, signal })).options;

/** Returns recovery codes, which are not shown again; none if the person has enough of them. */
export const addPasskey = async (
  send: Send,
  addition: { readonly name: string; readonly passkey: object },
  signal: AbortSignal,
): Promise<readonly string[]> =>
  (await send(securityCalls.addPasskey, { body: { ...addition }, schema: codesSchema, signal }))
    .recovery_codes;

/** Throws `RequestError` 400 by field: `name`; 404 for one that was removed. */
export const renamePasskey = (
  send: Send,
  renaming: { readonly id: number; readonly name: string },
  signal: AbortSignal,
): Promise<PasskeyList> =>
  send(securityCalls.renamePasskey, { body: { ...renaming }, schema: listSchema, signal });

/** Throws `RequestError` 400 by field: `password`, `code`, `passkey`. */
export const removePasskey = (
  send: Send,
  removal: { readonly id: number } & Proof,
  signal: AbortSignal,
): Promise<PasskeyList> =>
  send(securityCalls.removePasskey, { body: { ...removal }, schema: listSchema, signal });
