import { cachedFetch } from '../../../api/kit/cached-answers.ts';
import { type Access, createSend, type Send, type Wiring } from '../../../api/kit/client.ts';
import type { ReceivedAnswer } from '../../../api/kit/received-answers.ts';
import { once } from '../../kit/calls/once.ts';
import { oneByOne } from '../../kit/calls/one-by-one.ts';
import type { SessionActor } from '../session.machine.ts';
import { isSamePerson } from '../tokens/token-rules.ts';
import { openAnswerCache } from './answer-cache.store.ts';
import { handOverDrafts, restoreDrafts } from './draft-handover.connect.ts';

type Dependencies = Wiring & {
  readonly session: () => SessionActor;
  readonly now: () => Date;
  readonly browser: Pick<
    Window,
    'addEventListener' | 'navigator' | 'performance' | 'sessionStorage' | 'crypto'
  >;
};

export type Offline = {
  /**
   * From now on the application's files start it without a network, answers are cached, and drafts are left to the next
   * page. Rejects where the browser cannot store files.
   */
  readonly start: () => Promise<void>;
  readonly cacheAnswer: (answer: ReceivedAnswer) => Promise<void>;
  readonly restoreDrafts: (tab: string) => Promise<void>;
  /** Answers from the cache, and reports each hit to the session. Nothing is sent, so no token is refreshed for it. */
  readonly send: Send;
};

/** Makes recently seen pages readable without a network after a reload. */
export function connectOffline({ session, browser, now, ...wiring }: Dependencies): Offline {
  const isSignedIn = (access: string) => {
    const { tokens } = session().getSnapshot().context;
    return tokens !== null && (tokens.access === access || isSamePerson(tokens, { access, refresh: null }));
  };
  const cache = once(async () => openAnswerCache(browser, { now, isSignedIn }));
  // A page that becomes idle passes all its answers at once, and to encrypt them together is a long task.
  const write = oneByOne(async (answer: ReceivedAnswer) => (await cache()).write(answer));
  const access: Access = { ...wiring.access, settled: async () => true, refresh: async () => false };
  let isStarted = false;
  return {
    start: async () => {
      void handOverDrafts({ session, browser }).catch(() => null);
      const { serviceWorker } = browser.navigator;
      await serviceWorker.register('/service-worker.js');
      const { active } = await serviceWorker.ready;
      // Loaded before the worker was running.
      const loaded = browser.performance.getEntriesByType('resource').map(({ name }) => name);
      active?.postMessage({ filesToCache: loaded });
      isStarted = true;
    },
    restoreDrafts: (tab) => restoreDrafts({ session, browser }, tab),
    cacheAnswer: async (answer) => {
      if (isStarted) await write(answer);
    },
    send: createSend({
      ...wiring,
      access,
      fetch: cachedFetch(async (address, token) => {
        const { sessionNumber } = access.current();
        const answer = await (await cache()).read(address, token);
        if (answer) session().send({ type: 'cache.hit', at: answer.at, sessionNumber });
        return answer;
      }),
    }),
  };
}
