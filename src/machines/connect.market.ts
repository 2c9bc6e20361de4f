import { fromPromise } from 'xstate';
import { listTags } from '../api/startups.ts';
import { connectMarketList } from './connect.market-list.ts';
import { connectMarketRequest } from './connect.market-request.ts';
import type { PlaceOutside } from './outside.ts';
import { loadStartupChoices } from './connect.startups.ts';
import { marketMachine } from './market.machine.ts';
import { marketParts } from './market.setup.ts';

export const connectMarket = (outside: PlaceOutside) => {
  const { send } = outside;
  return marketMachine.provide({
    actors: {
      list: connectMarketList(marketParts.list, outside),
      choices: marketParts.choices.provide({
        actors: {
          loadAnswer: fromPromise(async ({ signal }) => {
            const [startups, tags] = await Promise.all([
              loadStartupChoices(send, signal),
              listTags(send, signal),
            ]);
            return { startups: startups ?? [], tags };
          }),
        },
      }),
      bid: connectMarketRequest(outside),
    },
  });
};
