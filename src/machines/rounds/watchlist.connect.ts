import { fromPromise } from 'xstate';
import { dayOf } from '../../domain/days.ts';
import { type PageOutside } from '../kit/outside.ts';
import { watchlistMachine } from './watchlist.machine.ts';

/** What reads and writes the browser's database comes after the code of the page. */
const memory = () => import('./watchlist.store.ts');

export const connectWatchlist = ({ now }: PageOutside) =>
  watchlistMachine.provide({
    actors: {
      recallRounds: fromPromise(async ({ input: { owner } }) => (await memory()).recallRounds(owner)),
      rememberRounds: fromPromise(async ({ input }) => {
        const today = dayOf(now());
        return (await memory()).rememberRounds(input, today);
      }),
    },
  });
