import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fxRates, holdings, series } from '../../../server/database/schema/schema-club.ts';
import { bookReports } from '../../../server/domain/reports/book-reports.ts';
import { returnsSchema } from '../../../src/api/reports/returns.ts';
import { decimal, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { insertFixture, insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('the returns by period on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'periods@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(() => host.dispose());

  const ask = async (query: string, token = member.access) =>
    (await host.send('GET', `/api/v1/reports/cached_report/${query}`, { token })).body;
  const returnsOf = async (query: string, token = member.access) =>
    z.parse(returnsSchema, await ask(`returns/?${query}`, token));

  /** Values worked out by hand from the purchases and valuations of the book; yearly rates by bisection outside of this project. */
  it('are those of the published book', async () => {
    const report = await returnsOf('as_of_date=2026-09-30');
    const rows = report.totals.map((period) => [
      period.key,
      period.from,
      period.beginning,
      period.contributions,
      period.distributions,
      period.gain,
      period.ending,
      Number(period.irr).toFixed(9),
      period.irr_period_days,
    ]);
    expect(rows.slice(0, 5)).toEqual([
      ['quarter', '2026-07-01', '71456.00', '0.00', '0.00', '1184.00', '72640.00', '0.016569637', 92],
      ['year', '2026-01-01', '70464.00', '0.00', '0.00', '2176.00', '72640.00', '0.030881017', 273],
      ['one_year', '2025-10-01', '68800.00', '0.00', '0.00', '3840.00', '72640.00', '0.055813953', null],
      [
        'three_years',
        '2023-10-01',
        '60000.00',
        '0.00',
        '11520.00',
        '24160.00',
        '72640.00',
        '0.137111042',
        null,
      ],
      [
        'five_years',
        '2021-10-01',
        '67000.00',
        '15600.00',
        '45600.00',
        '35640.00',
        '72640.00',
        '0.113052648',
        null,
      ],
    ]);
    const { summary } = await ask('portfolio/?as_of_date=2026-09-30');
    const inception = report.totals[5];
    expect([inception?.from, inception?.beginning, inception?.irr, inception?.gain]).toEqual([
      '2018-10-10',
      '0.00',
      summary.net_irr,
      summary.total_gain,
    ]);
    expect(report.rows.map(({ entity, periods }) => [entity?.id, periods])).toEqual([[1, report.totals]]);
  });

  it('are before fees and carry on the gross basis', async () => {
    const { totals } = await returnsOf('as_of_date=2026-09-30&basis=gross');
    expect([totals[3]?.beginning, totals[3]?.distributions, totals[3]?.ending]).toEqual([
      '60000.00',
      '12400.00',
      '77800.00',
    ]);
    expect(Number(totals[3]?.irr).toFixed(9)).toBe('0.168265659');
  });

  it('have the payments of each quarter, which add up to those since inception', async () => {
    const { quarters, totals } = await returnsOf('as_of_date=2026-09-30');
    expect(quarters.at(0)).toEqual({
      from: '2018-10-01',
      to: '2018-12-31',
      contributions: '12480.00',
      distributions: '0.00',
      net: '-12480.00',
    });
    expect(quarters.find(({ to }) => to === '2024-06-30')).toEqual({
      from: '2024-04-01',
      to: '2024-06-30',
      contributions: '0.00',
      distributions: '11520.00',
      net: '11520.00',
    });
    expect(quarters).toHaveLength(32);
    for (const name of ['contributions', 'distributions'] as const) {
      const sum = sumOf(quarters.map((quarter) => decimal(quarter[name] ?? 'x')));
      expect(sum.toFixed(2)).toBe(totals[5]?.[name]);
    }
  });

  it('do not exist for a period that begins without value, nor for an empty book', async () => {
    const { totals } = await returnsOf('as_of_date=2019-08-31');
    expect(totals.map(({ key, irr, irr_unavailable_reason: reason }) => [key, irr === null, reason])).toEqual(
      [
        ['quarter', false, expect.stringContaining('not annualised')],
        ['year', false, expect.stringContaining('not annualised')],
        ['one_year', true, 'No value at the beginning of this period.'],
        ['three_years', true, 'No value at the beginning of this period.'],
        ['five_years', true, 'No value at the beginning of this period.'],
        ['inception', false, expect.stringContaining('not annualised')],
      ],
    );
    const stranger = await newMember(host, 'no-periods@example.com');
    const empty = await returnsOf('', stranger.access);
    expect([empty.rows, empty.quarters]).toEqual([[], []]);
  });

  it('convert the value of each day at its own rate, and are unknown without one', async () => {
    const foreign = await newMember(host, 'periods-abroad@example.com');
    const id = await insertHolding(host, foreign.id, 'SEK', '2020-03-02', '1000.00');
    const { queries } = host.host.database;
    // One that stands at cost.
    const [helio] = await queries.select().from(series).where(eq(series.name, 'fixture-Helio'));
    await queries
      .update(holdings)
      .set({ series_id: helio?.id ?? 0 })
      .where(eq(holdings.id, id));
    const rate = (day: string, text: string) => ({
      day,
      base: 'SEK',
      quote: 'USD',
      rate: text,
      source: 'Test',
    });
    await queries.insert(fxRates).values([rate('2024-06-01', '0.10'), rate('2026-08-01', '0.12')]);
    const { totals } = await returnsOf('as_of_date=2026-09-30&currency=USD', foreign.access);
    expect(totals.map(({ key, beginning, gain, ending }) => [key, beginning, gain, ending])).toEqual([
      ['quarter', '100.00', '20.00', '120.00'],
      ['year', '100.00', '20.00', '120.00'],
      ['one_year', '100.00', '20.00', '120.00'],
      ['three_years', null, null, '120.00'],
      ['five_years', null, null, '120.00'],
      ['inception', '0.00', null, '120.00'],
    ]);
    expect(totals[2]?.irr).toBe('0.2000');
    expect(totals[5]?.irr_unavailable_reason).toBe('A payment has no exchange rate.');
    const params = { asOf: '2026-09-30', from: null, basis: 'net', currency: 'USD', filter: {} } as const;
    for (const type of ['returns', 'bridge', 'tax_year', 'commitments'] as const) {
      const prepared = await bookReports[type].makeForFile(host.host, foreign.id, params);
      expect([type, await prepared.chart()]).toEqual([type, null]);
    }
  });
});
