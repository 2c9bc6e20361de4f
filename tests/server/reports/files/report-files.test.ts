import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as club from '../../../../server/database/schema/schema-club.ts';
import { reportJobs } from '../../../../server/database/schema/schema-reports.ts';
import { investors } from '../../../../server/database/schema/schema.ts';
import { runJob, takeOverJobs } from '../../../../server/domain/reports/run-report.ts';
import { Refusal } from '../../../../server/http/refusal.ts';
import { portfolioSchema } from '../../../../src/api/portfolio/portfolio.ts';
import { bookTypes } from '../../../../src/api/reports/book-reports.ts';
import { byStartup } from '../../../../src/domain/texts/name-order.ts';
import { insertFixture, newMember } from '../../support/book.ts';
import { csvRecords, csvTable, csvTables } from '../../support/files/csv-tables.ts';
import { enginesByDay, openTestHost, type TestHost } from '../../support/host.ts';

const path = '/api/v1/reports/generate_pdf/';

type GeneratedFile = { status: number; type: string; name: string; bytes: Uint8Array };

let keys = 0;
const requestOf = (more: object = {}) => ({
  report_type: 'portfolio',
  format: 'csv',
  params: { as_of_date: '2026-09-30' },
  sections: [],
  locale: 'en-GB',
  prepared_for: 'Ada Byron',
  idempotency_key: `key-${(keys += 1)}`,
  ...more,
});

async function make(host: TestHost, token: string, more: object): Promise<GeneratedFile> {
  const response = await host.app.request(`http://localhost${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(more)),
  });
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    name: name ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

describe.each(enginesByDay)('a file of a report on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'fixture@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(() => host.dispose());

  const portfolio = async () =>
    (
      await host.send('GET', '/api/v1/reports/cached_report/portfolio/?as_of_date=2026-09-30', {
        token: member.access,
      })
    ).body;

  it('contains the report on one subject, and nothing else', async () => {
    const [holding] = (await portfolio()).holdings;
    const { body: report } = await host.send(
      'GET',
      `/api/v1/investors/get_startup_report/${holding.startup.id}/`,
      { token: member.access },
    );
    const of = (format: string, id: number) =>
      make(host, member.access, { report_type: 'startup', format, params: { id } });
    const csv = await of('csv', report.id);
    const slug = report.title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    expect([csv.status, csv.name]).toEqual([200, `${report.as_of_date}_startup_net_${slug}.csv`]);
    const [head, ...rows] = csvRecords(csv.bytes);
    expect(head).toEqual(['Part', 'Date', 'Name', 'From', 'Value']);
    const valueOf = (name: string) => rows.find(([, , called]) => called === name)?.at(-1);
    expect([valueOf('Paid-in'), valueOf('TVPI')]).toEqual([report.position.paid_in, report.position.tvpi]);
    expect(rows.filter(([part]) => part === 'Event').map(([, date, title]) => [date, title])).toEqual(
      report.events.map(({ date, title }: { date: string; title: string }) => [date, title]),
    );
    const sheets = await readExcelFile(Buffer.from((await of('xlsx', report.id)).bytes));
    expect(JSON.stringify(sheets)).toContain(String(Number(report.position.paid_in)));
    const pdf = await of('pdf', report.id);
    const { text } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true });
    // Days and codes are words on a page.
    const { founded_date, country } = report.facts;
    expect([founded_date, country]).toEqual(['2018-01-01', 'GB']);
    for (const words of [
      report.title,
      'Facts',
      'Prepared for Ada Byron',
      'Founded 1 Jan 2018',
      'Country United Kingdom',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect((await of('csv', 999_999)).status).toBe(404);
    const nothing = await make(host, member.access, { report_type: 'startup' });
    expect(nothing.status).toBe(400);
  });

  it('is a CSV that a strict parser reads back as the report', async () => {
    const columns = ['startup', 'investment_date', 'paid_in', 'unrealised_gain', 'irr'];
    const generated = await make(host, member.access, { columns });
    expect([generated.status, generated.type, generated.name]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '2026-09-30_portfolio_net.csv',
    ]);
    const { head, rows } = csvTable(generated.bytes, 'Holdings');
    expect(head).toEqual(['Startup', 'Investment date', 'Paid-in', 'Unrealised gain', 'Net IRR']);
    const { holdings } = await portfolio();
    expect(rows).toEqual(
      holdings
        .toSorted(byStartup)
        .map((row: Record<string, string>) => [
          Reflect.get(Object(row['startup']), 'name'),
          row['investment_date'],
          row['paid_in'],
          row['unrealised_gain'],
          row['irr'] ?? '',
        ]),
    );
    expect(new TextDecoder().decode(generated.bytes)).toContain(',-600.00,');
  });

  it('names a total loss on a page, and leaves its rate blank in a column of numbers', async () => {
    const basisOf = (format: string, basis: string) =>
      make(host, member.access, { format, params: { as_of_date: '2026-09-30', basis, currency: 'EUR' } });
    for (const basis of ['net', 'gross']) {
      const pdf = await basisOf('pdf', basis);
      const { text } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true });
      // In the currency of the report and in its own.
      expect([...text.replace(/\s+/g, ' ').matchAll(/0\.00x −100\.0% total loss/g)]).toHaveLength(2);
      const { head, rows } = csvTable((await basisOf('csv', basis)).bytes, 'Holdings');
      const lost = rows.find(([startup]) => startup === 'Verdant of the fixture');
      expect(lost?.[head.findIndex((title) => title.endsWith('IRR'))]).toBe('');
    }
  });

  it('contains the requested holdings, in that order', async () => {
    const { holdings } = await portfolio();
    const ids = [holdings[3].id, holdings[0].id];
    const generated = await make(host, member.access, { columns: ['startup'], holdings: ids });
    expect(csvTables(generated.bytes)).toMatchObject([
      {
        title: 'Holdings',
        head: ['Startup'],
        rows: [['Verdant of the fixture'], ['Northwind of the fixture']],
      },
      { title: 'Cash flows' },
      { title: 'About' },
    ]);
    expect((await make(host, member.access, { holdings: [999_999] })).status).toBe(404);
    expect((await make(host, member.access, { columns: ['secret'] })).status).toBe(400);
  });

  it('is the whole report if all holdings are requested, in that order', async () => {
    const ids: number[] = (await portfolio()).holdings.map(({ id }: { id: number }) => id);
    const sheetsOf = async (holdings: readonly number[]) => {
      const { bytes } = await make(host, member.access, { format: 'xlsx', columns: ['startup'], holdings });
      return readExcelFile(Buffer.from(bytes));
    };
    const whole = await sheetsOf(ids.toReversed());
    expect(whole.map(({ sheet }) => sheet)).toContain('Key figures');
    const csv = await make(host, member.access, { columns: ['startup'], holdings: ids.toReversed() });
    const { rows } = csvTable(csv.bytes, 'Holdings');
    expect(whole[0]?.data.slice(1)).toEqual(rows);
    expect((await sheetsOf(ids.slice(1))).map(({ sheet }) => sheet)).not.toContain('Key figures');

    const pageOf = async (type: string, holdings: readonly number[]) => {
      const { bytes } = await make(host, member.access, { report_type: type, format: 'pdf', holdings });
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
      return text.replace(/\s+/g, ' ');
    };
    expect(await pageOf('portfolio', ids)).toContain('Value over time');
    expect(await pageOf('portfolio', ids.slice(1))).not.toContain('Value over time');
    for (const type of ['portfolio', 'bridge']) {
      expect([type, (await pageOf(type, ids)).includes('Total, USD')]).toEqual([type, true]);
      expect([type, (await pageOf(type, ids.slice(1))).includes('Total, USD')]).toEqual([type, false]);
    }
  });

  it('is an XLSX whose numbers are numbers and whose dates are dates', async () => {
    const generated = await make(host, member.access, { format: 'xlsx' });
    const sheets = await readExcelFile(Buffer.from(generated.bytes));
    const names = sheets.map(({ sheet }) => sheet);
    expect(names).toEqual(['Holdings', 'Cash flows', 'Key figures', 'About']);
    const { holdings, cash_flows: flows } = await portfolio();
    const [head, ...rows] = sheets[0]?.data ?? [];
    const at = (title: string) => head?.indexOf(title) ?? -1;
    for (const [index, holding] of holdings.toSorted(byStartup).entries()) {
      expect(rows[index]?.[at('Startup')]).toBe(holding.startup.name);
      expect(rows[index]?.[at('Paid-in')]).toBe(Number(holding.paid_in));
      expect(rows[index]?.[at('Unrealised gain')]).toBe(Number(holding.unrealised_gain));
      expect(rows[index]?.[at('Investment date')]).toEqual(new Date(`${holding.investment_date}T00:00:00Z`));
    }
    expect(sheets[1]?.data.slice(1).map((row) => row.at(-1))).toEqual(
      flows.map(({ amount }: { amount: string }) => Number(amount)),
    );
  });

  it('neutralises formulas, and keeps people’s texts', async () => {
    const nasty = ['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '"=1', '＝1', 'a,"b"\r\nc', 'Žižek ∆'];
    const { queries } = host.host.database;
    const { holdings } = await portfolio();
    const id = holdings[0].startup.id;
    try {
      for (const name of nasty) {
        await queries.update(club.startups).set({ name }).where(eq(club.startups.id, id));
        const generated = await make(host, member.access, {
          columns: ['startup', 'unrealised_gain'],
          holdings: [holdings[0].id],
        });
        const isText = /^[aŽ]/.test(name);
        expect(csvTable(generated.bytes, 'Holdings').rows).toEqual([
          [isText ? name : `'${name}`, '15800.00'],
        ]);
        const sheets = await readExcelFile(
          Buffer.from((await make(host, member.access, { format: 'xlsx', columns: ['startup'] })).bytes),
        );
        const cell = sheets[0]?.data[1]?.[0];
        if (!isText) expect(String(cell).trimStart().startsWith("'")).toBe(true);
      }
    } finally {
      await queries
        .update(club.startups)
        .set({ name: 'Northwind of the fixture' })
        .where(eq(club.startups.id, id));
    }
  });

  it('is a tagged PDF with pages, notes and the figures of the report', async () => {
    const generated = await make(host, member.access, {
      report_type: 'capital_account',
      format: 'pdf',
      params: { from: '2026-07-01', to: '2026-09-30' },
      prepared_for: 'Zoë Žižek Ωμέγα Иван',
    });
    expect([generated.status, generated.type, generated.name]).toEqual([
      200,
      'application/pdf',
      '2026-09-30_capital-account-statement_net.pdf',
    ]);
    const raw = Buffer.from(generated.bytes).toString('latin1');
    for (const part of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (en-GB)',
      '/DisplayDocTitle true',
      '/FontFile',
    ]) {
      expect([part, raw.includes(part)]).toEqual([part, true]);
    }
    const { text } = await extractText(await getDocumentProxy(generated.bytes), { mergePages: true });
    for (const part of [
      'Capital account statement',
      'Prepared for Zoë Žižek Ωμέγα Иван',
      'As of 30 Sept 2026',
      '71,456.00',
      '−45,600.00',
      '72,640.00',
      'Value over time',
      'Page 1 of 1',
      'ending balance',
    ]) {
      expect([part, text.replace(/\s+/g, ' ').includes(part)]).toEqual([part, true]);
    }
    const { body } = await host.send('GET', '/api/v1/investors/documents/?category=statement', {
      token: member.access,
    });
    expect(body.results).toMatchObject([
      {
        file_name: '2026-09-30_capital-account-statement_net.pdf',
        document_type: 'capital_account',
        title: 'Capital account statement, 30 Sept 2026',
      },
    ]);
    const link = await host.app.request(`http://localhost${body.results[0].url}`);
    expect(new Uint8Array(await link.arrayBuffer()).byteLength).toBe(body.results[0].size_bytes);
  });

  it('names the round of a holding by its title, while the report has the name of its address', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const answer = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', { token: access });
    const rounds = await host.host.database.queries.select().from(club.rounds);
    const holdings = portfolioSchema.parse(answer.body).holdings.toSorted(byStartup);
    const titles = holdings.map(({ round }) => {
      const row = rounds.find(({ id }) => id === round?.id);
      expect(round).toEqual({ id: row?.id, name: row?.name });
      expect(row?.title).not.toBe(row?.name);
      return row?.title ?? '';
    });
    expect(titles.length).toBeGreaterThan(0);
    const asked = { params: {}, columns: ['startup', 'round'] };
    const { rows } = csvTable((await make(host, access, asked)).bytes, 'Holdings');
    expect(rows.map(([, title]) => title)).toEqual(titles);
    const sheets = await readExcelFile(
      Buffer.from((await make(host, access, { ...asked, format: 'xlsx' })).bytes),
    );
    for (const title of titles) expect(JSON.stringify(sheets)).toContain(title);
    const pdf = await make(host, access, { ...asked, format: 'pdf' });
    const { text } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true });
    for (const title of titles) expect(text.replace(/\s+/g, ' ')).toContain(title);
  });

  it('is addressed to the person, whatever company was entered before', async () => {
    const names = { entity_type: 'individual', company_name: 'Byron Engines Ltd' };
    const { id, access } = await newMember(host, 'former-company@example.com');
    await host.host.database.queries
      .update(investors)
      .set({ ...names, first_name_en: 'Ada', last_name_en: 'Byron' })
      .where(eq(investors.id, id));
    const generated = await make(host, access, { format: 'pdf', prepared_for: '' });
    const { text } = await extractText(await getDocumentProxy(generated.bytes), { mergePages: true });
    expect(text).toMatch(/Investor\s+Ada Byron/);
    expect(text).not.toContain('Byron Engines Ltd');
  });

  it('repeats the header of a table on every page', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const generated = await make(host, access, { format: 'pdf', params: {} });
    const { text, totalPages } = await extractText(await getDocumentProxy(generated.bytes), {
      mergePages: false,
    });
    expect(totalPages).toBeGreaterThan(1);
    expect(text[0]).toContain('Paid-in');
    expect(text.at(-1)).toContain(`Page ${totalPages} of ${totalPages}`);
  });

  it.each(bookTypes)('of type %s is created in each format', async (type) => {
    for (const format of ['pdf', 'xlsx', 'csv']) {
      const generated = await make(host, member.access, {
        report_type: type,
        format,
        params: { to: '2026-09-30', currency: 'EUR' },
      });
      expect([type, format, generated.status]).toEqual([type, format, 200]);
      expect(generated.bytes.byteLength).toBeGreaterThan(100);
    }
  });

  it('is a pack for tax and audit, with valid checksums', async () => {
    const generated = await make(host, member.access, { report_type: 'audit_pack', format: 'zip' });
    expect([generated.status, generated.type, generated.name]).toEqual([
      200,
      'application/zip',
      '2026-09-30_audit-pack.zip',
    ]);
    const files = unzipSync(generated.bytes);
    expect(Object.keys(files).toSorted()).toEqual([
      '2026-09-30_capital-account-statement_net.pdf',
      '2026-09-30_capital-account-statement_net_club-spv-1-lp.pdf',
      '2026-09-30_payments_net.csv',
      '2026-09-30_tax-year-report_net.csv',
      '2026-09-30_tax-year-report_net.pdf',
      'SHA256SUMS',
      'index.html',
    ]);
    const titlesIn = (name: string) => csvTables(files[name] ?? new Uint8Array()).map(({ title }) => title);
    expect(titlesIn('2026-09-30_tax-year-report_net.csv')).toEqual([
      'Disposals and payments: first in, first out',
      'Totals',
      'About',
    ]);
    expect(titlesIn('2026-09-30_payments_net.csv')).toEqual(['Payments', 'Key figures', 'About']);
    const lines = new TextDecoder().decode(files['SHA256SUMS']).trim().split('\n');
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const [sum = '', name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
  });

  it('is refused for invalid options, by field', async () => {
    const wrong: [object, string][] = [
      [{ report_type: 'secret' }, 'report_type'],
      [{ format: 'doc' }, 'format'],
      [{ format: 'zip' }, 'format'],
      [{ sections: ['secret'] }, 'sections'],
      [{ locale: 'x_x' }, 'locale'],
      [{ idempotency_key: '' }, 'idempotency_key'],
      [{ params: { as_of_date: '2999-01-01' } }, 'as_of_date'],
      [{ params: { currency: 'XXX' } }, 'currency'],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await host.send('POST', path, { token: member.access, body: requestOf(more) });
      expect([more, status, Object.keys(body)]).toEqual([more, 400, [field]]);
    }
    const foreign = await host.send('POST', path, {
      token: member.access,
      body: requestOf({ params: { entity: 2 } }),
    });
    expect(foreign.status).toBe(404);
  });
});

describe.each(enginesByDay)('a slow file on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  let other: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '0' });
    member = await newMember(host, 'fixture@example.com');
    other = await newMember(host, 'other@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(() => host.dispose());

  const ask = (body: object, token = member.access) => host.send('POST', path, { token, body });
  const ready = async (id: string) => {
    await expect.poll(async () => (await ask({ job_id: id })).body.status).toBe('ready');
    return (await ask({ job_id: id })).body;
  };

  it('is a job to poll, whose link leads to the file', async () => {
    const request = requestOf();
    const first = await ask(request);
    // A fast machine may finish the file before it answers.
    const isUnderway = first.body.status !== 'ready';
    expect(first).toMatchObject({ status: isUnderway ? 202 : 200, body: { error: null } });
    expect([first.body.url, first.body.expires_at].map((value) => value === null)).toEqual([
      isUnderway,
      isUnderway,
    ]);
    const again = await ask(request);
    expect(again.body.job_id).toBe(first.body.job_id);
    const job = await ready(first.body.job_id);
    expect(job).toMatchObject({ status: 'ready', progress: 100 });
    const response = await host.app.request(`http://localhost${job.url}`);
    expect(response.headers.get('content-disposition')).toContain('2026-09-30_portfolio_net.csv');
    expect(csvTable(new Uint8Array(await response.arrayBuffer()), 'Holdings').rows).toHaveLength(5);
    expect((await host.app.request(`http://localhost${job.url}x`)).status).toBe(404);
    expect(await ask({ ...request, format: 'pdf' })).toMatchObject({ status: 422 });
  });

  it('cannot be accessed by others', async () => {
    const { body } = await ask(requestOf());
    expect((await ask({ job_id: body.job_id }, other.access)).status).toBe(404);
    expect((await ask({ job_id: 'rpt_0000000000000000' })).status).toBe(404);
    await ready(body.job_id);
  });

  it('fails with the reason, and is started again with the same key', async () => {
    const { queries } = host.host.database;
    const request = requestOf({ params: { currency: 'EUR' } });
    await queries.update(club.fxRates).set({ base: 'SEK' }).where(eq(club.fxRates.base, 'EUR'));
    const { body } = await ask(request);
    await expect.poll(async () => (await ask({ job_id: body.job_id })).body.status).toBe('failed');
    expect((await ask({ job_id: body.job_id })).body.error).toContain('There is no exchange rate');
    await queries.update(club.fxRates).set({ base: 'EUR' }).where(eq(club.fxRates.base, 'SEK'));
    expect((await ask(request)).body.job_id).toBe(body.job_id);
    await ready(body.job_id);
  });

  it('expires after a day', async () => {
    const request = requestOf();
    const { body } = await ask(request);
    const { url } = await ready(body.job_id);
    host.pass(24 * 3_600 + 1);
    member = { ...member, ...(await host.login('fixture@example.com')) };
    expect((await ask({ job_id: body.job_id })).body).toMatchObject({ status: 'expired', url: null });
    expect((await host.app.request(`http://localhost${url}`)).status).toBe(404);
    expect((await ask(request)).body.job_id).toBe(body.job_id);
    await ready(body.job_id);
  });

  it('is not served without an expiry', async () => {
    const { body } = await ask(requestOf());
    const { url } = await ready(body.job_id);
    await host.host.database.queries
      .update(reportJobs)
      .set({ expires_at: null })
      .where(eq(reportJobs.id, body.job_id));
    expect((await host.app.request(`http://localhost${url}`)).status).toBe(404);
    expect((await ask({ job_id: body.job_id })).body).toMatchObject({ status: 'expired', url: null });
  });

  it('is completed by another process if its own has ended', async () => {
    const { body } = await ask(requestOf());
    await ready(body.job_id);
    const { queries } = host.host.database;
    const ofJob = eq(reportJobs.id, body.job_id);
    host.pass(5);
    // As a process leaves it that is killed at work: claimed, and never finished.
    await queries
      .update(reportJobs)
      .set({ status: 'generating', claim: 'of another process', claimed_until: host.host.clock() })
      .where(ofJob);
    host.pass(-1);
    await takeOverJobs(host.host);
    expect((await ask({ job_id: body.job_id })).body.status).toBe('generating');
    host.pass(2);
    await takeOverJobs(host.host);
    expect(await ready(body.job_id)).toMatchObject({ progress: 100, error: null });
  });

  it('is given up after three processes have ended', async () => {
    const { body } = await ask(requestOf());
    await ready(body.job_id);
    host.pass(5);
    const { queries } = host.host.database;
    await queries
      .update(reportJobs)
      .set({ status: 'generating', attempts: 3, claimed_until: host.host.clock() })
      .where(eq(reportJobs.id, body.job_id));
    host.pass(1);
    await takeOverJobs(host.host);
    await expect.poll(async () => (await ask({ job_id: body.job_id })).body.status).toBe('failed');
    expect((await ask({ job_id: body.job_id })).body.error).toContain('Please request it again');
  });

  it('is refused for its options, also after another process has taken it over', async () => {
    const { body } = await ask(requestOf());
    await ready(body.job_id);
    const { queries, script } = host.host.database;
    const ofJob = eq(reportJobs.id, body.job_id);
    const [job] = await queries.select().from(reportJobs).where(ofJob);
    const request = job?.request && { ...job.request, params: { as_of_date: 'no day' } };
    await queries.update(reportJobs).set({ status: 'queued', attempts: 0, request }).where(ofJob);
    await script((run) =>
      run(`create function lose_claim() returns trigger language plpgsql as 'begin return null; end';
        create trigger lose_claim before update on report_jobs for each row
        when (new.status = 'failed') execute function lose_claim()`),
    );
    await expect(runJob(host.host, body.job_id)).rejects.toBeInstanceOf(Refusal);
    await script((run) => run(`drop trigger lose_claim on report_jobs; drop function lose_claim()`));
  });

  it('leaves no file after another process has taken it over', async () => {
    const { body } = await ask(requestOf());
    await ready(body.job_id);
    const { queries, script } = host.host.database;
    const ofJob = eq(reportJobs.id, body.job_id);
    const files = () => readdirSync(join(host.folder, 'files')).length;
    const before = files();
    await queries.update(reportJobs).set({ status: 'queued', attempts: 0 }).where(ofJob);
    // At the moment when its file is to be recorded, the claim is another process's.
    await script((run) =>
      run(`create function lose_claim() returns trigger language plpgsql as 'begin return null; end';
        create trigger lose_claim before update on report_jobs for each row
        when (new.status = 'ready') execute function lose_claim()`),
    );
    await runJob(host.host, body.job_id);
    await script((run) => run(`drop trigger lose_claim on report_jobs; drop function lose_claim()`));
    const [job] = await queries.select().from(reportJobs).where(ofJob);
    expect([job?.status, files()]).toEqual(['generating', before]);
  });
});
