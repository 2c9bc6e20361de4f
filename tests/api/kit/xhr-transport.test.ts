import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listInvestorDocuments } from '../../../src/api/documents/documents.ts';
import { uploadInvestorDocument } from '../../../src/api/documents/upload.ts';
import { type Access, createSend, type Rejection, RequestError } from '../../../src/api/kit/client.ts';
import { overXhr, type Transport } from '../../../src/api/kit/xhr-transport.ts';
import { investorDocument, pdf } from '../../../src/fixtures/investor.ts';
import { ScriptedXhr } from '../../support/hosts/scripted-xhr.ts';

type Heard = { readonly headers: IncomingMessage['headers']; readonly path: string; readonly body: string };

/** A host of its own on a port of its own, which answers as scripted. */
let server: Server;
let host = '';
const heard: Heard[] = [];
let answers: { status: number; body: unknown }[] = [];
let isSilent = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, path: request.url ?? '', body });
      if (isSilent) return;
      const answer = answers.shift() ?? { status: 201, body: investorDocument({ status: 'in_review' }) };
      const content = answer.status === 204 ? '' : JSON.stringify(answer.body);
      response
        .writeHead(answer.status, { 'content-type': 'application/json', 'retry-after': '7' })
        .end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
  answers = [];
  isSilent = false;
});

// What the transport touches of it is there; the rest of the browser's interface is not needed.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const openScripted = () => new ScriptedXhr() as unknown as XMLHttpRequest;
const transport: Transport = (onProgress) => overXhr(onProgress, openScripted);

function begin() {
  const rejections: Rejection[] = [];
  let token = 'token-1';
  const access: Access = {
    settled: async () => true,
    current: () => ({ token, sessionNumber: 1 }),
    refresh: async (rejection) => {
      rejections.push(rejection);
      token = 'token-2';
      return !rejection.isRepeat;
    },
  };
  const send = createSend({ host, access, log: () => undefined, fetch });
  const progress: number[] = [];
  const control = new AbortController();
  const upload = () =>
    uploadInvestorDocument(
      send,
      {
        file: pdf('Паспорт "один".pdf'),
        details: {
          document_type: 'passport',
          category: 'identity',
          issued_date: null,
          expiry_date: '2031-05-04',
          note: '',
          replaces: 8801,
        },
      },
      { signal: control.signal, onProgress: (fraction) => progress.push(fraction), transport },
    );
  return { send, rejections, progress, control, upload };
}

const partOf = (body: string, name: string) =>
  new RegExp(`name="${name}"(?:; filename="(.*)")?(?:\\r\\n.+)*\\r\\n\\r\\n([^]*?)\\r\\n--`)
    .exec(body)
    ?.slice(1);

describe('an upload', () => {
  it('is a form whose file comes last; what is not known is left out', async () => {
    const { upload } = begin();
    expect(await upload()).toEqual(investorDocument({ status: 'in_review' }));
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = heard;
    expect(path).toBe('/api/v1/investors/documents/upload/');
    expect(headers.authorization).toBe('Bearer token-1');
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(partOf(body, 'document_type')).toEqual([undefined, 'passport']);
    expect(partOf(body, 'replaces')).toEqual([undefined, '8801']);
    expect(partOf(body, 'file')).toEqual(['Паспорт %22один%22.pdf', '%PDF-1.7 a page']);
    expect([...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'document_type',
      'category',
      'expiry_date',
      'replaces',
      'file',
    ]);
  });
  it('adds no header of its own: a foreign host would refuse the request', async () => {
    const { upload } = begin();
    await upload();
    const usual =
      /^(?:host|connection|content-|accept|user-agent|sec-fetch-|authorization|transfer-encoding)/;
    expect(Object.keys(heard[0]?.headers ?? {}).filter((name) => !usual.test(name))).toEqual([]);
  });
  it('SES-38, UPL-06: goes out once more after a refresh, the same to the byte, and tells its progress anew', async () => {
    const { upload, progress, rejections } = begin();
    answers = [{ status: 401, body: { detail: 'Token is expired', code: 'token_expired' } }];
    await upload();
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    const partsOf = (body = '') => body.replaceAll(/-{2,}[\w-]+/g, '--boundary');
    expect(partsOf(heard[1]?.body)).toBe(partsOf(heard[0]?.body));
    expect(progress).toEqual([0, 0.25, 0.5, 1, 0, 0.25, 0.5, 1]);
    expect(rejections).toHaveLength(1);
  });
  const faultOf = (job: Promise<unknown>) =>
    job.then(
      () => null,
      (error: unknown) => (error instanceof RequestError ? error.fault : error),
    );
  it('fails like any request: refused, without an answer, unreadable', async () => {
    const refusal = { status: 400, body: { expiry_date: ['The document has expired.'] } };
    answers = [refusal, { status: 204, body: null }];
    const { upload } = begin();
    expect(await faultOf(upload())).toEqual({ kind: 'refused', ...refusal, retryAfter: '7' });
    expect(await faultOf(upload())).toMatchObject({ kind: 'contract' });
    const [known, closed] = [host, createServer()];
    await new Promise<void>((resolve) => closed.listen(0, resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    expect(await faultOf(begin().upload())).toEqual({ kind: 'unreachable' });
    host = known;
  });
  it('UPL-07: is given up by its signal, also before it began', async () => {
    isSilent = true;
    const { upload, control } = begin();
    const job = faultOf(upload());
    await vi.waitFor(() => expect(heard).toHaveLength(1), { interval: 1 });
    control.abort();
    expect(await job).toEqual({ kind: 'aborted' });
    const controller = new AbortController();
    controller.abort();
    await expect(
      overXhr(() => undefined, openScripted)(host, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the list of documents', () => {
  const page = (count: number, ...ids: number[]) => ({
    status: 200,
    body: { count, results: ids.map((id) => investorDocument({ id })) },
  });
  it('is read to its last page', async () => {
    answers = [page(3, 1, 2), page(3, 3)];
    const { send, control } = begin();
    const documents = await listInvestorDocuments(send, control.signal);
    expect(documents.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(heard.map(({ path }) => path)).toEqual([
      '/api/v1/investors/documents/',
      '/api/v1/investors/documents/?page=2',
    ]);
  });
  it('ends where a host announces more than it has', async () => {
    answers = [page(9, 1), page(9)];
    const { send, control } = begin();
    expect(await listInvestorDocuments(send, control.signal)).toHaveLength(1);
  });
});
