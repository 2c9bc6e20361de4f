import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber, optionalList, statusField } from '../kit/wire.ts';

const signerSchema = z.object({ name: z.string(), role: known, status: known });

export const signingDocumentSchema = z.object({
  id: z.number(),
  title: z.string(),
  purpose: known,
  /** Ids of what it is signed for. */
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
  /** In the order in which they sign. */
  signers: optionalList(signerSchema),
  /** Leads to the signing ceremony once, for five minutes; only when it was asked for and the investor is to sign. */
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
