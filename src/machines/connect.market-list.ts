import { fromPromise } from 'xstate';
import { listMarket, type MarketPage, type MarketQuery } from '../api/market.ts';
import { pagesBetween } from './connect.paged-list.ts';
import type { PlaceOutside } from './outside.ts';
import { watchVisibility } from './page.actor.ts';
import type { PagedListMachine } from './paged-list.machine.ts';

/** C36 as the pages of a list. */
export const connectMarketList = (
  list: PagedListMachine<MarketQuery, MarketPage>,
  { send, browser }: PlaceOutside,
) =>
  list.provide({
    actors: {
      loadPages: fromPromise(({ input, signal }) =>
        pagesBetween(input, (page) => listMarket(send, { ...input.query, page }, signal)),
      ),
      watchVisibility: watchVisibility(browser),
    },
  });
