import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RequestError } from '../../../src/api/kit/client.ts';
import { jobSchema, requestReportFile } from '../../../src/api/reports/report-files.ts';
import { sendWith } from '../../support/machines/send-with.ts';

/** A host of its own that answers as scripted. */
let server: Server;
let host = '';
let answer: { status?: number; type: string; name?: string; body: string };
beforeAll(async () => {
  server = createServer((_, response) => {
    response
      .writeHead(answer.status ?? 200, {
        'content-type': answer.type,
        ...(answer.name !== undefined && { 'content-disposition': answer.name }),
      })
      .end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => server.close());

const ask = (given: typeof answer) => {
  answer = given;
  return requestReportFile(sendWith(fetch, host), { job_id: 'rpt_1' }, new AbortController().signal);
};

const faultOf = async (given: typeof answer) => {
  const error: unknown = await ask(given).catch((reason: unknown) => reason);
  return error instanceof RequestError ? error.fault : error;
};

const pdf = 'application/pdf';

describe('a report file (EXP-03, EXP-08)', () => {
  it('is taken with its content, its kind and its name', async () => {
    const file = await ask({
      type: pdf,
      name: `attachment; filename="a.pdf"; filename*=UTF-8''%C5%BDi%C5%BEek.pdf`,
      body: '%PDF-1.7 x',
    });
    if (file.kind !== 'file') throw new Error('not a file');
    expect([file.fileName, file.blob.type, await file.blob.text()]).toEqual(['Žižek.pdf', pdf, '%PDF-1.7 x']);
    const sheet = await ask({ type: 'text/csv; charset=utf-8', body: '\uFEFFa,b' });
    expect(sheet).toMatchObject({ kind: 'file', fileName: 'report.csv' });
  });

  it.each([
    ['filename="../../etc/passwd"', 'passwd.pdf'],
    ['filename="C:\\\\secret\\\\a.pdf"', 'a.pdf'],
    [`filename*=UTF-8''a%0D%0Ab.pdf`, 'ab.pdf'],
    [`filename*=UTF-8''a%E2%80%AEfdp.exe`, 'afdp.exe.pdf'],
    [`filename*=UTF-8''%ZZ.pdf`, 'report.pdf'],
    ['filename="..."', 'report.pdf'],
    ['inline', 'report.pdf'],
  ])('has a clean name: %s', async (name, clean) => {
    expect(await ask({ type: pdf, name: `attachment; ${name}`, body: '%PDF-1.7' })).toMatchObject({
      fileName: clean,
    });
  });

  it.each([
    ['nothing', { type: pdf, body: '' }],
    ['an error under the type of a file', { type: pdf, body: '{"detail":"x"}' }],
    ['a page under the type of a file', { type: 'text/csv', body: '<!doctype html>' }],
    ['a page', { type: 'text/html', body: '<!doctype html>' }],
    ['another kind of file', { type: 'image/png', body: 'x' }],
    ['JSON of another shape', { type: 'application/json', body: '{"job_id":1}' }],
  ])('is not %s', async (_, given) => {
    expect(await faultOf(given)).toMatchObject({ kind: 'contract' });
  });

  it('may be refused, or be a job', async () => {
    const body = '{"columns":["Not a column."]}';
    expect(await faultOf({ status: 400, type: 'application/json', body })).toMatchObject({
      kind: 'refused',
      status: 400,
      body: { columns: ['Not a column.'] },
    });
    const job = { job_id: 'rpt_1', status: 'generating', progress: 40, retry_after: 3, url: null };
    expect(await ask({ status: 202, type: 'application/json', body: JSON.stringify(job) })).toEqual({
      kind: 'job',
      id: 'rpt_1',
      status: 'generating',
      progress: 40,
      retryAfter: 3,
      url: null,
      expiresAt: null,
      error: null,
    });
  });
});

describe('a job of a host that states an impossible number', () => {
  const read = (numbers: { progress: unknown; retry_after: unknown }) =>
    z.parse(jobSchema, { job_id: 'rpt_1', status: 'generating', ...numbers });
  it.each([
    [0, 0],
    [100, 100],
    [-1, 0],
    [101, 0],
    ['50', 0],
  ])('reads the progress %j as %d percent', (progress, percent) =>
    expect(read({ progress, retry_after: 3 }).progress).toBe(percent),
  );
  it.each([
    [0.5, 0.5],
    [600, 600],
    [601, 3],
    [0, 3],
    [undefined, 3],
  ])('is requested again after %j as %d seconds', (retry, seconds) =>
    expect(read({ progress: 0, retry_after: retry }).retryAfter).toBe(seconds),
  );
});
