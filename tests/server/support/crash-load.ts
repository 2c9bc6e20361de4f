import { count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { distributions, lots } from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { marketEvents, marketRequests, marketTrades } from '../../../server/database/schema/schema-market.ts';
import { idempotencyKeys } from '../../../server/database/schema/schema-rounds.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { advanceDeals } from '../../../server/domain/market/scheduler.ts';
import type { TestHost } from './host.ts';
import { dayFrom, ledgerOf, newBuyer, newHolder, newSubject, type Subject, unitsHeld } from './market.ts';

const perDeal = 100;

type DueDeals = { readonly ids: readonly number[]; readonly subject: Subject; readonly units: number };

/** Deals between members that are about to settle: a host that runs takes one after the other. */
export async function dealsToSettle(host: TestHost, deals: number): Promise<DueDeals> {
  const units = (deals + 1) * perDeal;
  const subject = await newSubject(host);
  const seller = await newHolder(host, subject, String(units));
  const ledger = ledgerOf(host);
  const listing = await ledger.offer(seller, { units: String(deals * perDeal) });
  const ids: number[] = [];
  for (let deal = 0; deal < deals; deal += 1) {
    const bid = await ledger.bid(await newBuyer(host), listing.body.id, { units: String(perDeal) });
    expect((await ledger.reply(seller, 'accept', bid.body.id)).status).toBe(200);
    ids.push(bid.body.id);
  }
  await host.host.database.queries
    .update(marketRequests)
    .set({ status: 'transferring', due_at: host.host.clock() })
    .where(inArray(marketRequests.id, ids));
  return { ids, subject, units };
}

/** How many of them are settled. */
export async function settledOf({ host }: TestHost, { ids }: DueDeals): Promise<number> {
  const [row] = await host.database.queries
    .select({ rows: count() })
    .from(marketRequests)
    .where(sql`${inArray(marketRequests.id, [...ids])} and ${marketRequests.status} = 'settled'`);
  return row?.rows ?? 0;
}

/** Settles what is left, and judges that each deal is in both books once. */
export async function expectBookedOnce(host: TestHost, { ids, subject, units }: DueDeals): Promise<void> {
  await advanceDeals(host.host);
  const { queries } = host.host.database;
  const own = [...ids];
  for (const table of [lots, deposits, distributions, marketTrades]) {
    const [row] = await queries
      .select({ rows: count(), deals: countDistinct(table.request_id) })
      .from(table)
      .where(inArray(table.request_id, own));
    expect(row).toEqual({ rows: own.length, deals: own.length });
  }
  const [settled] = await queries
    .select({ rows: count(), deals: countDistinct(marketEvents.request_id) })
    .from(marketEvents)
    .where(sql`${inArray(marketEvents.request_id, own)} and ${marketEvents.status} = 'settled'`);
  expect(settled).toEqual({ rows: own.length, deals: own.length });
  expect(await unitsHeld(host, subject)).toBe(units);
  const sum = async (table: typeof lots | typeof distributions) => {
    const [row] = await queries
      .select({ units: sql<string>`sum(${table.units})` })
      .from(table)
      .where(inArray(table.request_id, own));
    return Number(row?.units);
  };
  expect([await sum(lots), await sum(distributions)]).toEqual([own.length * perDeal, own.length * perDeal]);
}

/** Somebody who writes again and again, and remembers what was acknowledged. */
type Writer = {
  /** Writes until the host is gone or `ending` is aborted. */
  readonly write: (url: string, ending: AbortSignal) => Promise<void>;
  /** Answers that are neither a success nor "try again". */
  readonly odd: readonly string[];
  readonly acknowledged: () => number;
  /** Asks again for what was not answered, and judges that everything is there once. */
  readonly expectKept: (host: TestHost) => Promise<void>;
};

export async function newWriter(host: TestHost): Promise<Writer> {
  const { startup } = await newSubject(host);
  const { id, access } = await newBuyer(host);
  const validUntil = dayFrom(host, 30);
  const odd: string[] = [];
  const phones: string[] = [];
  let keptPhone = -1;
  /** The id of each entry by its key; null until it was acknowledged. */
  const entries = new Map<string, number | null>();

  const requested = (key: string) => ({
    request_type: 'wanted',
    startup,
    units: '100',
    price: '12',
    currency: 'USD',
    note: key,
    investing_profile: id,
    valid_until_date: validUntil,
    idempotency_key: key,
  });
  const send = async (url: string, method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 503) odd.push(`${path} ${answer.status} ${text.slice(0, 200)}`);
    return { isGood: answer.ok, text };
  };
  const createPath = 'deals/secondary_market/create/';
  const openKey = () => [...entries].find(([, entry]) => entry === null)?.[0] ?? `${id}-${entries.size}`;

  return {
    odd,
    acknowledged: () => keptPhone + 1 + [...entries.values()].filter((entry) => entry !== null).length,
    async write(url, ending) {
      try {
        while (!ending.aborted) {
          const turn = phones.push(`+4420${String(phones.length).padStart(8, '0')}`) - 1;
          const saved = await send(url, 'PATCH', 'investors/fill_personal_data/', { phone: phones[turn] });
          if (saved.isGood) keptPhone = turn;
          const key = openKey();
          entries.set(key, null);
          const created = await send(url, 'POST', createPath, requested(key));
          if (created.isGood) entries.set(key, Number(Reflect.get(Object(JSON.parse(created.text)), 'id')));
          else await new Promise((resolve) => setTimeout(resolve, 50));
        }
      } catch (error) {
        // The connection broke.
        if (!(error instanceof TypeError)) throw error;
      }
    },
    async expectKept(own) {
      const { queries } = own.host.database;
      const [person] = await queries
        .select({ phone: investors.phone })
        .from(investors)
        .where(eq(investors.id, id));
      const possible = keptPhone < 0 ? [null, ...phones] : phones.slice(keptPhone);
      expect(possible).toContain(person?.phone);
      for (const [key, entry] of entries) {
        if (entry !== null) continue;
        const { status, body } = await own.send('POST', `/api/v1/${createPath}`, {
          token: access,
          body: requested(key),
        });
        expect(status).toBe(201);
        entries.set(key, body.id);
      }
      const rows = await queries
        .select({ id: marketRequests.id, note: marketRequests.note })
        .from(marketRequests)
        .where(eq(marketRequests.buyer_id, id));
      expect(new Map(rows.map((row) => [row.note, row.id]))).toEqual(entries);
      expect(rows).toHaveLength(entries.size);
      const [keys] = await queries
        .select({ rows: count() })
        .from(idempotencyKeys)
        .where(inArray(idempotencyKeys.key, [...entries.keys()]));
      expect(keys?.rows).toBe(entries.size);
    },
  };
}

/** The audit log follows from entry to entry. */
export async function expectWholeAudit({ host }: TestHost): Promise<void> {
  const { command, body } = readClubLine(['audit']);
  expect(await clubCommands[command].run(host, body)).toContain('each follows from the one before');
}
