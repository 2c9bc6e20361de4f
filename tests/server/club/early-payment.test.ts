import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const money = /^-?\d+\.\d\d$/;

describe.each(enginesByDay)('a payment before the first exchange rate on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
  });
  afterAll(() => host.dispose());

  it('leaves only the figures unknown that include it', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const early = await newMember(host, 'early@example.com');
    const unitsOf = async (holding: number) =>
      host.host.database.queries.update(lots).set({ units: '10' }).where(eq(lots.holding_id, holding));
    await unitsOf(await insertHolding(host, early.id, 'GBP', '2009-02-01', '100.00'));
    await unitsOf(await insertHolding(host, early.id, 'GBP', '2024-02-01', '100.00'));
    const other = await newMember(host, 'other@example.com');
    await insertHolding(host, other.id, 'GBP', '2024-02-01', '100.00');
    const ask = async (path: string, query = '') =>
      (await host.send('GET', `/api/v1/reports/${path}?${query}`, { token: access })).body;
    const pivot = await ask('cyborg-portfolio/', 'group_by=investor');
    const rowOf = (id: number) =>
      pivot.results.find((row: { key: readonly string[] }) => row.key[0] === String(id));
    expect(rowOf(early.id).fair_value_gross).toMatch(money);
    expect(rowOf(early.id)).toMatchObject({
      paid_in: null,
      invested: null,
      tvpi: null,
      moic: null,
      dpi: null,
      irr: null,
    });
    expect(pivot.totals).toMatchObject({ paid_in: null, tvpi: null, irr: null, uninvested_cash: null });
    for (const row of pivot.results.filter((one: unknown) => one !== rowOf(early.id))) {
      expect(row.paid_in).toMatch(money);
    }
    expect(await ask('cyborg-portfolio/', `investor=${other.id}`)).toMatchObject({
      totals: { paid_in: rowOf(other.id).paid_in },
    });
    const own = await ask('cyborg-portfolio/', `investor=${early.id}&currency=GBP`);
    expect(own.totals).toMatchObject({ paid_in: '202.00' });

    const invested = await ask('cyborg/invested/', 'group_by=investor');
    const investedBy = (id: number) =>
      invested.results.find((row: { investor: { id: number } | null }) => row.investor?.id === id);
    expect(investedBy(early.id)).toMatchObject({
      invested: null,
      paid_in: null,
      committed: null,
      share_of_total: null,
    });
    expect(investedBy(other.id).invested).toMatch(money);
    expect(invested.totals).toMatchObject({ invested: null, uninvested: null });
    expect(invested.totals.deposited).toMatch(money);
    expect(
      invested.by_month.filter((one: { invested: string | null }) => one.invested === null),
    ).toMatchObject([{ month: '2009-02' }]);
    expect(
      invested.by_vintage.filter((one: { invested: string | null }) => one.invested === null),
    ).toMatchObject([{ vintage_year: 2009 }]);

    const investors = await ask('cyborg/investors/');
    const listed = (id: number) => investors.find((row: { id: number }) => row.id === id);
    expect(listed(early.id)).toMatchObject({ paid_in: null, invested: null });
    expect(listed(other.id).paid_in).toMatch(money);
  });

  it('leaves the amount of a deposit unknown, but not its row', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const payer = await newMember(host, 'payer@example.com');
    const line = { investor_id: payer.id, amount: '50.00', currency: 'GBP', status: 'received' as const };
    await host.host.database.queries.insert(deposits).values([
      { ...line, date: '2009-02-01' },
      { ...line, date: '2024-02-01' },
    ]);
    const { body } = await host.send('GET', `/api/v1/reports/cyborg/deposit/?investor=${payer.id}`, {
      token: access,
    });
    expect(body.results).toMatchObject([
      { date: '2024-02-01', amount_base: expect.stringMatching(money) },
      { date: '2009-02-01', amount: '50.00', amount_base: null, fx_rate: null },
    ]);
    expect(body.totals).toMatchObject({ received: null, unmatched: null, awaited: '0.00' });
    expect(body.by_month).toMatchObject([
      { month: '2009-02', received: null },
      { month: '2024-02', received: expect.stringMatching(money) },
    ]);
  });
});
