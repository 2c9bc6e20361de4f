import { fromPromise } from 'xstate';
import { listSellableHoldings } from '../api/sellable.ts';
import { connectMarketList } from './connect.market-list.ts';
import { connectMarketRequest } from './connect.market-request.ts';
import type { PlaceOutside } from './outside.ts';
import { salesMachine } from './sales.machine.ts';
import { salesList } from './sales.setup.ts';

export const connectSales = (outside: PlaceOutside) =>
  salesMachine.provide({
    actors: {
      loadStakes: fromPromise(({ signal }) => listSellableHoldings(outside.send, signal)),
      list: connectMarketList(salesList, outside),
      saleOffer: connectMarketRequest(outside),
    },
  });
