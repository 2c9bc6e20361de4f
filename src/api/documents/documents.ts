import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { pageOf } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber, knownReference, statusField } from '../kit/wire.ts';

/** `replaces` is the id of the earlier version; `url` is valid until `url_expires_at`. */
export const investorDocumentSchema = z.object({
  id: z.number(),
  category: known,
  document_type: z.catch(z.string(), ''),
  title: known,
  file_name: z.catch(z.string(), ''),
  mime_type: known,
  size_bytes: knownNumber,
  /** in_review, accepted, rejected, expired, replaced or withdrawn. */
  status: statusField,
  reason: known,
  issued_date: day,
  expiry_date: day,
  uploaded_at: known,
  version: knownNumber,
  replaces: knownNumber,
  /** Hex SHA-256 of the content; sent by our own host. */
  sha256: known,
  /** The company that the document is about, for example of an agreement. */
  startup: knownReference,
  url: known,
  url_expires_at: known,
});

export const documentsPageSchema = pageOf(investorDocumentSchema);

export type InvestorDocument = z.output<typeof investorDocumentSchema>;

/** More pages than a person can have documents for; a host whose list never ends is not followed further. */
const maxPages = 50;

/** C16, all pages of it. */
export const listInvestorDocuments = async (
  send: Send,
  signal: AbortSignal,
): Promise<readonly InvestorDocument[]> => {
  const documents: InvestorDocument[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = page === 1 ? {} : { page };
    const { count, results } = await send(calls.listInvestorDocuments, {
      query,
      schema: documentsPageSchema,
      signal,
    });
    documents.push(...results);
    if (results.length === 0 || documents.length >= count) break;
  }
  return documents;
};
