import { fromPromise } from 'xstate';
import { listTags } from '../../api/portfolio/startups.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { loadStartupChoices } from '../kit/lists/startup-options.connect.ts';
import { connectMarketList } from './listings.connect.ts';
import { marketMachine, marketParts } from './market.machine.ts';
import { connectMarketRequest } from './proposal/market-request.connect.ts';

export const connectMarket = (dependencies: PageDependencies) => {
  const { send } = dependencies;
  return marketMachine.provide({
    actors: {
      list: connectMarketList(marketParts.list, dependencies),
      choices: marketParts.choices.provide({
        actors: {
          loadData: fromPromise(async ({ signal }) => {
            const [startups, tags] = await Promise.all([
              loadStartupChoices(send, signal),
              listTags(send, signal),
            ]);
            return { startups: startups ?? [], tags };
          }),
        },
      }),
      bid: connectMarketRequest(dependencies),
    },
  });
};
