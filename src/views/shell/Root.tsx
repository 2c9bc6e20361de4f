import { useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import type { Supervisor } from '../../machines/session/supervisor.ts';
import { Boundary } from '../kit/page/Boundary.tsx';
import { useSessionLocation, useSessionSearch } from '../kit/session/navigation.ts';
import { SessionContext } from '../kit/session/session-context.ts';
import { Broken } from './Broken.tsx';
import { CurrentPage } from './CurrentPage.tsx';

/** Renders the running session, or says that it failed and offers a new one. */
export function Root({ supervisor }: { supervisor: Supervisor }) {
  const { session, isBroken } = useSyncExternalStore(
    supervisor.subscribe,
    supervisor.current,
    supervisor.current,
  );
  if (isBroken) return <Broken reference="session" onRestart={supervisor.restart} />;
  return (
    <Boundary fallback={(reference) => <Broken reference={reference} onRestart={supervisor.restart} />}>
      <SessionContext key={session.sessionId} value={session}>
        <Router hook={useSessionLocation} searchHook={useSessionSearch}>
          <CurrentPage />
        </Router>
      </SessionContext>
    </Boundary>
  );
}
