import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** Placeholder for an actor that `connect` provides; running a machine without it fails with its name. */
export const notProvided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" is not provided`)));

/** Placeholder for a listener that `connect` provides: it sends nothing. */
export const notListening = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>() => fromCallback<Event, Input>(() => undefined);
