import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as club from '../../../server/database/schema/schema-club.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../src/domain/money/amounts/minor-units.ts';
import { newMember } from '../support/book.ts';
import { csvTable } from '../support/files/csv-tables.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

const placesOf = (amount: string) => amount.replace(/0+$/, '').split('.')[1]?.length ?? 0;

const amountName =
  /^(?:paid_in|invested|fees|fair_value_(?:gross|net)|accrued_carry|proceeds_gross|carry_paid|sale_fees|distributions|realised_gain|unrealised_gain|total_gain|amount|running|proceeds|cost|gain|unfunded|commitment|uninvested_cash|deposited|committed)$/;

/** Amounts of an answer that are finer than their currency: that of the next object around them which names one. */
function tooFine(value: unknown, currency: string, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => tooFine(item, currency, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const named: unknown = Reflect.get(value, 'currency');
  const own = typeof named === 'string' ? named : currency;
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) =>
    typeof item === 'string' && amountName.test(name) && placesOf(item) > minorUnits(own)
      ? [`${path}/${name}: ${item} ${own}`]
      : tooFine(item, own, `${path}/${name}`),
  );
}

describe.each(enginesByDay)('amounts in the minor unit of their currency on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'minor@example.com');
    const { queries } = host.host.database;
    const rate = { day: '2019-01-01', base: 'USD', source: 'Test' };
    await queries.insert(club.fxRates).values([
      { ...rate, quote: 'JPY', rate: '147.3333333' },
      { ...rate, quote: 'KWD', rate: '0.3071234' },
    ]);
    for (const [index, currency] of ['JPY', 'KWD', 'USD'].entries()) {
      const [series] = await queries
        .insert(club.series)
        .values({ name: `minor-${currency}`, entity_id: 1, startup_id: 1, round_id: 1, carry_rate: '0.3333' })
        .returning();
      const [holding] = await queries
        .insert(club.holdings)
        .values({
          investor_id: member.id,
          series_id: series?.id ?? 0,
          currency,
          created_at: host.host.clock(),
        })
        .returning();
      const fine = ['100001', '100.001', '100.01'][index] ?? '';
      const holding_id = holding?.id ?? 0;
      await queries
        .insert(club.lots)
        .values({ holding_id, date: '2021-03-15', units: '77.7', invested: fine, fees: '7' });
      await queries.insert(club.distributions).values({
        holding_id,
        date: '2024-05-20',
        kind: 'sale',
        gross: fine,
        carry: '1',
        cost_share: '0.3333333333',
      });
      await queries.insert(club.valuations).values({
        series_id: series?.id ?? 0,
        date: '2025-01-01',
        method: 'calibrated',
        source: 'Test',
        factor: '2.3457',
      });
    }
  });
  afterAll(() => host.dispose());
  const ask = async (path: string, token = member.access) =>
    (await host.send('GET', `/api/v1/reports/${path}`, { token })).body;

  it.each(['JPY', 'KWD', 'USD'])(
    'are used by every report in %s, and by the club’s sums',
    async (currency) => {
      const query = `as_of_date=2026-09-30&currency=${currency}`;
      const own = await Promise.all(
        ['portfolio', 'performance', 'transactions', 'capital_account', 'tax_year', 'commitments'].map(
          (type) => ask(`cached_report/${type}/?${query}`),
        ),
      );
      for (const report of own) {
        expect(report).toMatchObject({ currency });
        expect(tooFine(report, currency)).toEqual([]);
      }
      const { access } = await host.login('cyborg@clubfolio.example');
      const club = await ask(`cyborg-portfolio/?${query}&investor=${member.id}&group_by=investor`, access);
      expect(tooFine(club, currency)).toEqual([]);
      const { summary } = own[0];
      for (const name of ['paid_in', 'fair_value_gross', 'accrued_carry', 'distributions', 'realised_gain']) {
        expect([name, club.totals[name]]).toEqual([name, summary[name]]);
      }
      expect(club.totals.irr).toBe(summary.net_irr);
      // What is finer than a cent is there where the currency has it.
      expect(placesOf(own[0].holdings[1].fair_value_gross)).toBe(3);
      expect(own[0].holdings[1].invested).toBe('100.001');
      expect(own[0].holdings[0].fair_value_gross).toMatch(/\.00$/);
    },
  );

  it('are used in files, cell by cell', async () => {
    const generate = async (format: string) => {
      const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
        method: 'POST',
        headers: { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          report_type: 'portfolio',
          format,
          params: { as_of_date: '2026-09-30', currency: 'JPY' },
          sections: [],
          locale: 'en-GB',
          prepared_for: '',
          idempotency_key: `minor-${format}`,
          columns: ['startup', 'invested', 'fair_value_gross', 'currency'],
        }),
      });
      return new Uint8Array(await response.arrayBuffer());
    };
    const { text } = await extractText(await getDocumentProxy(await generate('pdf')), { mergePages: true });
    const plain = text.replaceAll(/[\s,]/g, '');
    const { holdings, summary } = await ask('cached_report/portfolio/?as_of_date=2026-09-30&currency=JPY');
    // Rows are in yen; the dinars of a holding are listed in its own currency below them.
    expect(plain).toContain(Number(holdings[1].fair_value_net).toFixed(3));
    expect(plain).not.toContain(holdings[0].fair_value_gross);
    expect(plain).toContain(holdings[0].fair_value_gross.replace('.00', ''));
    expect(plain).not.toContain(summary.paid_in);
    const { rows } = csvTable(await generate('csv'), 'Holdings');
    const inYen = (amount: string, rate: string) =>
      decimal(amount).div(rate).times('147.3333333').round(0).toFixed(2);
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['100001.00', holdings[0].fair_value_gross, 'JPY', 'JPY'],
      [inYen('100.001', '0.3071234'), inYen(holdings[1].fair_value_gross, '0.3071234'), 'JPY', 'KWD'],
      [inYen('100.01', '1'), inYen(holdings[2].fair_value_gross, '1'), 'JPY', 'USD'],
    ]);
  });

  it('are refused in a request with more decimals', async () => {
    const { queries } = host.host.database;
    const round = await openRound(host);
    const send = async (amount: string, currency: string) => {
      await queries.update(club.rounds).set({ currency }).where(eq(club.rounds.id, round.id));
      const { body } = await host.send('POST', `/api/v1/rounds/${round.id}/stats/`, {
        token: member.access,
        body: { event: 'interest', amount },
      });
      return body;
    };
    expect(JSON.stringify(await send('1500.5', 'JPY'))).toContain('without decimals');
    expect(JSON.stringify(await send('1.2345', 'KWD'))).toContain('at most three decimals');
    expect(await send('1.234', 'KWD')).toMatchObject({ my_interest_amount: '1.234' });
    expect(await send('1500', 'JPY')).toMatchObject({ my_interest_amount: '1500.00' });
  });
});
