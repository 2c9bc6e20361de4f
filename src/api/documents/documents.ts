import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { pageOf } from '../kit/page.ts';
import { day, known, knownNumber, knownReference, statusField } from '../kit/wire.ts';
import { type OnProgress, overXhr, type Transport } from '../kit/xhr-transport.ts';

/** `replaces` is the id of the version before; `url` lives until `url_expires_at`. */
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
  /** Hex SHA-256 of the content, told by our own host. */
  sha256: known,
  /** The company that it speaks of, such as in an agreement. */
  startup: knownReference,
  url: known,
  url_expires_at: known,
});

export const documentsPageSchema = pageOf(investorDocumentSchema);

export type InvestorDocument = z.output<typeof investorDocumentSchema>;

/** More pages than a person can have papers for; a host that never ends its list is not followed further. */
const mostPages = 50;

/** C16, all pages of it. */
export const listInvestorDocuments = async (
  send: Send,
  signal: AbortSignal,
): Promise<readonly InvestorDocument[]> => {
  const documents: InvestorDocument[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
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

/** Beside the content; days are `YYYY-MM-DD`, and null is not sent. */
export type DocumentDetails = {
  readonly document_type: string;
  readonly category: string;
  readonly issued_date: string | null;
  readonly expiry_date: string | null;
  readonly note: string | null;
  /** Id of the version that this one takes the place of. */
  readonly replaces: number | null;
};

function formOf(file: File, details: DocumentDetails): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(details)) {
    if (value !== null && value !== '') form.append(name, String(value));
  }
  // The file goes last, so that a host that reads the parts as they come knows what it is before it arrives.
  form.append('file', file, file.name);
  return form;
}

type Upload = { readonly file: File; readonly details: DocumentDetails };

type Watched = {
  readonly signal: AbortSignal;
  /** Fractions from 0 to 1 of the bytes sent; from the start again when the request goes out once more. */
  readonly onProgress: OnProgress;
  readonly transport?: Transport;
};

/** C17. Answers the new paper, in review. */
export const uploadInvestorDocument = (
  send: Send,
  { file, details }: Upload,
  { signal, onProgress, transport = overXhr }: Watched,
): Promise<InvestorDocument> =>
  send(calls.uploadInvestorDocument, {
    body: formOf(file, details),
    schema: investorDocumentSchema,
    signal,
    fetch: transport(onProgress),
  });
