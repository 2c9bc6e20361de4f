import { assign, fromPromise } from 'xstate';
import { dayOf } from '../../domain/days.ts';
import { listNews } from '../../api/news/news.ts';
import type { Send } from '../../api/kit/client.ts';
import { getActualStartups, listStartups } from '../../api/portfolio/startups.ts';
import { listJoinedRounds } from '../../api/rounds/joined-rounds.ts';
import { getRound, listRoundDocuments, reportRoundEvent } from '../../api/rounds/round-detail.ts';
import type { PageOutside } from '../kit/outside.ts';
import { connectCommitment } from './commitment/commitment.connect.ts';
import { connectPreview } from '../kit/files/preview.connect.ts';
import { traceRound } from './round-snapshot.connect.ts';
import { connectWatchlist } from './watchlist.connect.ts';
import { roundMachine } from './round.machine.ts';
import { roundParts, type StartupFacts } from './round.setup.ts';

const orNull = <Item>(items: readonly Item[]): readonly Item[] | null => (items.length > 0 ? items : null);

/** What the club tells of one startup; null where it does not list it. */
async function loadStartupFacts(
  send: Send,
  { id, name }: { readonly id: number; readonly name: string },
  signal: AbortSignal,
): Promise<StartupFacts | null> {
  const [held, found] = await Promise.all([
    getActualStartups(send, signal),
    listStartups(send, { search: name }, signal),
  ]);
  const startup = found.results.find((one) => one.id === id);
  return startup ? { startup, isHeld: held.some((one) => one.id === id) } : null;
}

export const connectRound = (outside: PageOutside) => {
  const { send, browser, knownRounds } = outside;
  return roundMachine.provide({
    actors: {
      loadRound: fromPromise(({ input: { id }, signal }) => getRound(send, id, signal)),
      reportEngagement: fromPromise(({ input: { id, engagement }, signal }) => {
        if (engagement === null) throw new Error('There is no event to report');
        return reportRoundEvent(send, id, engagement, signal);
      }),
      traceRound: fromPromise(({ input: { owner, detail } }) => {
        if (detail === null) throw new Error('Only a round that is shown leaves a trace');
        const day = dayOf(outside.now());
        return traceRound(owner, detail, day);
      }),
      documents: roundParts.documents.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) =>
            orNull(await listRoundDocuments(send, query.round, signal)),
          ),
        },
      }),
      news: roundParts.news.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) =>
            orNull((await listNews(send, query, signal)).results),
          ),
        },
      }),
      startup: roundParts.startup.provide({
        actors: {
          loadData: fromPromise(({ input: { query }, signal }) => loadStartupFacts(send, query, signal)),
        },
      }),
      joined: roundParts.joined.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) =>
            orNull((await listJoinedRounds(send, signal)).filter(({ id }) => id !== query.round)),
          ),
        },
      }),
      documentPreview: connectPreview(browser),
      watchlist: connectWatchlist(outside),
      commitment: connectCommitment(outside),
    },
    actions: {
      recallKnown: assign(({ context: { owner, id } }) => ({
        known: knownRounds.get(`${owner} ${id}`) ?? null,
        detail: null,
        stats: null,
        change: null,
      })),
    },
  });
};
