import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { dealCycle, openDealStatuses } from '../../../src/domain/market/deal-cycle.ts';
import { startups } from '../../database/schema/schema-club.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { table } from '../core/text-table.ts';
import {
  exerciseFirstRefusal,
  takeClubStep,
  refuseTransfer,
  waiveFirstRefusal,
} from '../market/deal-transitions.ts';
import {
  type DealRow,
  closeRequest,
  isDeal,
  lockDeal,
  lockRow,
  type MarketRow,
  conflict,
} from '../market/ledger.ts';
import { type Runner, runner } from './runner.ts';

const id = z.number('Not the number of a request.').int().positive();

/** The arguments of the club's commands for the market. */
export const marketSchemas = {
  listings: z.object({}),
  requests: z.object({ id: id.optional() }),
  rofr: z.object({ id, verdict: z.enum(['waive', 'exercise', 'refuse']) }),
  settle: z.object({ id, late: z.boolean().optional() }),
} as const;

const seller = alias(investors, 'seller');
const buyer = alias(investors, 'buyer');

async function requestTable(
  host: Host,
  condition: ReturnType<typeof and>,
  emptyText: string,
): Promise<string> {
  const rows = await host.database.queries
    .select({ row: marketRequests, startup: startups.name, seller: seller.email, buyer: buyer.email })
    .from(marketRequests)
    .innerJoin(startups, eq(startups.id, marketRequests.startup_id))
    .leftJoin(seller, eq(seller.id, marketRequests.seller_id))
    .leftJoin(buyer, eq(buyer.id, marketRequests.buyer_id))
    .where(condition)
    .orderBy(asc(marketRequests.id));
  if (rows.length === 0) return emptyText;
  return table([
    ['ID', 'ON', 'STARTUP', 'SELLER', 'BUYER', 'STATUS', 'UNITS', 'TAKEN', 'PRICE'],
    ...rows.map(({ row, startup, seller: from, buyer: to }) => [
      String(row.id),
      row.parent_id === null ? '-' : String(row.parent_id),
      startup,
      from ?? '-',
      to ?? (row.request_type === 'rofr' ? 'the company' : '-'),
      row.status,
      row.units,
      row.parent_id === null ? row.units_taken : '-',
      row.price,
    ]),
  ]);
}

const listings = (host: Host) =>
  requestTable(
    host,
    and(isNull(marketRequests.parent_id), eq(marketRequests.status, 'listed')),
    'Nothing is offered.',
  );

const requests = (host: Host, { id: entryId }: z.output<typeof marketSchemas.requests>) =>
  requestTable(
    host,
    entryId === undefined
      ? and(isNotNull(marketRequests.parent_id), inArray(marketRequests.status, [...openDealStatuses]))
      : eq(marketRequests.parent_id, entryId),
    'No requests.',
  );

const dealTable = (host: Host, rows: readonly MarketRow[]) =>
  requestTable(
    host,
    inArray(
      marketRequests.id,
      rows.map((row) => row.id),
    ),
    'No requests.',
  );

/** The deals of a listing without a decision of the company, or the one with that number; all locked. */
async function lockUndecided(host: Host, requestId: number): Promise<readonly DealRow[]> {
  const row = await loadRequest(host, requestId);
  if (row.parent_id !== null) return [(await lockDeal(host, requestId)).deal];
  await lockRow(host, requestId);
  const deals = await host.database.queries
    .select()
    .from(marketRequests)
    .where(
      and(
        eq(marketRequests.parent_id, requestId),
        inArray(marketRequests.status, [...dealCycle.statusesWith('exercise')]),
      ),
    )
    .orderBy(asc(marketRequests.id))
    .for('update');
  if (deals.length === 0) throw conflict('Nothing is awaiting the company.', 'wrong_status');
  return deals.filter((deal) => isDeal(deal));
}

async function loadRequest({ database }: Host, requestId: number): Promise<MarketRow> {
  const [row] = await database.queries.select().from(marketRequests).where(eq(marketRequests.id, requestId));
  if (!row) throw new Refusal(404, { detail: 'No such request.' });
  return row;
}

const decisions = {
  waive: waiveFirstRefusal,
  exercise: exerciseFirstRefusal,
  refuse: refuseTransfer,
} as const;

async function rofr(
  host: Host,
  { id: requestId, verdict }: z.output<typeof marketSchemas.rofr>,
): Promise<string> {
  const after = await host.database.transaction(async () => {
    const decided: MarketRow[] = [];
    for (const deal of await lockUndecided(host, requestId))
      decided.push(await decisions[verdict](host, deal));
    return decided;
  });
  return dealTable(host, after);
}

/** `late`: the buyer has not paid, and the seller gets the units back. */
async function settle(
  host: Host,
  { id: requestId, late }: z.output<typeof marketSchemas.settle>,
): Promise<string> {
  await loadRequest(host, requestId);
  const after = await host.database.transaction(async () => {
    const { entry, deal } = await lockDeal(host, requestId);
    if (!late) return takeClubStep(host, entry, deal);
    return closeRequest(host, deal, 'failPayment', 'It was not paid in time.');
  });
  return dealTable(host, [after]);
}

/** Commands for the club's side of the market. */
export const marketCommands: Readonly<Record<keyof typeof marketSchemas, Runner>> = {
  listings: runner(marketSchemas.listings, listings),
  requests: runner(marketSchemas.requests, requests),
  rofr: runner(marketSchemas.rofr, rofr),
  settle: runner(marketSchemas.settle, settle),
};
