import * as z from 'zod';

const base64url = (max: number) =>
  z
    .string('Not a valid string.')
    .max(max)
    .regex(/^[\w-]+$/, 'Not in base64url.');

const common = {
  /** A credential id has at most 1,023 bytes (WebAuthn, section 4). */
  id: base64url(1_364),
  rawId: base64url(1_364),
  type: z.literal('public-key'),
};

/** A passkey's signature, as returned by `PublicKeyCredential.toJSON`. */
export const passkeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
  }),
});

/** A new passkey, likewise. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(10_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([]),
  }),
});

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export type NewPasskey = z.output<typeof newPasskey>;
