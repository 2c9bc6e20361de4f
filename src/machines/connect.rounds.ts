import { fromPromise } from 'xstate';
import type { Send } from '../api/client.ts';
import { listRounds, listRoundYears, type RoundsPage } from '../api/rounds.ts';
import { listTags } from '../api/startups.ts';
import type { KnownRounds, PlaceOutside } from './connect.places.ts';
import { connectBookmarks } from './connect.bookmarks.ts';
import { connectWatchlist } from './connect.watchlist.ts';
import { watchVisibility } from './page.actor.ts';
import { roundsMachine } from './rounds.machine.ts';
import type { RoundFilters, RoundsQuestion } from './rounds.setup.ts';

const loadRounds = (
  send: Send,
  { view, from }: RoundsQuestion,
  signal: AbortSignal,
): Promise<readonly RoundsPage[]> => {
  const { active, mode, tags, years } = view;
  const pages = Array.from({ length: view.page - from + 1 }, (_, index) => from + index);
  return Promise.all(pages.map((page) => listRounds(send, { active, mode, page, tags, years }, signal)));
};

async function loadFilters(send: Send, signal: AbortSignal): Promise<RoundFilters> {
  const [years, tags] = await Promise.all([listRoundYears(send, signal), listTags(send, signal)]);
  return { years, tags };
}

export const connectRounds = (outside: PlaceOutside, known: KnownRounds) => {
  const { send, browser } = outside;
  return roundsMachine.provide({
    actors: {
      loadRounds: fromPromise(async ({ input, signal }) => {
        const pages = await loadRounds(send, input, signal);
        for (const round of pages.flatMap(({ results }) => results)) {
          known.set(`${input.owner} ${round.id}`, round);
        }
        return pages;
      }),
      loadFilters: fromPromise(({ signal }) => loadFilters(send, signal)),
      watchVisibility: watchVisibility(browser),
      watchlist: connectWatchlist(outside),
      bookmarks: connectBookmarks(),
    },
  });
};
