import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  distributions,
  fxRates,
  holdings,
  lots,
  series,
  valuations,
} from '../../../server/database/schema/schema-club.ts';
import { type BridgeReport, bridgeSchema } from '../../../src/api/reports/bridge.ts';
import { decimal, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { isBridged } from '../../../src/domain/money/book/footing.ts';
import { insertFixture, insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const amountsIn = ({
  gross,
  entry_fees,
  annual_fees,
  sale_fees,
  carry,
  currency_effect,
  net,
}: BridgeReport['totals']) => [gross, entry_fees, annual_fees, sale_fees, carry, currency_effect, net];

describe.each(enginesByDay)('the bridge from gross to net on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'bridge@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(() => host.dispose());

  const ask = async (query: string, token: string) =>
    (await host.send('GET', `/api/v1/reports/cached_report/${query}`, { token })).body;

  /** Adds up in money for each row and in all, by its steps, and in points of the return. */
  function expectToAddUp({ steps, rows, totals }: BridgeReport) {
    for (const amounts of [...rows, totals]) expect(isBridged(amounts)).toBe(true);
    expect(steps.map(({ amount }) => amount)).toEqual(amountsIn(totals));
    const [first, last] = [steps.at(0)?.irr, steps.at(-1)?.irr];
    const points = sumOf(steps.map((step) => decimal(step.points ?? 0)));
    expect(points.plus(first ?? 'x').eq(last ?? 'x')).toBe(true);
  }

  it('of the published book leads from 47,800 to 32,960, and from the gross IRR to the net one', async () => {
    const report = z.parse(bridgeSchema, await ask('bridge/?as_of_date=2026-09-30', member.access));
    expectToAddUp(report);
    // Values of 77,800 and proceeds of 52,000 on 82,000 invested; carry of 6,400 paid and 5,160 accrued.
    expect(amountsIn(report.totals)).toEqual([
      '47800.00',
      '-3280.00',
      '0.00',
      '0.00',
      '-11560.00',
      '0.00',
      '32960.00',
    ]);
    const { summary } = await ask('portfolio/?as_of_date=2026-09-30', member.access);
    expect([report.steps.at(0)?.irr, report.steps.at(-1)?.irr, report.totals.net]).toEqual([
      summary.gross_irr,
      summary.net_irr,
      summary.total_gain,
    ]);
    expect(report.rows.map(({ startup, net }) => [startup.name, net])).toEqual([
      // By name, on screen and in files.
      ['Helio of the fixture', '-600.00'],
      ['Lumen of the fixture', '21600.00'],
      ['Northwind of the fixture', '15800.00'],
      ['Quayside of the fixture', '6560.00'],
      ['Verdant of the fixture', '-10400.00'],
    ]);
    const gross = z.parse(
      bridgeSchema,
      await ask('bridge/?as_of_date=2026-09-30&basis=gross', member.access),
    );
    expect([gross.totals, gross.steps]).toEqual([report.totals, report.steps]);
  });

  it('of a holding in another currency has a separate part for exchange rates', async () => {
    const { queries } = host.host.database;
    const foreign = await newMember(host, 'bridge-abroad@example.com');
    const id = await insertHolding(host, foreign.id, 'SEK', '2024-09-30', '1000.00');
    const [helio] = await queries.select().from(series).where(eq(series.name, 'fixture-Helio'));
    const { id: _id, ...like } = helio ?? expect.fail('no series');
    const [own] = await queries
      .insert(series)
      .values({ ...like, name: 'bridge', carry_rate: '0.2' })
      .returning();
    await queries
      .update(holdings)
      .set({ series_id: own?.id ?? 0 })
      .where(eq(holdings.id, id));
    await queries.update(lots).set({ fees: '50' }).where(eq(lots.holding_id, id));
    await queries.insert(distributions).values({
      holding_id: id,
      date: '2025-09-30',
      kind: 'sale',
      gross: '550',
      carry: '10',
      fee: '10',
      cost_share: '0.5',
    });
    await queries.insert(valuations).values({
      series_id: own?.id ?? 0,
      date: '2026-09-30',
      method: 'calibrated',
      source: 'Test',
      price: null,
      factor: '1.21',
    });
    const rate = (day: string, text: string) => ({
      day,
      base: 'SEK',
      quote: 'USD',
      rate: text,
      source: 'Test',
    });
    await queries
      .insert(fxRates)
      .values([rate('2024-09-30', '1.00'), rate('2025-09-30', '1.10'), rate('2026-09-30', '1.20')]);
    const report = z.parse(
      bridgeSchema,
      await ask('bridge/?as_of_date=2026-09-30&currency=USD', foreign.access),
    );
    expectToAddUp(report);
    expect(amountsIn(report.totals)).toEqual([
      '186.00',
      '-60.00',
      '0.00',
      '-12.00',
      '-37.20',
      '157.00',
      '233.80',
    ]);
    expect(report.rows.map(({ holding_currency: currency }) => currency)).toEqual(['SEK']);
    expect(report.steps[0]?.irr).toBe('0.1000');
    const { summary } = await ask('portfolio/?as_of_date=2026-09-30&currency=USD', foreign.access);
    expect([report.steps.at(-1)?.irr, report.totals.net]).toEqual([summary.net_irr, summary.total_gain]);
    // Cost of 500 sold at 1.10 and of 500 held at 1.20, all bought at 1.00; the rest of the gain is local.
    const gross = await ask('portfolio/?as_of_date=2026-09-30&currency=USD&basis=gross', foreign.access);
    for (const one of [summary, gross.summary, gross.holdings[0]])
      expect([one.local_gain, one.currency_translation]).toEqual(['83.80', '150.00']);
    const inSek = await ask('portfolio/?as_of_date=2026-09-30&currency=SEK', foreign.access);
    const [holding] = inSek.holdings;
    const gain = decimal(holding.realised_gain).plus(holding.unrealised_gain).toFixed(2);
    expect([holding.local_gain, holding.currency_translation]).toEqual([gain, '0.00']);
    const account = await ask('capital_account/?to=2026-09-30&currency=USD', foreign.access);
    const line = account.lines.find(({ key }: { key: string }) => key === 'currency_translation');
    expect(line.amounts[2]).toBe('150.00');
  });

  it('of an empty book has no rows', async () => {
    const stranger = await newMember(host, 'no-bridge@example.com');
    const report = z.parse(bridgeSchema, await ask('bridge/', stranger.access));
    expect([report.rows, report.totals.net]).toEqual([[], '0.00']);
  });
});
