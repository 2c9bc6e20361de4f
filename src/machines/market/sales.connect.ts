import { fromPromise } from 'xstate';
import { listMarket } from '../../api/market/market.ts';
import { listSellableHoldings } from '../../api/market/sellable.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/proposal.connect.ts';
import { salesMachine } from './sales.machine.ts';
import { type OrderInput, salesList } from './sales.setup.ts';

export const connectSales = (dependencies: PageDependencies) =>
  salesMachine.provide({
    actors: {
      loadHoldings: fromPromise(({ signal }) => listSellableHoldings(dependencies.send, signal)),
      loadOrder: fromPromise(
        async ({ input: { id, startup }, signal }: { input: OrderInput; signal: AbortSignal }) => {
          const query = { side: 'buy', ...(startup !== null && { startup }) } as const;
          let seen = 0;
          for (let page = 1; ; page += 1) {
            // oxlint-disable-next-line no-await-in-loop -- the next page is needed only if it is not on this one
            const { count, results } = await listMarket(dependencies.send, { ...query, page }, signal);
            const found = results.find((entry) => entry.id === id);
            seen += results.length;
            if (found || results.length === 0 || seen >= count) return found ?? null;
          }
        },
      ),
      list: connectMarketList(salesList, dependencies),
      saleOffer: connectMarketRequest(dependencies),
    },
  });
