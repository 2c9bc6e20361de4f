import { fromPromise } from 'xstate';
import type { Send } from '../../../api/kit/client.ts';
import { listNews } from '../../../api/news/news.ts';
import { getActualStartups, listStartups } from '../../../api/portfolio/startups.ts';
import { listJoinedRounds } from '../../../api/rounds/joined-rounds.ts';
import { listRoundDocuments, reportRoundEvent } from '../../../api/rounds/round-detail.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { connectPreview } from '../../kit/files/document-preview.connect.ts';
import { readingMachine, readingParts, type StartupFacts } from './reading.machine.ts';

const orNull = <Item>(items: readonly Item[]): readonly Item[] | null => (items.length > 0 ? items : null);

/** Null if the club does not list the startup. */
async function loadStartupFacts(
  send: Send,
  { id, name }: { readonly id: number; readonly name: string },
  signal: AbortSignal,
): Promise<StartupFacts | null> {
  const [portfolio, found] = await Promise.all([
    getActualStartups(send, signal),
    listStartups(send, { search: name }, signal),
  ]);
  const startup = found.results.find((one) => one.id === id);
  return startup ? { startup, isInPortfolio: portfolio.some((one) => one.id === id) } : null;
}

export const connectReading = ({ send, browser }: PageDependencies) =>
  readingMachine.provide({
    actors: {
      reportEngagement: fromPromise(({ input: { id, engagement }, signal }) =>
        reportRoundEvent(send, id, engagement, signal),
      ),
      documents: readingParts.documents.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) =>
            orNull(await listRoundDocuments(send, query.round, signal)),
          ),
        },
      }),
      news: readingParts.news.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) =>
            orNull((await listNews(send, query, signal)).results),
          ),
        },
      }),
      startup: readingParts.startup.provide({
        actors: {
          loadData: fromPromise(({ input: { query }, signal }) => loadStartupFacts(send, query, signal)),
        },
      }),
      joined: readingParts.joined.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) =>
            orNull((await listJoinedRounds(send, signal)).filter(({ id }) => id !== query.round)),
          ),
        },
      }),
      documentPreview: connectPreview(browser),
    },
  });
