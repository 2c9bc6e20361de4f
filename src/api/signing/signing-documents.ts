import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber, optionalList, statusField } from '../kit/wire.ts';

const signerSchema = z.object({ name: z.string(), role: known, status: known });

export const signingDocumentSchema = z.object({
  id: z.number(),
  title: z.string(),
  purpose: known,
  /** Ids of the signed subject. */
  application: knownNumber,
  round: knownNumber,
  /** A request of the market. */
  request: knownNumber,
  /** created, sent, delivered, signed, completed, declined, voided or timedout. */
  status: statusField,
  /** ISO 8601 in UTC. */
  sent_at: known,
  signed_at: known,
  completed_at: known,
  /** The last day on which it can be signed. */
  expires_date: day,
  decline_reason: known,
  /** In signing order. */
  signers: optionalList(signerSchema),
  /** Opens the signing page once, within five minutes; only if requested and the investor has to sign. */
  signing_url: known,
  signing_url_expires_at: known,
  download_url: known,
});

export type SigningDocument = z.output<typeof signingDocumentSchema>;

export type SigningQuery = {
  /** onboarding, subscription or transfer. */
  readonly purpose?: string;
  readonly application?: number;
  readonly round?: number;
  readonly startup?: number;
  readonly request?: number;
  /** Only on click: every such request invalidates the previous address. */
  readonly with_signing_url?: true;
};

/** C14: signed documents and those to sign, newest first. */
export const listSigningDocuments = (
  send: Send,
  query: SigningQuery,
  signal: AbortSignal,
): Promise<readonly SigningDocument[]> =>
  send(calls.listSigningDocuments, { query, schema: z.array(signingDocumentSchema), signal });
