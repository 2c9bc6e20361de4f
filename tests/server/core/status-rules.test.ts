import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rounds } from '../../../server/database/schema/schema-club.ts';
import {
  hasRoundEndedSql,
  isHoldingOpenSql,
  isRequestOpenSql,
  queryRows,
  shareLeftSql,
} from '../../../server/domain/core/sql.ts';
import { isEntryPast, isOpenEntry } from '../../../server/domain/market/ledger.ts';
import { selectRounds } from '../../../server/domain/rounds/round-row.ts';
import { addDays, dayOf, isPast } from '../../../src/domain/days/days.ts';
import { dealStatuses, isRequestOpen, isRunning } from '../../../src/domain/market/deal-cycle.ts';
import { entryClosure } from '../../../src/domain/market/trade.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { markOf } from '../../../src/domain/money/holdings/mark.ts';
import { amountsOf, isHoldingOpen } from '../../../src/domain/money/holdings/position.ts';
import { hasRoundEnded, isRoundOver, roundStatuses } from '../../../src/domain/rounds/round-status.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const status = sql`s.status`;
const requestStatuses = [...dealStatuses, 'listed', 'expired', 'filled', 'unknown'];

/** The same rule in SQL and in src/domain, over every status that it may meet. */
const rules = [
  ['a round has ended', roundStatuses, hasRoundEndedSql(status), hasRoundEnded],
  ['a request is open', requestStatuses, isRequestOpenSql(status), isRequestOpen],
  ['a deal is running', requestStatuses, sql`market_is_running(${status})`, isRunning],
] as const;

describe.each(enginesByDay)('a rule about statuses on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  it.each(rules)('says in SQL as in TypeScript whether %s', async (_, statuses, condition, rule) => {
    const rows = await queryRows(
      host.host.database.queries,
      sql`select s.status, ${condition} as is_so
        from jsonb_array_elements_text(${JSON.stringify(statuses)}::jsonb) as s (status)`,
      z.object({ status: z.string(), is_so: z.boolean() }),
    );
    const said = Object.fromEntries(rows.map((row) => [row.status, row.is_so]));
    expect(said).toEqual(Object.fromEntries(statuses.map((one) => [one, rule(one)])));
    expect(new Set(Object.values(said))).toEqual(new Set([true, false]));
  });

  it('says in SQL as in TypeScript whether a holding is open', async () => {
    const holdings = [null, 'cost', 'impaired', 'written_off'].flatMap((method) =>
      ['0', '0.4', '0.99999999', '1'].map((sold) => ({ id: `${method} ${sold}`, method, sold })),
    );
    const shareLeft = shareLeftSql(sql`h.method`, sql`h.sold`);
    const rows = await queryRows(
      host.host.database.queries,
      sql`select id, (${shareLeft})::text as share_left, ${isHoldingOpenSql(sql`(${shareLeft})`)} as is_open
        from jsonb_to_recordset(${JSON.stringify(holdings)}::jsonb) as h (id text, method text, sold numeric)`,
      z.object({ id: z.string(), share_left: z.string().transform(Number), is_open: z.boolean() }),
    );
    const expected = holdings.map(({ id, method, sold }) => {
      const amounts = amountsOf({
        lots: [{ date: '2024-01-10', invested: '1000.00', fees: '0', units: '100' }],
        distributions: [{ date: '2025-01-10', gross: '500.00', carry: '0', costShare: sold }],
        mark: markOf(method === null ? undefined : { date: '2026-01-10', method, price: null, factor: null }),
        carryRate: '0.2',
        currency: 'USD',
      });
      return { id, share_left: amounts.shareLeft.toNumber(), is_open: isHoldingOpen(amounts) };
    });
    expect(rows).toEqual(expected);
    expect(rows.filter(({ is_open }) => is_open).map(({ id }) => id)).toEqual(
      ['null', 'cost', 'impaired'].flatMap((method) =>
        ['0', '0.4', '0.99999999'].map((sold) => `${method} ${sold}`),
      ),
    );
  });

  it('says in SQL as in TypeScript whether an entry of the market takes proposals', async () => {
    const today = '2026-06-30';
    const entries = ['listed', 'withdrawn', 'expired', 'filled'].flatMap((entryStatus) =>
      ['2026-06-29', '2026-06-30', '2026-07-01'].flatMap((lastDay) =>
        ['0', '99.9999', '100'].map((taken, index) => ({
          id: `${entryStatus} ${lastDay} ${index}`,
          status: entryStatus,
          valid_until_date: lastDay,
          units: '100',
          units_taken: taken,
        })),
      ),
    );
    const idsWhere = async (condition: SQL | undefined) => {
      const rows = await queryRows(
        host.host.database.queries,
        sql`select id from jsonb_to_recordset(${JSON.stringify([...entries, { ...entries[0], id: 'proposal', parent_id: 1 }])}::jsonb)
          as market_requests (id text, parent_id int, status text, valid_until_date date, units numeric, units_taken numeric)
          where ${condition}`,
        z.object({ id: z.string() }),
      );
      return rows.map(({ id }) => id);
    };
    const closureOf = ({ units, units_taken: taken, ...entry }: (typeof entries)[number]) =>
      entryClosure({ ...entry, unitsOpen: decimal(units).minus(taken) }, today);
    const open = entries.filter((entry) => closureOf(entry) === null);
    expect(await idsWhere(isOpenEntry(today))).toEqual(open.map(({ id }) => id));
    const past = entries.filter((entry) => entry.status === 'listed' && closureOf(entry) === 'expired');
    expect(await idsWhere(isEntryPast(today))).toEqual(past.map(({ id }) => id));
    expect(past).toHaveLength(3);
    expect(open.map(({ id }) => id)).toEqual([
      'listed 2026-06-30 0',
      'listed 2026-06-30 1',
      'listed 2026-07-01 0',
      'listed 2026-07-01 1',
    ]);
  });

  it.each([
    ['open', -1],
    ['open', 0],
    ['open', 1],
    ['closed', -1],
    ['closed', 1],
    ['cancelled', 1],
  ] as const)('says that a round is over: %s, %i days to its last one', async (stored, days) => {
    const { database, clock } = host.host;
    const today = dayOf(clock());
    const [first] = await database.queries.select().from(rounds).where(eq(rounds.status, 'open')).limit(1);
    if (!first) throw new Error('A round is needed.');
    const last = addDays(today, days);
    const opened = addDays(today, -30);
    const set = (change: Partial<typeof first>) =>
      database.queries.update(rounds).set(change).where(eq(rounds.id, first.id));
    await set({ status: stored, closing_date: last, opened_date: opened });
    const [row] = await selectRounds(database.queries, today).where(eq(rounds.id, first.id));
    await set(first);
    expect(isRoundOver(row?.status ?? '')).toBe(hasRoundEnded(stored) || isPast(last, today));
  });
});
