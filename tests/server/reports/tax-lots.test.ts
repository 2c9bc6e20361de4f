import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { investors } from '../../../server/database/schema/schema.ts';
import { taxYearReport } from '../../../server/domain/reports/makers/tax-year.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { taxYearSchema } from '../../../src/api/reports/tax-year.ts';
import { enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

/** Ada buys 5,000 units at 5.00 and 5,000 at 9.00, is paid dividends, and sells 4,000 and later 2,000 units at 10.00. */
function bookOfLots(): ReturnType<typeof smallBook> {
  const book = smallBook();
  const [first] = book.purchases;
  const holding = { investor: 'ada', series: 'NORT-1' };
  return {
    ...book,
    purchases: [
      { ...first, fees: '0' },
      { ...first, key: 'p3', bought_on: '2023-11-01', invested: '45000', fees: '0' },
    ],
    distributions: [
      {
        key: 'x0',
        ...holding,
        paid_on: '2024-02-01',
        kind: 'dividend',
        gross: '1000',
        cost_share: '0',
        income: '400',
        capital: '500',
        withheld: '60',
      },
      {
        key: 'x1',
        ...holding,
        paid_on: '2024-05-20',
        kind: 'sale',
        gross: '40000',
        cost_share: '0.4',
        lot_date: '2023-11-01',
      },
      {
        key: 'x2',
        ...holding,
        paid_on: '2025-05-20',
        kind: 'sale',
        gross: '20000',
        cost_share: '0.2',
        fee: '10.01',
        carry: '7.77',
        withheld: '100.01',
      },
    ],
  };
}

describe.each(enginesByDay)('lots of an imported book on %s', (engine) => {
  let host: TestHost;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-lots-'));
    host = await openEmptyHost(engine, { REPORT_PATIENCE_MS: '60000' });
    await importPath(host, writeFolder(join(folder, 'book'), bookOfLots()));
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const idOfAda = async (): Promise<number> => {
    const [ada] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'ada@example.com'));
    return ada?.id ?? 0;
  };
  const ask = async (path: string): Promise<unknown> => {
    const { access } = await openSession(host.host, await idOfAda());
    return (await host.send('GET', `/api/v1/reports/cached_report/${path}`, { token: access })).body;
  };
  const taxed = async (span = 'from=2021-01-01') =>
    z.parse(taxYearSchema, await ask(`tax_year/?${span}&as_of_date=2026-01-31`));
  const choose = (value: string) =>
    importPath(host, writeFolder(join(folder, value), { policies: [{ name: 'cost_method', value }] }));

  // The return of capital takes 0.05 a unit: 250.00 of each lot. A unit costs 4.95 then, or 8.95; on average 6.95.
  it.each([
    // Of 2,000 units 1,000 are the last of the first lot; the average keeps the days, and so the rows, of fifo.
    ['fifo', ['2021-03-15', '19800.00', 'long'], ['4950.00', '8950.00']],
    ['specific', ['2023-11-01', '35800.00', 'short'], ['9900.00']],
    ['average', ['2021-03-15', '27800.00', 'long'], ['6950.00', '6950.00']],
  ])('are sold by the policy %s', async (method, first, later) => {
    await choose(method);
    const report = await taxed();
    expect(report.cost_method).toBe(method);
    const sales = (day: string) =>
      report.rows.filter((row) => row.kind === 'sale' && row.disposed_date === day);
    expect(sales('2024-05-20').map((row) => [row.acquired_date, row.cost, row.term])).toEqual([first]);
    expect(sales('2025-05-20').map(({ cost }) => cost)).toEqual(later);
    expect(report.totals).toMatchObject({ capital: '500.00', income: '400.00', tax_withheld: '160.01' });
  });

  it.each(['net', 'gross'])('each have their share of fee, carry and tax, on the %s basis', async (basis) => {
    await choose('fifo');
    const { rows, totals } = await taxed(`from=2025-01-01&basis=${basis}`);
    const paidOf = (row: (typeof rows)[number] | typeof totals) => [
      row.proceeds_gross,
      row.sale_fees,
      row.carry_paid,
      row.tax_withheld,
      row.net_received,
    ];
    expect(rows.map(paidOf)).toEqual([
      ['10000.00', '5.01', '3.88', '50.01', '9941.10'],
      ['10000.00', '5.00', '3.89', '50.00', '9941.11'],
    ]);
    expect(paidOf(totals)).toEqual(['20000.00', '10.01', '7.77', '100.01', '19882.21']);
    expect(totals.proceeds).toBe(basis === 'net' ? '19982.22' : '20000.00');
  });

  it.each([
    ['from=2024-05-20&as_of_date=2025-05-20', '2024-05-20', '2025-05-20', ['2024-05-20', '2025-05-20']],
    ['from=2024-05-21&as_of_date=2025-05-19', '2024-05-21', '2025-05-19', []],
    ['as_of_date=2026-01-31', '2025-01-01', '2025-12-31', ['2025-05-20']],
    ['as_of_date=2025-06-30', '2025-01-01', '2025-06-30', ['2025-05-20']],
  ])('are those of the first to the last day of %s', async (span, from, to, days) => {
    const report = z.parse(taxYearSchema, await ask(`tax_year/?${span}`));
    expect([report.from, report.to]).toEqual([from, to]);
    expect([...new Set(report.rows.map(({ disposed_date: day }) => day))]).toEqual(days);
  });

  it('are drawn with the gain after their own cost, not after the average', async () => {
    await choose('fifo');
    const { totals } = await taxed();
    expect(totals.gain).not.toBe(totals.realised_gain);
    const params = {
      asOf: '2026-01-31',
      from: '2021-01-01',
      basis: 'net',
      currency: null,
      filter: {},
    } as const;
    const prepared = await taxYearReport.makeForFile(host.host, await idOfAda(), params);
    expect(await prepared.chart()).toMatchObject({
      bars: [
        { name: 'Proceeds', amount: Number(totals.proceeds), isTotal: true },
        { name: 'Cost', amount: -Number(totals.cost), isTotal: false },
        { name: 'Gain', amount: Number(totals.gain), isTotal: true },
      ],
    });
  });

  it('reconcile with the realised gain of the portfolio by any policy', async () => {
    const realised = async () => {
      const { summary } = z.parse(portfolioSchema, await ask('portfolio/?as_of_date=2026-01-31'));
      return summary.realised_gain;
    };
    for (const method of ['average', 'specific', 'fifo']) {
      await choose(method);
      const { totals } = await taxed();
      // 60,000 for six tenths of 70,000, and 1,000 of dividends, less fee and carry of the last sale.
      expect([method, totals.realised_gain]).toEqual([method, '18982.22']);
      expect(await realised()).toBe('18982.22');
    }
  });

  it('and characters are unchanged after an export and import', async () => {
    const path = join(folder, 'again.xlsx');
    await exportWorkbook(host.host, path, () => {});
    expect(await importPath(host, path)).toMatch(/All +0 +0 +\d+ +0/);
  });
});
