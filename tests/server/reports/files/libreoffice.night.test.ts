import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetNames } from '../../../../server/files/xlsx.ts';
import { bookTypes } from '../../../../src/api/reports/book-reports.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { insertFixture, newMember } from '../../support/book.ts';
import { performanceTables } from '../../support/club-tables.ts';
import { tablesOf } from '../../support/files/file-tables.ts';
import { asNumber, type ExpectedTable } from '../../support/files/read-back.ts';
import { anyEngine, openTestHost, type TestHost } from '../../support/host.ts';

/** Each sheet as comma-separated UTF-8, with the content of cells, not their display; the last number is for all sheets. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** LibreOffice writes a rate as a percentage with all its digits. */
const readCell = (text: string) =>
  text.endsWith('%') ? Number(decimal(text.slice(0, -1)).div('100').toFixed()) : asNumber(text);

/** Needs LibreOffice 7.2 or later: `soffice` in the path. */
describe('a workbook that LibreOffice reads back', () => {
  let host: TestHost;
  let folder: string;
  let member: { id: number; access: string };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-office-'));
    host = await openTestHost(anyEngine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'office@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The rows of a sheet by the title of its table. */
  const sheetsOf = async (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, `${name}.xlsx`), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = [profile, '--headless', '--convert-to', everySheet, '--outdir', folder];
    await promisify(execFile)('soffice', [...words, join(folder, `${name}.xlsx`)]);
    const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
    const rows = new Map(
      files.map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return [file.slice(name.length + 1, -'.csv'.length), Papa.parse<string[]>(text.trimEnd()).data];
      }),
    );
    return (title: string) => rows.get(sheetNames([title])[0] ?? '') ?? [];
  };
  const expectSheet = (rows: readonly string[][], { sheet, head, rows: expected }: ExpectedTable) => {
    const [heads = [], ...lines] = rows;
    const places = head.map((heading) => heads.indexOf(heading));
    expect([sheet, places.includes(-1)]).toEqual([sheet, false]);
    expect([sheet, lines.map((line) => places.map((place) => readCell(line[place] ?? '')))]).toEqual([
      sheet,
      expected.map((row) => row.map((cell) => asNumber(cell ?? ''))),
    ]);
  };

  it.each(bookTypes)('of type %s has each figure of the answer', async (type) => {
    const params = { to: '2026-09-30', currency: 'EUR', ...(type === 'tax_year' && { from: '2018-01-01' }) };
    const query = new URLSearchParams(params).toString();
    const path = `/api/v1/reports/cached_report/${type}/?${query}`;
    const { status, body: answer } = await host.send('GET', path, { token: member.access });
    expect(status).toBe(200);
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ report_type: type, params, format: 'xlsx', idempotency_key: type }),
    });
    expect(response.status).toBe(200);
    const sheetOf = await sheetsOf(type, Buffer.from(await response.arrayBuffer()));
    const expected = tablesOf[type](answer).filter(
      ({ sheet }) => type !== 'bridge' || sheet !== 'Key figures',
    );
    expect(expected.length).toBeGreaterThan(0);
    for (const table of expected) expectSheet(sheetOf(table.sheet), table);
  });

  it('of a whole vehicle has each figure of the answer', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const params = { to: '2026-09-30', currency: 'EUR', entity: 1 };
    const path = '/api/v1/reports/cached_report/ilpa_reporting/?to=2026-09-30&currency=EUR&entity=1';
    const { body: answer } = await host.send('GET', path, { token: access });
    expect(answer.columns).toHaveLength(6);
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'ilpa_reporting',
        params,
        format: 'xlsx',
        idempotency_key: 'vehicle',
      }),
    });
    const sheetOf = await sheetsOf('vehicle', Buffer.from(await response.arrayBuffer()));
    for (const table of tablesOf.ilpa_reporting(answer)) expectSheet(sheetOf(table.sheet), table);
  });

  it.each(['net', 'gross'])('of the club’s performance has each figure of the answers, %s', async (basis) => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const path = `/api/v1/reports/cyborg-portfolio/?as_of_date=2026-09-30&basis=${basis}`;
    const read = async (more: string) => (await host.send('GET', path + more, { token: access })).body;
    const response = await host.app.request(`http://localhost${path}&type=performance&export=xlsx`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const sheetOf = await sheetsOf(`club-${basis}`, Buffer.from(await response.arrayBuffer()));
    const series = await read('&group_by=vintage,series');
    const expected = performanceTables(
      await read('&type=performance'),
      await read('&group_by=vintage'),
      series,
    );
    for (const table of expected) expectSheet(sheetOf(table.sheet), table);
  });
});
