import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { queryRows } from './sql.ts';
import { accountKey, forgetAfter, freeFailures, pairKey, type Throttle, waitAfter } from './throttle.ts';

const windowRow = z.object({ count: z.number(), seconds: z.coerce.number() });
const failureRow = z.object({ key: z.string(), count: z.number(), seconds: z.coerce.number() });

/** Addresses and emails are hashed, not stored. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64');

/** Number of counted requests between two deletions of expired rows. */
const sweepEvery = 1_000;

/** Rate limits in the database, shared by all its processes; the same rules as those in memory. */
export function createSharedThrottle(database: Database, clock: () => Date, scale: number): Throttle {
  let counted = 0;

  const sweep = async () => {
    const now = clock();
    const forgotten = new Date(now.getTime() - forgetAfter * 1_000);
    await database.queries.execute(
      sql`delete from throttle_windows where ends_at <= ${now.toISOString()}::timestamptz`,
    );
    await database.queries.execute(
      sql`delete from throttle_failures where last_at <= ${forgotten.toISOString()}::timestamptz`,
    );
  };

  return {
    async take(key, limit, seconds) {
      const now = sql`${clock().toISOString()}::timestamptz`;
      const max = Math.ceil(limit * scale);
      counted += 1;
      if (counted % sweepEvery === 0) await sweep();
      const [row] = await queryRows(
        database.queries,
        sql`insert into throttle_windows as known (key, count, ends_at)
          values (${hashed(key)}, 1, ${now} + make_interval(secs => ${seconds}))
          on conflict (key) do update set
            count = case when known.ends_at <= ${now} then 1 else least(known.count, ${max}) + 1 end,
            ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
          returning count, extract(epoch from ends_at - ${now})::float8 as seconds`,
        windowRow,
      );
      return row && row.count > max ? row.seconds : 0;
    },

    tryLogin(email, address) {
      const free = new Map([
        [pairKey(email, address), freeFailures.address],
        [accountKey(email), freeFailures.account],
      ]);
      const keys = [...free.keys()];
      return database.transaction(async (queries) => {
        const now = sql`${clock().toISOString()}::timestamptz`;
        // Attempts for one account are serialized, even where there is no row yet that could be locked.
        await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountKey(email)}, 0))`);
        const rows = await queryRows(
          queries,
          sql`select key, count, extract(epoch from ${now} - last_at)::float8 as seconds from throttle_failures
            where key in (${sql.join(
              keys.map((key) => sql`${key}`),
              sql`, `,
            )})`,
          failureRow,
        );
        const recent = rows.filter(({ seconds }) => seconds < forgetAfter);
        const left = recent.map(({ key, count, seconds }) => {
          const wait = waitAfter(count, free.get(key) ?? 0);
          return wait > 0 ? wait - seconds : 0;
        });
        const longest = Math.max(0, ...left);
        if (longest > 0) return longest;
        for (const key of keys) {
          const count = (recent.find((row) => row.key === key)?.count ?? 0) + 1;
          await queries.execute(
            sql`insert into throttle_failures (key, count, last_at) values (${key}, ${count}, ${now})
              on conflict (key) do update set count = excluded.count, last_at = excluded.last_at`,
          );
        }
        return 0;
      });
    },

    async loginSucceeded(email, address) {
      await database.queries.execute(
        sql`delete from throttle_failures where key = ${pairKey(email, address)}`,
      );
      await database.queries.execute(
        sql`update throttle_failures set count = greatest(0, count - 1) where key = ${accountKey(email)}`,
      );
    },

    async accountRestored(email) {
      await database.queries.execute(
        sql`delete from throttle_failures where starts_with(key, ${accountKey(email)})`,
      );
    },
  };
}
