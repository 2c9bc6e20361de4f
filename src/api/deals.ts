import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { isoDate, optionalField, text } from './wire.ts';

const signingDocumentSchema = z.object({
  id: z.number(),
  title: z.string(),
  purpose: optionalField(text),
  /** created, sent, delivered, signed, completed, declined, voided or timedout. */
  status: z.string(),
  /** ISO 8601 in UTC. */
  completed_at: optionalField(text),
  /** The last day on which it can be signed. */
  expires_date: optionalField(isoDate),
  download_url: optionalField(text),
});

export type SigningDocument = z.output<typeof signingDocumentSchema>;

/** C14: the papers that were or have to be signed. */
export const listSigningDocuments = (
  send: Send,
  query: { readonly purpose?: string },
  signal: AbortSignal,
): Promise<readonly SigningDocument[]> =>
  send(calls.listSigningDocuments, { query, schema: z.array(signingDocumentSchema), signal });
