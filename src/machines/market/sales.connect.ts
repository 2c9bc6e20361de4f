import { fromPromise } from 'xstate';
import { listSellableHoldings } from '../../api/market/sellable.ts';
import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/proposal.connect.ts';
import type { PageOutside } from '../kit/outside.ts';
import { salesMachine } from './sales.machine.ts';
import { salesList } from './sales.setup.ts';

export const connectSales = (outside: PageOutside) =>
  salesMachine.provide({
    actors: {
      loadHoldings: fromPromise(({ signal }) => listSellableHoldings(outside.send, signal)),
      list: connectMarketList(salesList, outside),
      saleOffer: connectMarketRequest(outside),
    },
  });
