import { fromPromise } from 'xstate';
import { listMarket } from '../../api/market/market.ts';
import { listSellableHoldings } from '../../api/market/sellable.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { failureFrom } from '../kit/failure.ts';
import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/market-request.connect.ts';
import { salesMachine, type OrderInput, salesList } from './sales.machine.ts';

type ReadPage = (page: number) => ReturnType<typeof listMarket>;

/** Looks for a buy order page by page. `isSplit`: it is on none of several pages, which were not read at one time. */
async function findOrder(read: ReadPage, id: OrderInput['id']) {
  let seen = 0;
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page is needed only if it is not on this one
    const { count, results } = await read(page);
    const order = results.find((entry) => entry.id === id) ?? null;
    seen += results.length;
    if (order || results.length === 0 || seen >= count) return { order, isSplit: order === null && page > 1 };
  }
}

export const connectSales = (dependencies: PageDependencies) =>
  salesMachine.provide({
    actors: {
      loadHoldings: fromPromise(({ signal }) => listSellableHoldings(dependencies.send, signal)),
      loadOrder: fromPromise(
        async ({ input: { id, startup }, signal }: { input: OrderInput; signal: AbortSignal }) => {
          const query = { side: 'buy', ...(startup !== null && { startup }) } as const;
          const read = (page: number) => listMarket(dependencies.send, { ...query, page }, signal);
          const first = await findOrder(read, id).catch((error: unknown) => {
            // A page that is gone.
            if (failureFrom(error).kind !== 'missing') throw error;
            return { order: null, isSplit: true };
          });
          // It may have moved to a page that was read before: once more from the beginning.
          return first.isSplit ? (await findOrder(read, id)).order : first.order;
        },
      ),
      list: connectMarketList(salesList, dependencies),
      saleOffer: connectMarketRequest(dependencies),
    },
  });
