import { formatISO } from 'date-fns/formatISO';
import { fromPromise } from 'xstate';
import type { PlaceOutside } from './outside.ts';
import { watchlistMachine } from './watchlist.machine.ts';

/** What reads and writes the browser's database comes after the code of the page. */
const memory = () => import('./connect.round-memory.ts');

export const connectWatchlist = ({ now }: PlaceOutside) =>
  watchlistMachine.provide({
    actors: {
      recallRounds: fromPromise(async ({ input: { owner } }) => (await memory()).recallRounds(owner)),
      rememberRounds: fromPromise(async ({ input }) => {
        const today = formatISO(now(), { representation: 'date' });
        return (await memory()).rememberRounds(input, today);
      }),
    },
  });
