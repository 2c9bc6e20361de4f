import type { SessionActor } from '../../../machines/session/session.machine.ts';
import {
  correctLocation,
  requestLocation,
  selectPath,
  selectSearch,
} from '../../../machines/session/session.selectors.ts';
import { parseLocation } from '../../../routes.ts';
import { useSession, useSessionSelector } from './session-context.ts';

const navigator = (session: SessionActor) => (to: string, options?: { replace?: boolean }) => {
  const location = parseLocation(to);
  if (!location) return;
  if (options?.replace) correctLocation(session, location);
  else requestLocation(session, location);
};

const navigators = new WeakMap<SessionActor, ReturnType<typeof navigator>>();

/** The session's navigation, as a stable function. */
export function useNavigate() {
  const session = useSession();
  const known = navigators.get(session);
  if (known) return known;
  const created = navigator(session);
  navigators.set(session, created);
  return created;
}

/** wouter's location hook over the session: the machine decides where a navigation ends. */
export const useSessionLocation = (): [string, ReturnType<typeof navigator>] => [
  useSessionSelector(selectPath),
  useNavigate(),
];

export const useSessionSearch = (): string => useSessionSelector(selectSearch);
