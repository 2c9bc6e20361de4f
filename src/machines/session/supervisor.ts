import type { SessionActor } from './session.machine.ts';

/** Watches the root actor, which the caller starts: an actor that failed never recovers by itself, so it is replaced by a new one on request. */
export type Supervisor = {
  readonly current: () => { readonly session: SessionActor; readonly isBroken: boolean };
  readonly restart: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function supervise(create: () => SessionActor): Supervisor {
  const listeners = new Set<() => void>();
  const change = (next: ReturnType<Supervisor['current']>) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const begin = () => {
    const session = create();
    session.subscribe({ error: () => change({ session, isBroken: true }) });
    return { session, isBroken: false };
  };
  let current = begin();
  return {
    current: () => current,
    restart: () => {
      current.session.stop();
      const next = begin();
      change(next);
      next.session.start();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
