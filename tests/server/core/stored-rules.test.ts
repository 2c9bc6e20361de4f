import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applications } from '../../../server/database/schema/schema-club.ts';
import { reportJobs } from '../../../server/database/schema/schema-reports.ts';
import { envelopes, receipts } from '../../../server/database/schema/schema-rounds.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { isDayNearSql, queryRows } from '../../../server/domain/core/sql.ts';
import { unfundedOf } from '../../../server/domain/portfolio/promises.ts';
import { createRandom } from '../../../server/seed/random.ts';
import { jobSchema } from '../../../src/api/reports/report-files.ts';
import { dealStatuses, entryTransitions } from '../../../src/domain/market/deal-cycle.ts';
import { decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { fundingOf } from '../../../src/domain/money/commitments/commitment.ts';
import { convertedUnits } from '../../../src/domain/money/holdings/conversion.ts';
import { unitsOn } from '../../../src/domain/money/holdings/split.ts';
import { depositStatuses } from '../../../src/domain/queries/club.ts';
import {
  applicationStatuses,
  committedAmount,
  countsInRound,
  hasEnded,
} from '../../../src/domain/rounds/commitment.ts';
import { isDayNear } from '../../../src/domain/rounds/round-phase.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const quoted = (definition: string) =>
  [...definition.matchAll(/'([a-z_]+)'/gi)].map(([, word]) => word ?? '');
const sorted = (words: readonly string[]) => words.toSorted();

describe.each(enginesByDay)('a rule that the database repeats on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const read = <Schema extends z.ZodType>(statement: Parameters<typeof queryRows>[1], schema: Schema) =>
    queryRows(host.host.database.queries, statement, schema);

  const definitionOf = async (name: string): Promise<string> => {
    const rows = await read(
      sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}
        union all select indexdef from pg_indexes where indexname = ${name}`,
      z.object({ definition: z.string() }),
    );
    return rows.map(({ definition }) => definition).join(' ');
  };

  it.each([
    ['applications_status', applicationStatuses],
    ['deposits_status_check', depositStatuses],
    ['report_jobs_status_check', jobSchema.def.in.shape.status.options],
  ] as const)('allows in %s the statuses that the domain knows, and no other', async (name, statuses) => {
    expect(sorted(quoted(await definitionOf(name)))).toEqual(sorted(statuses));
  });

  // No list of the domain has these: what the types of the queries know is compared.
  it.each([
    ['receipts_status_check', receipts.status.enumValues],
    ['envelopes_status_check', envelopes.status.enumValues],
    ['report_jobs_status_check', reportJobs.status.enumValues],
    ['investors_kyc_status', investors.kyc_status.enumValues],
  ] as const)('allows in %s the statuses that the types of the columns know', async (name, statuses) => {
    expect(sorted(quoted(await definitionOf(name)))).toEqual(sorted(statuses));
  });

  it.each([
    ['market_entry', Object.keys(entryTransitions).filter((status) => status !== 'none')],
    ['market_deal', dealStatuses],
  ] as const)('allows in %s the statuses of the life cycle', async (name, statuses) => {
    // The first list of the definition that has statuses: those of types and sides follow in others.
    const lists = [...(await definitionOf(name)).matchAll(/status = ANY[^\]]*\]/g)];
    expect(lists).toHaveLength(1);
    expect(sorted(quoted(lists[0]?.[0] ?? ''))).toEqual(sorted(statuses));
  });

  it.each(['applications_open', 'application_events_end'])(
    'means in %s the statuses after which nothing follows',
    async (name) => {
      expect(sorted(quoted(await definitionOf(name)))).toEqual(sorted(applicationStatuses.filter(hasEnded)));
    },
  );

  it('counts in the figures of a round what is promised or invested, and apart what is on the waiting list', async () => {
    const { queries } = host.host.database;
    const [own] = await queries.select().from(applications).limit(1);
    if (!own) throw new Error('A commitment is needed.');
    const figures = async () => {
      const [row] = await read(
        sql`select committed_amount::text as committed, waitlisted_amount::text as waitlisted, investors_count::int as investors
          from round_figures where round_id = ${own.round_id}`,
        z.object({ committed: z.string(), waitlisted: z.string(), investors: z.number() }),
      );
      return row ?? expect.fail('no figures');
    };
    const set = (change: Partial<typeof own>) =>
      queries.update(applications).set(change).where(eq(applications.id, own.id));
    await set({ status: 'withdrawn' });
    const without = await figures();
    for (const allocated of [null, '4000.00']) {
      for (const status of applicationStatuses) {
        await set({ status, amount: '5000.00', allocated_amount: allocated });
        const now = await figures();
        const counts = countsInRound(status);
        const amount = committedAmount({ amount: '5000.00', allocated_amount: allocated });
        expect({
          status,
          committed: moneyText(decimal(now.committed).minus(without.committed)),
          waitlisted: moneyText(decimal(now.waitlisted).minus(without.waitlisted)),
          investors: now.investors - without.investors,
        }).toEqual({
          status,
          committed: counts ? moneyText(amount) : '0.00',
          waitlisted: status === 'waitlisted' ? '5000.00' : '0.00',
          investors: counts ? 1 : 0,
        });
      }
    }
    await set(own);
  });

  it('leaves unfunded what is promised and not received, as the commitments do', async () => {
    const random = createRandom(7);
    const pairs = Array.from({ length: 60 }, () => ({
      promised: (random.whole(0, 200_000) / 100).toFixed(2),
      received: (random.whole(0, 200_000) / 100).toFixed(2),
    }));
    const rows = await read(
      sql`select ${unfundedOf(sql`p.promised`, sql`p.received`)}::text as unfunded
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (promised numeric, received numeric)`,
      z.object({ unfunded: z.string() }),
    );
    expect(rows.map(({ unfunded }) => moneyText(decimal(unfunded)))).toEqual(
      pairs.map(({ promised, received }) =>
        moneyText(fundingOf(decimal(promised), decimal(received)).unfunded),
      ),
    );
    expect(sumOf(rows.map(({ unfunded }) => decimal(unfunded))).gt(0)).toBe(true);
  });

  it('says that the last day of a round is near on the same days', async () => {
    const today = '2026-02-20';
    const days = ['2026-02-19', '2026-02-20', '2026-02-21', '2026-03-05', '2026-03-06', '2026-03-07'];
    const rows = await read(
      sql`select d.day, ${isDayNearSql(sql`d.day::date`, today)} as is_near
        from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as d (day)`,
      z.object({ day: z.string(), is_near: z.boolean() }),
    );
    expect(rows).toEqual(days.map((day) => ({ day, is_near: isDayNear(day, today) })));
    expect(rows.filter(({ is_near }) => is_near)).toHaveLength(4);
  });

  it('counts units after splits, and those of a converted note, to the last digit that is stored', async () => {
    const random = createRandom(11);
    const [series] = await read(sql`select min(id)::int as id from series`, z.object({ id: z.number() }));
    if (!series) throw new Error('A series is needed.');
    const dayOfYear = () =>
      `${random.whole(2020, 2025)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
    await host.host.database.queries.execute(sql`delete from splits where series_id = ${series.id}`);
    const splits = [...new Set(Array.from({ length: 5 }, dayOfYear))].map((date) => ({
      date,
      after: String(random.whole(1, 7)),
      before: String(random.whole(1, 7)),
      share_class: null,
      source: '',
    }));
    for (const { date, after, before } of splits) {
      await host.host.database.queries.execute(
        sql`insert into splits (series_id, date, after, before, source) values (${series.id}, ${date}, ${after}, ${before}, 'test')`,
      );
    }
    // The day of a split itself is the one on which both could differ.
    const anyDay = () => random.pick([dayOfYear(), random.pick(splits).date]);
    for (let run = 0; run < 40; run += 1) {
      const [units, from, to] = [(random.whole(1, 99_999_999) / 10_000).toFixed(4), anyDay(), anyDay()];
      const conversion = {
        date: to,
        price: (random.whole(1, 99_999) / 10_000).toFixed(4),
        interest_rate: (random.whole(0, 20) / 100).toFixed(2),
        share_class: 'Ordinary',
      };
      const [row] = await read(
        sql`select round(units_on(${units}::numeric, ${series.id}, ${from}, ${to}), 4)::text as units,
          converted_units(${units}::numeric, ${from}::date, c)::text as converted
          from jsonb_populate_record(null::conversions, ${JSON.stringify(conversion)}::jsonb) c`,
        z.object({ units: z.string(), converted: z.string() }),
      );
      expect({ from, to, ...row }).toEqual({
        from,
        to,
        units: unitsOn(units, splits, from, to).toFixed(4),
        converted: convertedUnits({ date: from, invested: units }, conversion).toFixed(4),
      });
    }
  });
});
