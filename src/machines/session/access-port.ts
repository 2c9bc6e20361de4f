import { waitFor } from 'xstate';
import type { Access } from '../../api/kit/client.ts';
import type { SessionActor, SessionSnapshot } from './session.machine.ts';

const isRefreshing = (snapshot: SessionSnapshot) => snapshot.matches({ access: { present: 'refreshing' } });

/**
 * A token that may expire before the response could not be refreshed: a stock SimpleJWT host would end the session
 * because of it.
 */
const isUnusable = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { present: 'unreachable' } }) && snapshot.context.isRefreshDue;

/** Resolves once no refresh is running, or the request is aborted. A token pair that was found late is refreshed at once. */
async function untilSettled(session: SessionActor, signal: AbortSignal): Promise<void> {
  try {
    while (isRefreshing(session.getSnapshot())) {
      await waitFor(session, (snapshot) => !isRefreshing(snapshot), { signal });
    }
  } catch {
    // The caller checks the signal and the session.
  }
}

/** The session as the request wrapper needs it. `session` is a function, since the wrapper exists before the actor. */
export const accessOver = (session: () => SessionActor): Access => ({
  current: () => {
    const { tokens, sessionNumber } = session().getSnapshot().context;
    return { token: tokens?.access ?? null, sessionNumber };
  },
  settled: async (signal) => {
    session().send({ type: 'access.used' });
    await untilSettled(session(), signal);
    return !isUnusable(session().getSnapshot());
  },
  refresh: async (rejection, signal) => {
    session().send({ type: 'access.rejected', rejection });
    await untilSettled(session(), signal);
    const { tokens, sessionNumber } = session().getSnapshot().context;
    return (
      !rejection.isRepeat &&
      sessionNumber === rejection.sessionNumber &&
      tokens !== null &&
      tokens.access !== rejection.token
    );
  },
});
