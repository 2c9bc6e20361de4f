import '../../jitless.ts';
import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));

/** A passkey to ask for, or to exclude from creation. */
export const passkeyDescriptor = z.object({
  id: filled,
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});
export const verification = z.optional(z.enum(['required', 'preferred', 'discouraged']));

/** Options of `navigator.credentials.get`, with bytes in base64url. */
const passkeyRequest = z.object({
  challenge: filled,
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  allowCredentials: z.optional(z.array(passkeyDescriptor)),
  userVerification: verification,
});

/** Null where the person has no passkey, or none valid for this address. Unusable data counts as none. */
export const questionSchema = z.object({
  /** `app`, `passkey`, `recovery_code`. A host that does not say supports the codes of an app. */
  methods: z.catch(z.array(z.string()), ['app', 'recovery_code']),
  passkey: z.catch(z.nullable(passkeyRequest), null),
});

export type PasskeyRequest = z.output<typeof passkeyRequest>;
/** The ways to prove the second factor, and the challenge for a passkey. */
export type SecondFactorQuestion = z.output<typeof questionSchema>;

/** The proof: a code of the app, a recovery code, or the signed challenge of a passkey. */
export type SecondFactorAnswer = { readonly code: string } | { readonly passkey: object };

/** Of the refusal of a sign-in. */
export const readQuestion = (body: unknown): SecondFactorQuestion => {
  const read = questionSchema.safeParse(body);
  return read.success ? read.data : { methods: ['app', 'recovery_code'], passkey: null };
};
