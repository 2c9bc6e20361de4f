import { fromPromise } from 'xstate';
import { listSellableHoldings } from '../../api/market/sellable.ts';
import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/proposal.connect.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { salesMachine } from './sales.machine.ts';
import { salesList } from './sales.setup.ts';

export const connectSales = (dependencies: PageDependencies) =>
  salesMachine.provide({
    actors: {
      loadHoldings: fromPromise(({ signal }) => listSellableHoldings(dependencies.send, signal)),
      list: connectMarketList(salesList, dependencies),
      saleOffer: connectMarketRequest(dependencies),
    },
  });
