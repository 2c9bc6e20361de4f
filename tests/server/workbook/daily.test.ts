import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  distributions,
  documents,
  holdings,
  rounds,
  series,
  valuations,
} from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { news } from '../../../server/database/schema/schema-news.ts';
import { imports } from '../../../server/database/schema/schema-workbook.ts';
import { auditLog, mails } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { type TestHost, anyEngine, openEmptyHost } from '../support/host.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

let folder: string;
let own: TestHost;

const run = (command: keyof typeof clubCommands, body: object) => clubCommands[command].run(own.host, body);
const queries = () => own.host.database.queries;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-daily-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  own = await openEmptyHost(anyEngine);
  await importPath(own, writeFolder(join(folder, 'book'), smallBook()));
  return () => own.dispose();
});

describe('a single added row', () => {
  const valuation = {
    sheet: 'valuations',
    row: { series: 'NORT-1', Date: '2025-01-10', method: 'priced_round', price: '11', source: 'Series C' },
  };

  it('is previewed, booked once however often it is sent, and undone', async () => {
    const before = await queries().select().from(valuations);
    expect(await run('add', { ...valuation, preview: true })).toMatch(
      /nothing was changed.*\n[\s\S]*Valuations +1 +0 +0/,
    );
    expect(await queries().select().from(valuations)).toEqual(before);
    expect(await run('add', valuation)).toMatch(/Valuations +1 +0 +0/);
    expect(await run('add', valuation)).toMatch(/Valuations +0 +0 +1/);
    const [newest] = await queries().select().from(valuations).orderBy(desc(valuations.id)).limit(1);
    expect(newest).toMatchObject({ date: '2025-01-10', method: 'priced_round', source: 'Series C' });
    const [repeated, first] = await queries().select().from(imports).orderBy(desc(imports.id));
    await run('undo', { id: repeated?.id });
    await run('undo', { id: first?.id });
    expect(await queries().select().from(valuations)).toEqual(before);
  });

  it('corrects the row with its key, whose other columns are kept, and reports the earlier values', async () => {
    const printed = await run('add', { sheet: 'Valuations', row: { key: 'v1', 'Price of a unit': '9.90' } });
    expect(printed).toMatch(/Valuations +v1 +Price of a unit +9\.2 +9\.9/);
    const [row] = await queries().select().from(valuations).where(eq(valuations.source, 'Series B'));
    expect(row).toMatchObject({ date: '2024-06-11', method: 'priced_round', price: '9.9000' });
  });

  it('publishes news that members read', async () => {
    await run('add', {
      sheet: 'news',
      row: {
        title: 'Northwind opens a dock',
        summary: 'A third one.',
        text: 'It opened.\nIn Leeds.',
        kind: 'company_update',
        published: '2025-02-01',
        startup: 'northwind',
      },
    });
    const [item] = await queries().select().from(news).orderBy(desc(news.id)).limit(1);
    expect(item?.title).toBe('Northwind opens a dock');
  });
});

describe('a distribution', () => {
  const exit = { series: 'NORT-1', gross: '50000.00', kind: 'exit', date: '2025-03-01' };

  it('pays each holder a part, with carry, and its preview has the same figures', async () => {
    const figures =
      /Ada Byron +\$30,000\.00 +\$3,000\.00 +\$27,000\.00 +0\.6 +3000\.0000\nZoë Wren +\$20,000\.00 +\$2,000\.00 +\$18,000\.00 +1 +2000\.0000/;
    expect(await run('distribute', { ...exit, preview: true })).toMatch(figures);
    expect(await queries().select().from(distributions)).toHaveLength(1);
    expect(await run('distribute', exit)).toMatch(figures);
    const rows = await queries().select().from(distributions).where(eq(distributions.date, '2025-03-01'));
    expect(rows.map(({ gross, carry, units }) => [gross, carry, units])).toEqual([
      ['30000.00', '3000.00', '3000.0000'],
      ['20000.00', '2000.00', '2000.0000'],
    ]);
    await expect(run('distribute', exit)).rejects.toMatchObject({ status: 422 });
    expect(await queries().select().from(distributions)).toHaveLength(3);
  });

  it('of a dividend is booked once when it is sent twice', async () => {
    const dividend = { ...exit, kind: 'dividend', gross: '100.00' };
    await run('distribute', dividend);
    expect(await run('distribute', dividend)).toMatch(/Distributions +0 +0 +2/);
    const rows = await queries().select().from(distributions).where(eq(distributions.kind, 'dividend'));
    expect(rows.map(({ gross, carry, cost_share: share }) => [gross, carry, Number(share)])).toEqual([
      ['60.00', '0.00', 0],
      ['40.00', '0.00', 0],
    ]);
  });

  it('sends mails to the recipients if the club requests it', async () => {
    await run('distribute', { ...exit, mail: true });
    const sent = await queries().select().from(mails).where(like(mails.subject, 'Distribution from%'));
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@example.com', 'zoe@example.com']);
  });
});

describe('a notice of a distribution', () => {
  const exit = { series: 'NORT-1', gross: '50000.00', kind: 'exit', date: '2025-03-01' };
  const notices = async () =>
    (await queries().select().from(documents)).filter(({ document_type: type }) => type.endsWith('_notice'));

  it('is among the documents of each recipient, written once, and is removed when the payment is undone', async () => {
    await run('distribute', { ...exit, preview: true });
    expect(await notices()).toEqual([]);
    await run('distribute', exit);
    const written = await notices();
    expect(written.map(({ title, content }) => [title, content?.lines])).toEqual([
      [
        'Distribution notice, Northwind, 2025-03-01',
        [
          'Investor: Ada Byron',
          'Company: Northwind',
          'Held through: SPV 1, series NORT-1',
          'Kind of payment: exit',
          'Date of payment: 1 Mar 2025',
          'Units sold: 3000',
          'Gross amount: $30,000.00',
          'Carry: $3,000.00',
          'Net amount: $27,000.00',
        ],
      ],
      ['Distribution notice, Northwind, 2025-03-01', expect.arrayContaining(['Net amount: $18,000.00'])],
    ]);
    expect(new Set(written.map(({ investor_id: id }) => id)).size).toBe(2);
    // The file is written in the background, and changes the row.
    while ((await generateMissingDocuments(own.host, new AbortController().signal)) > 0);
    expect((await notices()).every(({ sha256 }) => sha256 !== null)).toBe(true);
    const [last] = await queries().select().from(imports).orderBy(desc(imports.id)).limit(1);
    await run('undo', { id: last?.id });
    expect(await notices()).toEqual([]);
  });

  it('is not written for a distribution that is booked already, nor for one of a workbook', async () => {
    const dividend = { ...exit, kind: 'dividend', gross: '100.00' };
    await run('distribute', dividend);
    await run('distribute', dividend);
    expect(await notices()).toHaveLength(2);
    const row = {
      investor: 'ada',
      series: 'NORT-1',
      paid_on: '2025-04-01',
      kind: 'dividend',
      gross: '5',
      cost_share: '0',
    };
    await run('add', { sheet: 'distributions', row });
    expect(await notices()).toHaveLength(2);
  });
});

describe('a capital call', () => {
  const due = '2099-01-15';
  const call = { series: 'NORT-1', amount: '10000.00', date: due };
  const calls = () =>
    queries().select().from(deposits).where(eq(deposits.due_date, due)).orderBy(deposits.id);

  it('requests a part from each holder, with a reference, a notice and a mail', async () => {
    const printed = await run('call', { ...call, preview: true });
    expect(printed).toMatch(/Ada Byron +\$6,000\.00 +2099-01-15 +CALL-[0-9A-F]{8}\nZoë Wren +\$4,000\.00/);
    expect(await calls()).toEqual([]);
    await run('call', { ...call, mail: true });
    const rows = await calls();
    expect(rows).toMatchObject([
      { amount: '0.00', expected_amount: '6000.00', status: 'expected', date: due, currency: 'USD' },
      { amount: '0.00', expected_amount: '4000.00', status: 'expected' },
    ]);
    const written = await queries().select().from(documents);
    expect(written.map(({ title }) => title)).toEqual([
      `Capital call, Northwind, ${due}`,
      `Capital call, Northwind, ${due}`,
    ]);
    expect(written[0]?.content?.lines).toEqual(
      expect.arrayContaining([
        'Amount due: $6,000.00',
        'Due on: 15 Jan 2099',
        `Reference: ${rows[0]?.reference}`,
      ]),
    );
    const sent = await queries()
      .select()
      .from(mails)
      .where(like(mails.subject, 'Capital call for Northwind'));
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@example.com', 'zoe@example.com']);
    expect(sent.every(({ body }) => body.includes('never send account details'))).toBe(true);
    await expect(run('call', call)).rejects.toMatchObject({ status: 422 });
    const [last] = await queries().select().from(imports).orderBy(desc(imports.id)).limit(1);
    await run('undo', { id: last?.id });
    expect(await calls()).toEqual([]);
    expect(await queries().select().from(documents)).toEqual([]);
  });

  it('is paid in parts, by its reference, up to the amount due', async () => {
    await run('call', call);
    const reference = (await calls())[0]?.reference ?? '';
    expect(await run('receive', { for: reference, amount: '2500.00', from: 'Ada Byron' })).toBe(
      `$2,500.00 for call ${reference}, which is paid but for $3,500.00`,
    );
    expect(await run('receive', { for: reference.toLowerCase(), amount: '3500.00' })).toMatch(
      /which is paid$/,
    );
    expect((await calls()).filter((row) => row.reference === reference)).toMatchObject([
      { amount: '2500.00', expected_amount: '6000.00', status: 'partial', sender_name: 'Ada Byron' },
      { amount: '3500.00', expected_amount: null, status: 'matched' },
    ]);
    await expect(run('receive', { for: reference, amount: '1.00' })).rejects.toMatchObject({
      status: 409,
      body: { detail: `No money is due for ${reference}.` },
    });
    const [last] = await queries().select().from(imports).orderBy(desc(imports.id)).limit(1);
    await expect(run('undo', { id: last?.id })).rejects.toMatchObject({ status: 409 });
  });

  it('is not split among holdings in several currencies, nor paid by an ambiguous reference', async () => {
    await run('call', call);
    await queries().update(deposits).set({ reference: 'CALL-2026' }).where(eq(deposits.due_date, due));
    await expect(run('receive', { for: 'CALL-2026', amount: '1.00' })).rejects.toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Several investors') },
    });
    const [first] = await queries().select().from(holdings).orderBy(holdings.id).limit(1);
    await queries()
      .update(holdings)
      .set({ currency: 'JPY' })
      .where(eq(holdings.id, first?.id ?? 0));
    await expect(run('call', { ...call, date: '2099-02-15' })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('JPY') },
    });
  });
});

describe('terms', () => {
  const change = {
    round: 'northwind-a',
    reason: 'The lead asked for it.',
    changes: { minimum_amount: '7500', 'Closes on': '2021-04-01' },
  };

  it('change with their old and new values, as a new version that is audited', async () => {
    const printed = await run('terms', { ...change, preview: true });
    expect(printed).toMatch(/Minimum ticket +5000\.00 +7500\.00/);
    expect(printed).toMatch(/Closes on +2021-03-15 +2021-04-01/);
    const [before] = await queries().select().from(rounds);
    expect(before).toMatchObject({ terms_version: 1, minimum_amount: '5000.00' });
    await run('terms', change);
    const [after] = await queries().select().from(rounds);
    expect(after).toMatchObject({
      terms_version: 2,
      minimum_amount: '7500.00',
      closing_date: '2021-04-01',
      terms_reason: 'The lead asked for it.',
    });
    const entries = await queries().select().from(auditLog).where(eq(auditLog.event, 'terms_changed'));
    expect(entries).toHaveLength(1);
  });

  it('do not change the carry of a series that somebody holds', async () => {
    await run('add', {
      sheet: 'series',
      row: {
        key: 'NORT-2',
        name: 'NORT-2',
        vehicle: 'spv1',
        startup: 'northwind',
        round: 'nw-a',
        carry_percent: '20',
      },
    });
    await run('terms', { ...change, changes: { carry_percent: '10' } });
    const rows = await queries().select().from(series).orderBy(series.id);
    expect(rows.map(({ name, carry_rate: rate }) => [name, Number(rate)])).toEqual([
      ['NORT-1', 0.2],
      ['NORT-2', 0.1],
    ]);
  });
});
