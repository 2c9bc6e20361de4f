import { type ActorRef, assign, type EventObject, sendTo, setup, type Snapshot } from 'xstate';
import type { VisibilityEvent } from '../browser/visibility.actor.ts';
import { notListening, notProvided } from '../not-provided.ts';
import { take } from '../params.ts';
import type { Secret } from '../secret.ts';
import { unheard } from '../calls/on-error.ts';

/** What the agreement to be signed belongs to: a commitment or a request of the market. */
export type ToSign = { readonly application: number } | { readonly request: number };

/** Why the ceremony could not be opened; null once whoever signs was there, or has nothing to sign any more. */
export type SigningReport = { readonly type: 'signing.ended'; readonly error: unknown };

type SigningInput = {
  readonly parent: ActorRef<Snapshot<unknown>, SigningReport>;
  readonly toSign: ToSign;
};

type SigningContext = SigningInput & { readonly url: Secret<string> | null };

const over = { target: 'ended', actions: { type: 'report', params: { error: null } } } as const;

/**
 * Leaves the page for the ceremony of signing, whose address works once and for minutes only, so that it is asked for at the press.
 * Whoever is still here after that, or comes back, is shown how it stands: it is for the host to say whether something was signed.
 */
export const signingMachine = setup({
  types: {} as {
    context: SigningContext;
    events: VisibilityEvent;
    input: SigningInput;
    tags: 'busy';
  },
  actors: {
    /** Null when nothing waits for the investor's signature any more. */
    openSigning: notProvided<Secret<string> | null, { toSign: ToSign }>('openSigning'),
    leaveForSigning: notListening<EventObject, { url: Secret<string> | null }>(),
    watchVisibility: notListening<EventObject>(),
  },
  actions: {
    assignUrl: assign((_, { output }: { output: Secret<string> | null }) => ({ url: output })),
    clearUrl: assign({ url: null }),
    report: sendTo(
      ({ context }) => context.parent,
      (_, { error }: { error: unknown }) => ({ type: 'signing.ended', error }),
    ),
  },
  guards: {
    isOpened: (_, { output }: { output: Secret<string> | null }) => output !== null,
  },
  delays: { awayPatience: 20_000 },
}).createMachine({
  id: 'signing',
  context: ({ input }) => ({ ...input, url: null }),
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
            guard: { type: 'isOpened', params: take('output') },
            target: 'away',
            actions: { type: 'assignUrl', params: take('output') },
          },
          over,
        ],
        onError: { target: 'ended', actions: { type: 'report', params: take('error') } },
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
          onError: over,
        },
        { id: 'watchVisibility', src: 'watchVisibility', onError: unheard },
      ],
      after: { awayPatience: over },
      on: { 'page.shown': over },
    },
    /** Reported; its parent ends it. */
    ended: {},
  },
});
