import { fromPromise } from 'xstate';
import type { Send } from '../../api/kit/client.ts';
import { listLatestNews } from '../../api/news/news.ts';
import { listTags } from '../../api/portfolio/startups.ts';
import { listRoundYears } from '../../api/rounds/round-names.ts';
import { listRounds } from '../../api/rounds/rounds.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectSavedViews } from '../kit/device/saved-views.connect.ts';
import { pagesBetween } from '../kit/lists/pages-between.ts';
import { type RoundFilters, roundsMachine, roundsParts } from './rounds.machine.ts';
import { connectWatchlist } from './watchlist/watchlist.connect.ts';

const headlines = 3;

async function loadFilters(send: Send, signal: AbortSignal): Promise<RoundFilters> {
  const [years, tags] = await Promise.all([listRoundYears(send, signal), listTags(send, signal)]);
  return { years, tags };
}

export const connectRounds = (dependencies: PageDependencies) => {
  const { send, browser, knownRounds } = dependencies;
  return roundsMachine.provide({
    actors: {
      list: roundsParts.list.provide({
        actors: {
          loadPages: fromPromise(async ({ input, signal }) => {
            const { owner, ...query } = input.query;
            const pages = await pagesBetween(input, (page) => listRounds(send, { ...query, page }, signal));
            for (const round of pages.flatMap(({ results }) => results)) {
              knownRounds.set(`${owner} ${round.id}`, round);
            }
            return pages;
          }),
          watchVisibility: watchVisibility(browser),
        },
      }),
      filters: roundsParts.filters.provide({
        actors: { loadData: fromPromise(({ signal }) => loadFilters(send, signal)) },
      }),
      headlines: roundsParts.headlines.provide({
        actors: {
          loadItems: fromPromise(({ signal }) => listLatestNews(send, { limit: headlines }, signal)),
        },
      }),
      watchlist: connectWatchlist(dependencies),
      savedViews: connectSavedViews(),
    },
  });
};
