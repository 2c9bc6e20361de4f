import { type AnyEventObject, createActor, fromTransition } from 'xstate';

/** A parent that records the events sent to it. */
export function listener() {
  const heard: AnyEventObject[] = [];
  const actor = createActor(
    fromTransition((state: readonly AnyEventObject[], event: AnyEventObject) => {
      heard.push(event);
      return [...state, event];
    }, []),
  );
  return Object.assign(actor.start(), { heard });
}
