import type { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../src/api/kit/paths.ts';
import { documentCategories, uploadLimits } from '../../src/domain/documents/document-types.ts';
import { isApplicationClosed } from '../../src/domain/onboarding/onboarding.ts';
import { idPattern } from '../../src/domain/texts/text-patterns.ts';
import { audit } from '../domain/core/audit.ts';
import { documentJson, loadFileRow, listDocuments } from '../domain/documents/documents.ts';
import { isFileLink } from '../domain/documents/file-links.ts';
import { discardReceived, receiveFile, tooLarge } from '../domain/documents/file-storage.ts';
import { imageStorageName, imageTypeOf } from '../domain/documents/images.ts';
import { addDocument, uploadFields } from '../domain/documents/uploads.ts';
import { scan } from '../domain/documents/virus-scan.ts';
import { onboardingStatusOf } from '../domain/onboarding/profile.ts';
import { settleRequirement } from '../domain/onboarding/review.ts';
import { isJobId, reportFile } from '../domain/reports/report-jobs.ts';
import type { SignedIn } from '../domain/session/authenticate.ts';
import type { Host } from '../host.ts';
import { attachment } from '../http/attachment.ts';
import { limitRequests } from '../http/limit.ts';
import { mountProtected } from '../http/mount.ts';
import { readForm } from '../http/multipart.ts';
import { answerPage } from '../http/pages.ts';
import { checkQuery, choice, idParam, yearParam } from '../http/query.ts';
import { badFields, notFound, Refusal } from '../http/refusal.ts';
import { readStored } from '../storage/file-store.ts';

export const documentsQuery = z.object({
  category: z.enum(documentCategories, choice).optional(),
  startup: idParam(),
  year: yearParam().optional(),
});

async function list(host: Host, context: Context, { investor }: SignedIn): Promise<Response> {
  const { page, ...rest } = context.req.query();
  const filter = checkQuery(rest, documentsQuery);
  return answerPage(host, context, page, (page) => listDocuments(host, investor.id, filter, page));
}

async function upload(host: Host, context: Context, { investor }: SignedIn): Promise<Response> {
  await limitRequests(host, `upload ${investor.id}`, 60, 3_600);
  const status = onboardingStatusOf(investor);
  if (isApplicationClosed(status)) {
    throw new Refusal(409, { detail: 'The club has closed this application.', code: status });
  }
  const { file, texts } = await readForm(context.req.raw, {
    fileField: 'file',
    fileBytes: uploadLimits.bytes,
    tooLarge,
    textFields: uploadFields,
    storeFile: (content) => receiveFile(host, content),
    discard: discardReceived,
  });
  if (!file) throw badFields({ file: ['No file was submitted.'] });
  try {
    await scan(host.settings, file.kept.path);
    const { row, isNew } = await addDocument(
      host,
      investor.id,
      file.kept,
      { name: file.name, texts },
      settleRequirement,
    );
    return context.json(documentJson(host, row), isNew ? 201 : 200);
  } catch (error) {
    await discardReceived(file.kept);
    throw error;
  }
}

type Stored = {
  readonly storage_name: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size_bytes: number | null;
  readonly investor_id: number | null;
  /** The file that was downloaded, for the audit log. */
  readonly object: string;
};

/** @throws Refusal 404 */
async function storedFile(host: Host, id: string): Promise<Stored> {
  if (isJobId(id)) return reportFile(host, id);
  if (!idPattern.test(id)) throw notFound();
  const row = await loadFileRow(host, Number(id));
  return { ...row, object: `${row.id} ${row.document_type}` };
}

/**
 * A storage error aborts the connection, so that a partial file cannot be mistaken for the whole; a client that
 * disconnects ends the stream.
 */
function bytesOf(content: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      content.destroy();
    },
  });
}

/** A file by its signed link; an invalid or expired link, or one for another file, gets a 404. */
async function download(host: Host, context: Context): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const { expires = '', signature = '' } = context.req.query();
  if (!isFileLink(host, id, expires, signature)) {
    await host.refusals.record({ event: 'link_refused' });
    throw notFound();
  }
  const file = await storedFile(host, id);
  const content = await host.files.open(file.storage_name);
  if (content === null) throw notFound();
  try {
    await audit(host, {
      event: 'document_downloaded',
      outcome: 'ok',
      investorId: file.investor_id,
      object: file.object,
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
  context.header('content-type', file.mime_type);
  context.header('content-disposition', attachment(file.file_name));
  if (file.size_bytes !== null) context.header('content-length', String(file.size_bytes));
  context.header('accept-ranges', 'none');
  if (context.req.method === 'HEAD') {
    content.destroy();
    return context.body(null);
  }
  return context.body(bytesOf(content));
}

/** C16, C17, and the files that their links lead to. */
export function mountDocuments(app: Hono, host: Host): void {
  mountProtected(app, host, calls.listInvestorDocuments, 'signedIn', (context, who) =>
    list(host, context, who),
  );
  mountProtected(app, host, calls.uploadInvestorDocument, 'signedIn', (context, who) =>
    upload(host, context, who),
  );
  app.get('/api/v1/files/:id', (context) => download(host, context));
}

/** An SVG image that is opened by its URL is a document, so scripts are disabled in it. */
const imagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Logos. An image in a page sends no token: access is granted by its URL, which contains the hash of its content. */
export function mountImages(app: Hono, host: Host): void {
  app.get('/images/:name', async (context) => {
    const name = context.req.param('name');
    const type = imageTypeOf(name);
    if (type === null) throw notFound();
    const bytes = await readStored(host.files, imageStorageName(name));
    if (bytes === null) throw notFound();
    context.header('content-type', type);
    context.header('content-security-policy', imagePolicy);
    // The application may have another origin.
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('cache-control', 'public, max-age=31536000, immutable');
    return context.body(new Uint8Array(bytes));
  });
}
