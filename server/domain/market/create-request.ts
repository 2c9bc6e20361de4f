import * as z from 'zod';
import { marketDefaults } from '../../../src/domain/market/trade.ts';
import { moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { feeOf, grossOf } from '../../../src/domain/money/holdings/sale.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { idField } from '../../http/fields.ts';
import { idempotencyKeyField } from '../../http/idempotency-key.ts';
import { choice } from '../../http/query.ts';
import { badFields } from '../../http/refusal.ts';
import type { MarketRow } from './ledger.ts';
import { addBid, addSellRequest, addBuyRequest } from './offers.ts';
import { accept, counter, reject, withdraw } from './proposal-replies.ts';

const types = ['sell', 'buy', 'wanted', 'accept', 'reject', 'counter', 'withdraw'] as const;

/** The common fields of C35; `offer-rules.ts` has those of each type. */
export const marketRequestSchema = z.looseObject({
  request_type: z.enum(types, choice),
  parent: idField().nullish(),
  idempotency_key: idempotencyKeyField(),
});

type Request = z.output<typeof marketRequestSchema>;

async function perform(host: Host, investor: Investor, request: Request): Promise<MarketRow> {
  const { request_type: type } = request;
  const parent = request.parent ?? null;
  if (type === 'wanted') return addBuyRequest(host, investor, request);
  if (type === 'sell') return addSellRequest(host, investor, parent, request);
  if (parent === null) throw badFields({ parent: ['This field is required.'] });
  if (type === 'buy') return addBid(host, investor, parent, request);
  if (type === 'counter') return counter(host, investor, parent, request);
  if (type === 'accept') return accept(host, investor, parent);
  return type === 'reject' ? reject(host, investor, parent) : withdraw(host, investor, parent);
}

const isNew = new Set<Request['request_type']>(['sell', 'buy', 'wanted', 'counter']);

/** C35, inside the transaction of its idempotency key. @throws Refusal 400, 403, 404, 409 */
export async function createRequest(host: Host, investor: Investor, request: Request) {
  const row = await perform(host, investor, request);
  const gross = grossOf(row.units, row.price, row.currency);
  const rate = row.seller_id === investor.id ? marketDefaults.sellerFeeRate : marketDefaults.buyerFeeRate;
  return {
    status: isNew.has(request.request_type) ? (201 as const) : (200 as const),
    body: {
      id: row.id,
      request_type: row.request_type,
      status: row.status,
      parent: row.parent_id,
      created_at: row.created_at.toISOString(),
      gross: moneyText(gross),
      fee: moneyText(feeOf(gross, rate, row.currency)),
      currency: row.currency,
    },
  };
}
