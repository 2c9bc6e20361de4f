import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { type OnProgress, overXhr, type Transport } from '../kit/xhr-transport.ts';
import { type InvestorDocument, investorDocumentSchema } from './documents.ts';

/** Beside the content; days are `YYYY-MM-DD`, and null is not sent. */
export type DocumentDetails = {
  readonly document_type: string;
  readonly category: string;
  readonly issued_date: string | null;
  readonly expiry_date: string | null;
  readonly note: string | null;
  /** Id of the version that this one replaces. */
  readonly replaces: number | null;
};

function formOf(file: File, details: DocumentDetails): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(details)) {
    if (value !== null && value !== '') form.append(name, String(value));
  }
  // The file is the last part, so that a host that reads parts in order knows what it is before it arrives.
  form.append('file', file, file.name);
  return form;
}

type Upload = { readonly file: File; readonly details: DocumentDetails };

type Watched = {
  readonly signal: AbortSignal;
  /** Fractions from 0 to 1 of the bytes sent; restarts when the request is sent again. */
  readonly onProgress: OnProgress;
  readonly transport?: Transport;
};

/** C17. Returns the new document, in review. */
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
