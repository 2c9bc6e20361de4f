import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { investors } from '../../../server/database/schema/schema.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { publicMarketSchema } from '../../../src/api/reports/public-market.ts';
import { enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

const level = (name: string, day: string, value: string) => ({
  name,
  day,
  level: value,
  currency: 'USD',
  source: 'Test',
});

/** The small book with a price of a unit in dollars, and two indices: one from before the first purchase on, one from later on. */
const book = () => ({
  ...smallBook(),
  rates: [
    ['2021-03-01', '1.25'],
    ['2024-05-01', '1'],
    ['2025-12-01', '1.6'],
  ].map(([day = '', rate = '']) => ({ day, base: 'EUR', quote: 'USD', rate, source: 'Test' })),
  indices: [
    level('World', '2021-03-10', '100'),
    level('World', '2024-05-20', '125'),
    level('World', '2025-12-31', '150'),
    level('Younger', '2022-01-01', '7.5'),
  ],
});

describe.each(enginesByDay)('a book against an index on %s', (engine) => {
  let host: TestHost;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-index-'));
    host = await openEmptyHost(engine, { REPORT_PATIENCE_MS: '60000' });
    await importPath(host, writeFolder(join(folder, 'book'), book()));
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const compared = async (query: string) => {
    const [ada] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'ada@example.com'));
    const { access } = await openSession(host.host, ada?.id ?? 0);
    const path = `/api/v1/reports/cached_report/pme/?as_of_date=2026-01-31${query}`;
    const { rows } = z.parse(publicMarketSchema, (await host.send('GET', path, { token: access })).body);
    return {
      world: rows.find(({ name }) => name === 'World'),
      younger: rows.find(({ name }) => name === 'Younger'),
    };
  };

  it('grows each payment from the level of its day, or the last one before', async () => {
    // 26,000 × 150 / 100, and 11,920 × 150 / 125; 3,000 units at 9.20 less 20 % of what they gained are worth 25,080.
    const { world } = await compared('');
    expect(world).toMatchObject({
      grown_contributions: '39000.00',
      grown_distributions: '14304.00',
      fair_value: '25080.00',
      ks_pme: '1.0098461538',
      unavailable_reason: null,
      last_level_date: '2025-12-31',
    });
    expect(world?.flows.map(({ date, level_date: day, level: at, grown }) => [date, day, at, grown])).toEqual(
      [
        ['2021-03-15', '2021-03-10', '100', '-39000.00'],
        ['2024-05-20', '2024-05-20', '125', '14304.00'],
      ],
    );
    expect(Number(world?.direct_alpha)).toBeGreaterThan(0);
  });

  it('is before fees and carry on the gross basis', async () => {
    const { world } = await compared('&basis=gross');
    // 25,000 × 1.5, 12,400 × 1.2 and 27,600: 42,480 / 37,500.
    expect([world?.grown_contributions, world?.grown_distributions, world?.ks_pme]).toEqual([
      '37500.00',
      '14880.00',
      '1.1328',
    ]);
  });

  it('has both sides in the currency of the report, so that the ratio does not change', async () => {
    const { world } = await compared('&currency=EUR');
    expect(world).toMatchObject({
      grown_contributions: '24375.00',
      grown_distributions: '8940.00',
      fair_value: '15675.00',
      ks_pme: '1.0098461538',
    });
    expect(world?.flows.map((flow) => flow.level)).toEqual(['80', '125']);
  });

  it('states why there is no comparison with an index that began later', async () => {
    const { younger } = await compared('');
    expect(younger).toMatchObject({
      ks_pme: null,
      direct_alpha: null,
      flows: [],
      unavailable_reason: 'The index has no level on or before 2021-03-15.',
    });
  });

  it('is unchanged after an export and import', async () => {
    const path = join(folder, 'again.xlsx');
    await exportWorkbook(host.host, path, () => {});
    expect(await importPath(host, path)).toMatch(/All +0 +0 +\d+ +0/);
  });
});
