import { fromPromise } from 'xstate';
import { listMarket, type MarketPage, type MarketQuery } from '../../api/market/market.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import type { PagedListMachine } from '../kit/lists/paged-list.machine.ts';
import { pagesBetween } from '../kit/lists/pages-between.ts';

/** C36 as pages of a list. */
export const connectMarketList = (
  list: PagedListMachine<MarketQuery, MarketPage>,
  { send, browser }: PageDependencies,
) =>
  list.provide({
    actors: {
      loadPages: fromPromise(({ input, signal }) =>
        pagesBetween(input, (page) => listMarket(send, { ...input.query, page }, signal)),
      ),
      watchVisibility: watchVisibility(browser),
    },
  });
