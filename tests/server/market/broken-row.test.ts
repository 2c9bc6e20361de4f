import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketRequests } from '../../../server/database/schema/schema-market.ts';
import { advanceDeals } from '../../../server/domain/market/scheduler.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('a row that fails on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  it('does not block the others, and is retried after a minute', async () => {
    const { queries } = host.host.database;
    const listed = await queries
      .select({ id: marketRequests.id })
      .from(marketRequests)
      .where(eq(marketRequests.status, 'listed'))
      .orderBy(marketRequests.id)
      .limit(2);
    const [broken, whole] = listed.map(({ id }) => id);
    if (broken === undefined || whole === undefined) throw new Error('Two offers are needed.');
    await queries.execute(sql`update market_requests set valid_until_date = '2020-01-01'
      where id in (${broken}, ${whole})`);
    await queries.execute(
      sql.raw(`create function fail_once() returns trigger language plpgsql as $$
        begin raise exception 'broken row'; end $$;`),
    );
    await queries.execute(
      sql.raw(`create trigger fail_once before update on market_requests
        for each row when (old.id = ${broken}) execute function fail_once();`),
    );
    const statuses = async () => {
      const rows = await queries
        .select({ id: marketRequests.id, status: marketRequests.status })
        .from(marketRequests)
        .where(sql`${marketRequests.id} in (${broken}, ${whole})`)
        .orderBy(marketRequests.id);
      return rows.map(({ status }) => status);
    };
    await advanceDeals(host.host);
    expect(await statuses()).toEqual(['listed', 'expired']);
    await queries.execute(sql.raw('drop trigger fail_once on market_requests'));
    await advanceDeals(host.host);
    expect(await statuses()).toEqual(['listed', 'expired']);
    host.pass(61);
    await advanceDeals(host.host);
    expect(await statuses()).toEqual(['expired', 'expired']);
  });
});
