import type { AnyActorLogic } from 'xstate';

/**
 * Actor logic whose code arrives after the machine that names it has started: a stand-in that hands everything to the
 * real logic. It must have arrived before the actor is spawned.
 */
export type LateLogic<Logic extends AnyActorLogic> = {
  readonly logic: Logic;
  readonly arrive: (logic: Logic) => void;
};

export function lateLogic<Logic extends AnyActorLogic>(name: string): LateLogic<Logic> {
  let real: Logic | null = null;
  const arrived = (): Logic => {
    if (real === null) throw new Error(`The code of "${name}" has not arrived`);
    return real;
  };
  const handlers: ProxyHandler<Logic> = {
    get: (_, key) => Reflect.get(arrived(), key),
    has: (_, key) => Reflect.has(arrived(), key),
  };
  return {
    logic: new Proxy<Logic>(Object.create(null), handlers),
    arrive: (logic) => {
      real ??= logic;
    },
  };
}
