import { type ActorRef, assign, type EventObject, sendTo, setup, type Snapshot } from 'xstate';
import type { VisibilityEvent } from '../browser/visibility.actor.ts';
import { unsupportedSource } from '../calls/on-error.ts';
import { type Failure, failureFrom } from '../failure.ts';
import { notListening, notProvided } from '../not-provided.ts';
import { pick } from '../params.ts';
import type { Secret } from '../secret.ts';

/** The commitment or market request whose agreement is signed. */
export type ToSign = { readonly application: number } | { readonly request: number };

export type SigningEvent = { readonly type: 'signing.retry'; readonly toSign: ToSign } | VisibilityEvent;

/** The person returned from signing, or there is nothing left to sign. */
export type SigningReport = { readonly type: 'signing.ended' };

type SigningInput = {
  readonly parent: ActorRef<Snapshot<unknown>, SigningReport>;
  readonly toSign: ToSign;
};

type SigningContext = SigningInput & {
  readonly url: Secret<string> | null;
  /** Why the signing page could not be opened. */
  readonly failure: Failure | null;
};

/**
 * Leaves the page for the signing service. Its address works once and expires within minutes, so it is requested on
 * click. A person who is still here afterwards, or returns, sees the state as the host reports it. It ends then, unless
 * the signing page could not be opened: then it can be retried, for the same agreement or another one.
 */
export const signingMachine = setup({
  types: {} as {
    context: SigningContext;
    events: SigningEvent;
    input: SigningInput;
    tags: 'busy';
  },
  actors: {
    /** Null when nothing is waiting for the investor's signature. */
    openSigning: notProvided<Secret<string> | null, { toSign: ToSign }>('openSigning'),
    leaveForSigning: notListening<EventObject, { url: Secret<string> | null }>(),
    watchVisibility: notListening<EventObject>(),
  },
  actions: {
    assignUrl: assign((_, { output }: { output: Secret<string> | null }) => ({ url: output })),
    clearUrl: assign({ url: null }),
    assignToSign: assign((_, { toSign }: { toSign: ToSign }) => ({ toSign })),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    clearFailure: assign({ failure: null }),
    reportEnd: sendTo(({ context }) => context.parent, { type: 'signing.ended' }),
  },
  guards: {
    isOpened: (_, { output }: { output: Secret<string> | null }) => output !== null,
  },
  delays: { awayTimeout: 20_000 },
}).createMachine({
  id: 'signing',
  context: ({ input }) => ({ ...input, url: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openSigning',
        src: 'openSigning',
        input: ({ context: { toSign } }) => ({ toSign }),
        onDone: [
          {
            guard: { type: 'isOpened', params: pick('output') },
            target: 'away',
            actions: { type: 'assignUrl', params: pick('output') },
          },
          { target: 'ended' },
        ],
        onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    away: {
      tags: 'busy',
      exit: 'clearUrl',
      invoke: [
        {
          id: 'leaveForSigning',
          src: 'leaveForSigning',
          input: ({ context: { url } }) => ({ url }),
          onError: 'ended',
        },
        { id: 'watchVisibility', src: 'watchVisibility', onError: unsupportedSource },
      ],
      after: { awayTimeout: 'ended' },
      on: { 'page.shown': 'ended' },
    },
    failed: {
      exit: 'clearFailure',
      on: {
        'signing.retry': { target: 'opening', actions: { type: 'assignToSign', params: pick('toSign') } },
      },
    },
    /** The parent stops it. */
    ended: { entry: 'reportEnd' },
  },
});
