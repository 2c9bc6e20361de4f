import { assign, fromPromise } from 'xstate';
import { getRound } from '../../api/rounds/round-detail.ts';
import { dayOf } from '../../domain/days/days.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectCommitment } from './commitment/commitment.connect.ts';
import { connectReading } from './reading/reading.connect.ts';
import { roundMachine } from './round.machine.ts';
import { connectWatchlist } from './watchlist/watchlist.connect.ts';

export const connectRound = (dependencies: PageDependencies) => {
  const { send, knownRounds } = dependencies;
  return roundMachine.provide({
    actors: {
      loadRound: fromPromise(({ input: { id }, signal }) => getRound(send, id, signal)),
      traceRound: fromPromise(async ({ input: { owner, detail } }) => {
        const { traceRound } = await import('./round-snapshot.connect.ts');
        const day = dayOf(dependencies.now());
        return traceRound(owner, detail, day);
      }),
      reading: connectReading(dependencies),
      watchlist: connectWatchlist(dependencies),
      commitment: connectCommitment(dependencies),
    },
    actions: {
      assignKnownRound: assign(({ context: { owner, id } }) => ({
        known: knownRounds.get(`${owner} ${id}`) ?? null,
        detail: null,
        stats: null,
        change: null,
      })),
    },
  });
};
