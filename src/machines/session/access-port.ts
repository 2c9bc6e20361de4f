import { waitFor } from 'xstate';
import type { Access } from '../../api/kit/client.ts';
import type { SessionActor, SessionSnapshot } from './session.machine.ts';

const isRefreshing = (snapshot: SessionSnapshot) => snapshot.matches({ access: { present: 'refreshing' } });

/** A token that may have ended could not be renewed: a stock SimpleJWT host would end the session for its use. */
const isUnusable = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { present: 'unreachable' } }) &&
  snapshot.context.isRenewalDue &&
  snapshot.context.tokenAge === null;

/** The session as the request wrapper needs it. `session` is asked late: the wrapper is made before the actor. */
export const accessOver = (session: () => SessionActor): Access => ({
  current: () => {
    const { tokens, sessionNumber } = session().getSnapshot().context;
    return { token: tokens?.access ?? null, sessionNumber };
  },
  settled: async (signal) => {
    await waitFor(session(), (snapshot) => !isRefreshing(snapshot), { signal }).catch(() => undefined);
    return !isUnusable(session().getSnapshot());
  },
  renew: async (rejection, signal) => {
    session().send({ type: 'access.rejected', rejection });
    await waitFor(session(), (snapshot) => !isRefreshing(snapshot), { signal }).catch(() => undefined);
    const { tokens, sessionNumber } = session().getSnapshot().context;
    return (
      !rejection.isRepeat &&
      sessionNumber === rejection.sessionNumber &&
      tokens !== null &&
      tokens.access !== rejection.token
    );
  },
});
