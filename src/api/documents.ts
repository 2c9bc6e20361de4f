import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { isoDate, optionalField, text } from './wire.ts';

/** One paper of the investor's. `replaces` is the id of the version before; `url` lives until `url_expires_at`. */
export const investorDocumentSchema = z.object({
  id: z.number(),
  category: optionalField(text),
  document_type: z.string(),
  title: optionalField(text),
  file_name: z.string(),
  mime_type: optionalField(text),
  size_bytes: optionalField(z.number()),
  /** in_review, accepted, rejected, expired, replaced or withdrawn. */
  status: z.string(),
  reason: optionalField(text),
  issued_date: optionalField(isoDate),
  expiry_date: optionalField(isoDate),
  uploaded_at: optionalField(text),
  version: optionalField(z.number()),
  replaces: optionalField(z.number()),
  /** Hex SHA-256 of the content, told by our own host. */
  sha256: optionalField(text),
  url: optionalField(text),
  url_expires_at: optionalField(text),
});

const pageSchema = z.object({ count: z.number(), results: z.array(investorDocumentSchema) });

export type InvestorDocument = z.output<typeof investorDocumentSchema>;

/** C16, one page of it. */
export const listInvestorDocuments = (
  send: Send,
  query: { readonly category?: string; readonly page?: number },
  signal: AbortSignal,
) => send(calls.listInvestorDocuments, { query, schema: pageSchema, signal });
