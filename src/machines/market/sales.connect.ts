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
          const { results } = await listMarket(dependencies.send, query, signal);
          return results.find((entry) => entry.id === id) ?? null;
        },
      ),
      list: connectMarketList(salesList, dependencies),
      saleOffer: connectMarketRequest(dependencies),
    },
  });
