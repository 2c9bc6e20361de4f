import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session.machine.ts';

export const SessionContext = createContext<SessionActor | null>(null);

export function useSession(): SessionActor {
  const session = use(SessionContext);
  if (session === null) throw new Error('A view outside of the session');
  return session;
}

export const useSessionSelector = <Selected>(select: (snapshot: SessionSnapshot) => Selected): Selected =>
  useSelector(useSession(), select);
