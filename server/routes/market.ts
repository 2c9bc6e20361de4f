import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../src/api/kit/paths.ts';
import {
  maxMarketTagLength,
  marketOrders,
  marketSides,
  requestTabs,
} from '../../src/domain/queries/market.ts';
import { runOnce } from '../domain/core/idempotency.ts';
import { marketRequestSchema, createRequest } from '../domain/market/create-request.ts';
import { listMarket } from '../domain/market/market-list.ts';
import { listOwnRequests } from '../domain/market/own-list.ts';
import { orderBookOf } from '../domain/market/prices.ts';
import { listSellableHoldings } from '../domain/market/sellable-list.ts';
import type { Host } from '../host.ts';
import { readBody } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { limitRequests } from '../http/limit.ts';
import { mountProtected } from '../http/mount.ts';
import { answerPage } from '../http/pages.ts';
import {
  checkQuery,
  choice,
  withoutEmptyParams,
  withoutEmptyTexts,
  idParam,
  tagsParam,
  booleanParam,
} from '../http/query.ts';

const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'Enter a number with at most four decimals.')
  .optional();

export const marketQuery = z.object({
  mine: booleanParam(),
  side: z.enum(marketSides, choice).optional(),
  startup: idParam(),
  series: idParam(),
  tags: tagsParam(maxMarketTagLength, 20),
  price_min: amount,
  price_max: amount,
  vs_last_round_max: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, 'Enter a fraction such as -0.1.')
    .optional(),
  total_min: amount,
  total_max: amount,
  ends_within_days: z
    .string()
    .regex(/^\d{1,3}$/, 'Enter a number of days.')
    .transform(Number)
    .optional(),
  partial: booleanParam(),
  status: z.enum(requestTabs, choice).optional(),
  ordering: z.enum(marketOrders, choice).default('newest'),
});

const readQuery = ({ req }: Context) =>
  checkQuery(
    { ...withoutEmptyParams(req.query()), tags: withoutEmptyTexts(req.queries('tags')) },
    marketQuery,
  );

/** C34, C35 and C36. */
export function mountMarket(app: Hono, host: Host): void {
  mountProtected(app, host, calls.listSellableHoldings, 'verified', async (context, { investor }) =>
    context.json(await listSellableHoldings(host, investor.id)),
  );

  mountProtected(app, host, calls.listMarket, 'verified', async (context, { investor }) => {
    const filter = readQuery(context);
    const pageText = context.req.query('page') || undefined;
    const { startup } = filter;
    const book = startup === undefined || filter.mine ? null : await orderBookOf(host, startup);
    return answerPage(
      host,
      context,
      pageText,
      (page) =>
        filter.mine
          ? listOwnRequests(host, investor.id, filter, page)
          : listMarket(host, investor.id, filter, page),
      { book },
    );
  });

  mountProtected(app, host, calls.createMarketRequest, 'signedIn', async (context, { investor }) => {
    await limitRequests(host, `market ${investor.id}`, 240, 3_600);
    const request = await readBody(context, marketRequestSchema);
    const { idempotency_key: inBody, ...body } = request;
    const key = idempotencyKey(context.req.header('idempotency-key'), inBody);
    const intent = { investorId: investor.id, path: calls.createMarketRequest.path, key, body };
    const answer = await runOnce(host, intent, () => createRequest(host, investor, request));
    if (answer.isReplayed) context.header('idempotency-replayed', 'true');
    return context.json(answer.body, answer.status);
  });
}
