import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distributions, documents, rounds, valuations } from '../../../server/database/schema/schema-club.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { type TestHost, anyEngine, openEmptyHost } from '../support/host.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

/** On one book: a command that is refused leaves it unchanged. */
let folder: string;
let own: TestHost;

const run = (command: keyof typeof clubCommands, body: object) => clubCommands[command].run(own.host, body);
const queries = () => own.host.database.queries;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-daily-'));
  own = await openEmptyHost(anyEngine);
  await importPath(own, writeFolder(join(folder, 'book'), smallBook()));
});
afterAll(async () => {
  await own.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe('a single added row', () => {
  const valuation = {
    sheet: 'valuations',
    row: { series: 'NORT-1', Date: '2025-01-10', method: 'priced_round', price: '11', source: 'Series C' },
  };

  it.each([
    [{ sheet: 'valuations', row: { series: 'NORT-1', price: '9' } }, /Date +is empty[\s\S]*Source +is empty/],
    [
      { sheet: 'valuations', row: { ...valuation.row, series: 'NORT-9' } },
      /"NORT-9" is not a key of the sheet Series/,
    ],
    [{ sheet: 'valuations', row: { ...valuation.row, price: '9,90' } }, /Price of a unit/],
    [
      { sheet: 'valuations', row: { ...valuation.row, colour: 'red' } },
      /colour +is not a column of this sheet/,
    ],
    [{ sheet: 'valuations', row: { ...valuation.row, Date: '2099-01-10' } }, /2099-01-10 is after/],
    [{ sheet: 'documents', row: { title: 'x' } }, /There is no sheet “documents”/],
  ])('is refused where it breaks a rule: %j', async (body, why) => {
    const before = await queries().select().from(valuations);
    await expect(run('add', body)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(why) },
    });
    expect(await queries().select().from(valuations)).toEqual(before);
  });
});

describe('a distribution', () => {
  const exit = { series: 'NORT-1', gross: '50000.00', kind: 'exit', date: '2025-03-01' };

  it.each([
    [{ ...exit, series: 'NONE' }, /There is no series “NONE”/],
    [{ ...exit, gross: '100.001' }, /at most two decimals/],
    [{ ...exit, kind: 'dividend', sold: '0.5' }, /Nothing is sold for a dividend/],
    [{ ...exit, date: '2023-01-01' }, /paid on 2024-05-20 already/],
    [{ ...exit, date: '2020-01-01' }, /Nobody holds any of NORT-1 on 2020-01-01/],
    [{ ...exit, date: '2099-01-01' }, /2099-01-01 is after/],
  ])('is refused: %j', async (body, why) => {
    await expect(run('distribute', body)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(why) },
    });
    expect(await queries().select().from(distributions)).toHaveLength(1);
  });
});

describe('a capital call', () => {
  const call = { series: 'NORT-1', amount: '10000.00', date: '2099-01-15' };

  it.each([
    [{ ...call, series: 'NONE' }, /There is no series “NONE”/],
    [{ ...call, amount: '10.001' }, /at most two decimals/],
    [{ ...call, date: '2020-01-01' }, /2020-01-01 is over/],
  ])('is refused: %j', async (body, why) => {
    await expect(run('call', body)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(why) },
    });
    expect(await queries().select().from(documents)).toEqual([]);
  });
});

describe('terms', () => {
  const change = { round: 'northwind-a', reason: 'The lead asked for it.' };

  it.each([
    [{}, /Name at least one term/],
    [{ status: 'closed' }, /“status” is not a term/],
    [{ minimum_amount: '-1' }, /Minimum ticket/],
  ])('are refused: %j', async (changes, why) => {
    await expect(run('terms', { ...change, changes })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(why) },
    });
    const [round] = await queries().select().from(rounds);
    expect(round?.terms_version).toBe(1);
  });
});
