import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { isoDate, optionalField, reference, text } from '../kit/wire.ts';
import { type OnProgress, overXhr, type Transport } from '../kit/xhr-transport.ts';

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
  /** The company that it speaks of, such as in an agreement. */
  startup: optionalField(reference),
  url: optionalField(text),
  url_expires_at: optionalField(text),
});

const pageSchema = z.object({ count: z.number(), results: z.array(investorDocumentSchema) });

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
    const { count, results } = await send(calls.listInvestorDocuments, { query, schema: pageSchema, signal });
    documents.push(...results);
    if (results.length === 0 || documents.length >= count) break;
  }
  return documents;
};

/** What is told of a paper beside its content; days are `YYYY-MM-DD`, and what is null is not sent. */
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
