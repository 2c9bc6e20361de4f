import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { investors } from '../../../server/database/schema/schema.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { clubInvestedSchema } from '../../../src/api/club/club-invested.ts';
import { clubPerformanceSchema } from '../../../src/api/club/club-performance.ts';
import { clubPortfolioSchema } from '../../../src/api/club/club-portfolio.ts';
import { decimal, ratioText } from '../../../src/domain/money/amounts/decimal.ts';
import { enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { type BookRow, importPath, smallBook, writeFolder } from '../support/workbook.ts';

/**
 * Ada and Zoë buy 1,000 and 500 units at 10. Ada sells 400 of hers to Zoë at 28, with a fee of 2 % each and 20 % carry on what is left of
 * the gain; then the startup pays a dividend of 1 a unit, and a unit is worth 30.
 */
const book = () => {
  const small = smallBook();
  const [round] = small.rounds;
  const bought = (key: string, investor: string, units: string, invested: string, fees: string) => ({
    key,
    investor,
    series: 'NORT-1',
    bought_on: '2023-01-10',
    units,
    invested,
    fees,
  });
  const paid = (key: string, investor: string, gross: string, more: BookRow = {}) => ({
    key,
    investor,
    series: 'NORT-1',
    paid_on: '2024-12-01',
    kind: 'dividend',
    gross,
    cost_share: '0',
    ...more,
  });
  return {
    ...small,
    rounds: [{ ...round, opened_on: '2022-12-01', closing_on: '2023-01-10' }],
    rates: [
      { day: '2022-01-01', base: 'EUR', quote: 'USD', rate: '1.25', source: 'Test' },
      { day: '2024-07-01', base: 'EUR', quote: 'USD', rate: '1.07', source: 'Test' },
    ],
    commitments: [
      {
        key: 'c1',
        investor: 'zoe',
        round: 'nw-a',
        amount: '10000',
        fees: '400',
        currency: 'USD',
        status: 'signed',
        committed_on: '2023-01-05',
      },
    ],
    purchases: [
      bought('p1', 'ada', '1000', '10000', '400'),
      bought('p2', 'zoe', '500', '5000', '200'),
      {
        ...bought('p3', 'zoe', '400', '11200', '224'),
        bought_on: '2024-07-01',
        from_member: 'yes',
      },
    ],
    deposits: [],
    distributions: [
      paid('x1', 'ada', '11200', {
        paid_on: '2024-07-01',
        kind: 'sale',
        carry: '1395.20',
        fee: '224',
        cost_share: '0.4',
        units: '400',
        to_member: 'yes',
      }),
      paid('x2', 'ada', '600'),
      paid('x3', 'zoe', '900'),
    ],
    valuations: [
      {
        key: 'v1',
        series: 'NORT-1',
        date: '2024-06-01',
        method: 'priced_round',
        price: '30',
        source: 'Series B',
      },
    ],
  };
};

const ratio = (part: string, whole: string) => ratioText(decimal(part).div(whole));

describe.each(enginesByDay)('trades between members on %s', (engine) => {
  let host: TestHost;
  let folder: string;
  let token: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-members-'));
    host = await openEmptyHost(engine, { REPORT_PATIENCE_MS: '60000' });
    await importPath(host, writeFolder(join(folder, 'book'), book()));
    const { queries } = host.host.database;
    const [ada] = await queries
      .update(investors)
      .set({ is_cyborg: true })
      .where(eq(investors.email, 'ada@example.com'))
      .returning();
    if (!ada) throw new Error('Ada was not imported.');
    token = (await openSession(host.host, ada.id)).access;
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string) => {
    const { status, body } = await host.send('GET', `/api/v1/reports/${path}`, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const day = 'as_of_date=2024-12-31';
  const pivot = async (query: string) =>
    z.parse(clubPortfolioSchema, await get(`cyborg-portfolio/?${day}&${query}`));
  const performance = async (query = '') =>
    z.parse(clubPerformanceSchema, await get(`cyborg-portfolio/?type=performance&${day}${query}`));

  it('are stated separately within the sums of all members, which are still the sums of the books', async () => {
    const { totals, results } = await pivot('group_by=investor');
    expect(totals).toMatchObject({
      invested: '26200.00',
      paid_in: '27024.00',
      distributions: '11080.80',
      realised_gain: '6920.80',
      bought_from_members: '11200.00',
      received_from_members: '9580.80',
      received_from_members_gross: '11200.00',
      // Received, less two fifths of 10,400.
      realised_from_members: '5420.80',
    });
    const [zoe, ada] = results;
    expect([zoe?.labels, ada?.labels]).toEqual([['Zoë Wren'], ['Ada Byron']]);
    expect(zoe).toMatchObject({ bought_from_members: '11200.00', received_from_members: '0.00' });
    expect(ada).toMatchObject({
      bought_from_members: '0.00',
      received_from_members: '9580.80',
      realised_from_members: '5420.80',
    });
  });

  it.each(['entity', 'series', 'startup'])(
    'are in no ratio of the club, nor of a %s: the only cash flows are fees and carry',
    async (level) => {
      // 15,600 of the purchases, and of the trade both fees and the carry.
      const { totals, results } = await pivot(`group_by=${level}`);
      for (const row of [totals, ...results]) {
        expect(row).toMatchObject({
          fair_value_net: '40440.00',
          tvpi: ratio('41940', '17443.20'),
          dpi: ratio('1500', '17443.20'),
          moic: ratio('46500', '15000'),
        });
      }
      const gross = await pivot(`group_by=${level}&basis=gross`);
      for (const row of [gross.totals, ...gross.results]) {
        expect(row).toMatchObject({
          tvpi: ratio('46500', '15000'),
          dpi: ratio('1500', '15000'),
          moic: row.tvpi,
        });
      }
    },
  );

  it.each(['investor', 'vintage', 'entity,investor', 'vintage,series'])(
    'are real payments for one investor and for one vintage, by %s',
    async (levels) => {
      const { results, totals } = await pivot(`group_by=${levels}`);
      for (const row of results) {
        const { paid_in: paidIn, distributions, fair_value_net: value } = row;
        expect(row.dpi).toBe(ratio(distributions ?? '', paidIn ?? ''));
        expect(row.tvpi).toBe(
          ratio(
            decimal(distributions ?? '')
              .plus(value ?? '')
              .toFixed(),
            paidIn ?? '',
          ),
        );
      }
      expect(totals.dpi).toBe(ratio('1500', '17443.20'));
    },
  );

  it.each(['investor=1', 'investor=2', 'vintage_year=2023'])(
    'are real payments within %s',
    async (filter) => {
      const { totals } = await pivot(`group_by=series&${filter}`);
      expect(totals.paid_in).not.toBeNull();
      expect(totals.dpi).toBe(ratio(totals.distributions ?? '', totals.paid_in ?? ''));
    },
  );

  it('do not count before their day', async () => {
    const { totals } = z.parse(
      clubPortfolioSchema,
      await get('cyborg-portfolio/?as_of_date=2024-06-30&group_by=entity'),
    );
    expect(totals).toMatchObject({
      bought_from_members: '0.00',
      received_from_members: '0.00',
      tvpi: ratio(totals.fair_value_net ?? '', '15600'),
    });
  });

  it('are the same on both sides in another currency, each payment at the rate of its day', async () => {
    const { totals } = await pivot('group_by=entity&currency=EUR');
    expect(totals).toMatchObject({
      bought_from_members: '10467.29',
      received_from_members_gross: '10467.29',
      // 11,200 less 1,395.20 and 224, each converted at 1.07.
      received_from_members: '8954.01',
      // Two fifths of 10,400 at 1.25.
      realised_from_members: '5626.01',
    });
    const paidIn = decimal(totals.paid_in ?? '').minus('8954.01');
    const received = decimal(totals.distributions ?? '').minus('8954.01');
    expect(totals.dpi).toBe(ratioText(received.div(paidIn)));
    const gross = await pivot('group_by=entity&currency=EUR&basis=gross');
    expect(gross.totals.dpi).toBe(ratio('1401.87', '12000'));
  });

  it('are neither contributions nor distributions of the club and of a vehicle in any period, and are stated beside them', async () => {
    const { returns, quarters } = await performance();
    const [vehicle] = returns.vehicles;
    for (const periods of [returns.totals, vehicle?.periods ?? []]) {
      const of = (key: string) => periods.find((period) => period.key === key);
      expect(of('inception')).toMatchObject({ contributions: '17443.20', distributions: '1500.00' });
      // Both fees and the carry.
      expect(of('year')).toMatchObject({ contributions: '1843.20', distributions: '1500.00' });
      expect(of('quarter')).toMatchObject({ contributions: '0.00', distributions: '1500.00' });
    }
    expect(quarters.find(({ date }) => date === '2024-09-30')).toMatchObject({
      paid_in: '17443.20',
      distributions: '0.00',
      net: '-17443.20',
      between_members: '9580.80',
    });
    expect(quarters.find(({ date }) => date === '2024-06-30')).toMatchObject({ between_members: '0.00' });
    const gross = await performance('&basis=gross');
    expect(gross.returns.totals.at(-1)).toMatchObject({
      contributions: '15000.00',
      distributions: '1500.00',
    });
    const own = await performance('&investor=2');
    expect(own.returns.totals.at(-1)).toMatchObject({ contributions: '16624.00', distributions: '900.00' });
    expect(own.quarters.at(-1)).toMatchObject({ between_members: '0.00' });
  });

  it('do not draw on a commitment to the club: PIC excludes them, but not for an investor', async () => {
    const { commitments } = await performance();
    const [vehicle] = commitments?.vehicles ?? [];
    // 10,400 is promised and has not come in.
    for (const lines of [commitments?.totals, vehicle])
      expect(lines).toMatchObject({
        committed: '37424.00',
        drawn: '27024.00',
        drawn_from_members: '11424.00',
        pic: ratio('15600', '26000'),
      });
    const zoe = commitments?.investors.find(({ investor }) => investor?.name === 'Zoë Wren');
    expect(zoe).toMatchObject({
      drawn: '16624.00',
      drawn_from_members: '11424.00',
      pic: ratio('16624', '27024'),
    });
  });

  it('are stated for invested amounts, in the period only', async () => {
    const invested = async (query: string) =>
      z.parse(clubInvestedSchema, await get(`cyborg/invested/?to=2024-12-31&${query}`));
    for (const group of ['series', 'startup', 'entity', 'investor']) {
      const { totals, results } = await invested(`group_by=${group}`);
      expect(totals).toMatchObject({ invested: '26200.00', bought_from_members: '11200.00' });
      expect(results[0]).toMatchObject({ bought_from_members: '11200.00' });
    }
    expect((await invested('from=2024-08-01')).totals.bought_from_members).toBe('0.00');
    const period = await invested('from=2024-06-01&currency=EUR');
    const all = { invested: '10467.29', bought_from_members: '10467.29' };
    expect(period.totals).toMatchObject(all);
    expect(period.by_month).toEqual([expect.objectContaining({ month: '2024-07', ...all })]);
    expect(period.by_vintage).toEqual([expect.objectContaining({ vintage_year: 2023, ...all })]);
  });

  it.each([
    ['the whole book', '', '15000.00'],
    ['a part of it', '&startup=1', '15000.00'],
    ['another currency', '&currency=EUR', '12000.00'],
  ])('are stated separately in their month and vintage, by %s', async (_, query, outside) => {
    const answer = z.parse(clubInvestedSchema, await get(`cyborg/invested/?to=2024-12-31${query}`));
    const { invested, bought_from_members } = answer.totals;
    expect(answer.by_month.map((row) => [row.month, row.invested, row.bought_from_members])).toEqual([
      ['2023-01', outside, '0.00'],
      ['2024-07', bought_from_members, bought_from_members],
    ]);
    expect(answer.by_vintage.map((row) => [row.vintage_year, row.invested, row.bought_from_members])).toEqual(
      [[2023, invested, bought_from_members]],
    );
    expect(bought_from_members).not.toBe('0.00');
  });

  it('are stated in the file beside the sums that include them', async () => {
    const response = await host.app.request(
      `http://localhost/api/v1/reports/cyborg-portfolio/?${day}&group_by=entity&export=csv`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const [heads = [], row = []] = Papa.parse<string[]>(await response.text()).data;
    const at = (head: string) => row[heads.findIndex((one) => one.startsWith(head))];
    expect(at('Bought from members')).toContain('11200');
    expect(at('Received from members')).toContain('9580.8');
  });

  it('are refused by the import unless both sides exist and are equal', async () => {
    const refused = async (change: (rows: ReturnType<typeof book>) => void) => {
      const changed = book();
      change(changed);
      const path = writeFolder(join(folder, 'other'), changed);
      const refusal: unknown = await importPath(host, path, { isDryRun: true }).catch(
        (error: unknown) => error,
      );
      return refusal instanceof Refusal ? JSON.stringify(refusal.body) : 'It was taken.';
    };
    expect(
      await refused(({ purchases }) => {
        Object.assign(purchases[2] ?? {}, { from_member: 'no' });
      }),
    ).toContain('11200.00 was paid to members and 0.00 by members');
    expect(
      await refused(({ distributions }) => {
        Object.assign(distributions[0] ?? {}, { gross: '11300' });
      }),
    ).toContain('11300.00');
    expect(
      await refused(({ distributions }) => {
        Object.assign(distributions[1] ?? {}, { to_member: 'yes' });
      }),
    ).toContain('is not a sale');
  });

  it('are never left one-sided by an import, nor on a purchase by a commitment', async () => {
    const whole = book();
    const without = { ...whole, purchases: whole.purchases.filter(({ key }) => key !== 'p3') };
    const path = writeFolder(join(folder, 'removed'), without);
    await expect(importPath(host, path, { mayRemove: true, isDryRun: true })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/2024-07-01, members paid 0.00 and were paid 11200.00/) },
    });
    const { queries } = host.host.database;
    await queries.execute(
      sql`update lots set application_id = (select min(id) from applications) where from_member`,
    );
    const same = writeFolder(join(folder, 'same'), whole);
    await expect(importPath(host, same, { isDryRun: true })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('was made by a commitment') },
    });
    await queries.execute(sql`update lots set application_id = null where from_member`);
  });
});
