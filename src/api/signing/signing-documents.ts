import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { isoDate, optionalField, text } from '../kit/wire.ts';

const signerSchema = z.object({ name: z.string(), role: optionalField(text), status: optionalField(text) });

export const signingDocumentSchema = z.object({
  id: z.number(),
  title: z.string(),
  purpose: optionalField(text),
  /** Ids of what it is signed for. */
  application: optionalField(z.number()),
  round: optionalField(z.number()),
  /** A request of the market. */
  request: optionalField(z.number()),
  /** created, sent, delivered, signed, completed, declined, voided or timedout. */
  status: z.string(),
  /** ISO 8601 in UTC. */
  sent_at: optionalField(text),
  signed_at: optionalField(text),
  completed_at: optionalField(text),
  /** The last day on which it can be signed. */
  expires_date: optionalField(isoDate),
  decline_reason: optionalField(text),
  /** In the order in which they sign. */
  signers: z.catch(z.array(signerSchema), []),
  /** Leads to the signing ceremony once, for five minutes; only when it was asked for and the investor is to sign. */
  signing_url: optionalField(text),
  signing_url_expires_at: optionalField(text),
  download_url: optionalField(text),
});

export type SigningDocument = z.output<typeof signingDocumentSchema>;

export type SigningQuery = {
  /** onboarding, subscription or transfer. */
  readonly purpose?: string;
  readonly application?: number;
  readonly round?: number;
  readonly startup?: number;
  readonly request?: number;
  /** Only at the click: every such request makes the address before it worthless. */
  readonly with_signing_url?: true;
};

/** C14: the papers that were or have to be signed, the newest first. */
export const listSigningDocuments = (
  send: Send,
  query: SigningQuery,
  signal: AbortSignal,
): Promise<readonly SigningDocument[]> =>
  send(calls.listSigningDocuments, { query, schema: z.array(signingDocumentSchema), signal });
