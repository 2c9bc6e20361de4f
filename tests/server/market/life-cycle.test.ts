import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketEvents, marketRequests } from '../../../server/database/schema/schema-market.ts';
import { auditLog } from '../../../server/database/schema/schema.ts';
import { moveDeal, moveEntry } from '../../../server/domain/market/ledger.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import {
  dealCycle,
  dealTransitions,
  entryCycle,
  entryTransitions,
  type DealEvent,
  type DealStatus,
  type EntryEvent,
  type EntryStatus,
  type MarketStatus,
} from '../../../src/domain/market/deal-cycle.ts';
import { eventsOf, statusesOf } from '../../support/machines/life-cycles.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { ledgerOf, newBuyer, newHolder, newSubject } from '../support/market.ts';

const isDealStatus = (status: string): status is DealStatus => status !== 'none' && status in dealTransitions;
const isDealEvent = (event: string): event is DealEvent => eventsOf(dealTransitions).includes(event);
const isEntryStatus = (status: string): status is EntryStatus =>
  status !== 'none' && status in entryTransitions;
const isEntryEvent = (event: string): event is EntryEvent => eventsOf(entryTransitions).includes(event);

describe.each(enginesByDay)('a status of the market on %s', (engine) => {
  let host: TestHost;
  let entry = 0;
  let deal = 0;
  beforeAll(async () => {
    host = await openTestHost(engine, { REVIEW_DELAY_SECONDS: '3600' });
    const subject = await newSubject(host);
    const seller = await newHolder(host, subject, '1000');
    const ledger = ledgerOf(host);
    entry = (await ledger.offer(seller)).body.id;
    deal = (await ledger.bid(await newBuyer(host), entry, { units: '200', price: '12' })).body.id;
  });
  afterAll(() => host.dispose());

  const queries = () => host.host.database.queries;
  const stored = async (id: number) => {
    const [row] = await queries().select().from(marketRequests).where(eq(marketRequests.id, id));
    if (!row) throw new Error('There is no such row.');
    return row;
  };
  const trail = async () => {
    const [history] = await queries().select({ rows: count() }).from(marketEvents);
    const [audited] = await queries().select({ rows: count() }).from(auditLog);
    return [history?.rows, audited?.rows];
  };
  const putInto = (id: number, status: MarketStatus) =>
    queries().update(marketRequests).set({ status }).where(eq(marketRequests.id, id));

  /** Tries an event in a status; the table says what has to come of it. */
  async function attempt(
    id: number,
    status: MarketStatus,
    expected: MarketStatus | null,
    move: (row: Awaited<ReturnType<typeof stored>>) => Promise<unknown>,
  ) {
    await putInto(id, status);
    const [before, trailBefore] = [await stored(id), await trail()];
    const result = await move(before).catch((error: unknown) => error);
    const after = await stored(id);
    if (expected !== null) {
      expect(after.status).toBe(expected);
      return;
    }
    expect(result).toBeInstanceOf(Refusal);
    expect(result).toMatchObject({ status: 409 });
    expect([after, await trail()]).toEqual([before, trailBefore]);
  }

  it.each(statusesOf(dealTransitions).filter(isDealStatus))(
    'follows the table’s row for a deal that is %s, and nothing else',
    async (status) => {
      for (const event of eventsOf(dealTransitions).filter(isDealEvent)) {
        const expected = dealCycle.statusAfter(status, event);
        await attempt(deal, status, expected, (row) => moveDeal(host.host, row, event));
      }
      await putInto(deal, 'rejected');
    },
  );
  it.each(statusesOf(entryTransitions).filter(isEntryStatus))(
    'follows the table’s row for an entry that is %s, and nothing else',
    async (status) => {
      for (const event of eventsOf(entryTransitions).filter(isEntryEvent)) {
        const expected = entryCycle.statusAfter(status, event);
        await attempt(entry, status, expected, (row) => moveEntry(host.host, row, event));
      }
    },
  );
  it('is not written over a status that has changed meanwhile', async () => {
    await putInto(deal, 'pending');
    const seen = await stored(deal);
    await putInto(deal, 'withdrawn');
    const trailBefore = await trail();
    await expect(moveDeal(host.host, seen, 'accept')).rejects.toThrow(Refusal);
    expect([(await stored(deal)).status, await trail()]).toEqual(['withdrawn', trailBefore]);
  });
});
