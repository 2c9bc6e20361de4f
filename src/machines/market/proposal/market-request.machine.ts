import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type EventObject,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate';
import type { MarketReceipt } from '../../../api/market/market-requests.ts';
import { unsupportedSource } from '../../kit/calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../../kit/failure.ts';
import { notListening, notProvided } from '../../kit/not-provided.ts';
import type { Drafts } from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import { type MarketDraft, namedDraft, type TypedTerms } from './market-draft.ts';
import {
  isValidIntent,
  type KeyedIntent,
  type MarketIntent,
  type MarketSubject,
  withIntent,
} from './proposal-rules.ts';

export type MarketRequestEvent =
  | { readonly type: 'request.submit'; readonly intent: MarketIntent }
  | { readonly type: 'request.typed'; readonly typed: TypedTerms }
  | { readonly type: 'form.dismiss' }
  | { readonly type: 'form.keep' }
  | { readonly type: 'form.close' }
  | { readonly type: 'subject.changed'; readonly subject: MarketSubject };

/** `receipt` is null where it is not known, so the list has to be reloaded. */
export type MarketRequestReport = {
  readonly type: 'market.changed';
  readonly subject: MarketSubject;
  readonly receipt: MarketReceipt | null;
};

export type MarketDraftsReport = { readonly type: 'drafts.changed'; readonly drafts: Drafts };

/** The page closes the form. */
export type MarketFormReport = { readonly type: 'form.closed' };

type MarketRequestInput = {
  readonly parent: ActorRef<Snapshot<unknown>, MarketRequestReport | MarketDraftsReport | MarketFormReport>;
  /** The investor's own id. */
  readonly owner: number;
  readonly subject: MarketSubject;
  /** What the person left of this form before. */
  readonly draft: MarketDraft | null;
};

type MarketRequestContext = MarketRequestInput & {
  today: string;
  typed: TypedTerms;
  /** Key for the next request. */
  key: string;
  /** The requests that were sent, the last one at the end. */
  sent: readonly KeyedIntent[];
  failure: Failure | null;
};

const typed = { actions: [{ type: 'assignTyped', params: pick('typed') }, 'reportDraft'] } as const;

/** Nothing of the form is left; the page stops it. */
const closed = { target: 'editing', actions: ['reportNoDraft', 'reportClosed'] } as const;

/**
 * Sends one request to the market once, however often it is retried. Changes of the market meanwhile are shown, and
 * what was typed is never lost.
 */
export const marketRequestMachine = setup({
  types: {} as {
    context: MarketRequestContext;
    events: MarketRequestEvent;
    input: MarketRequestInput;
    tags: 'busy';
  },
  actors: {
    submitRequest: notProvided<MarketReceipt, { sent: KeyedIntent | null }>('submitRequest'),
    warnBeforeLeaving: notListening<EventObject>(),
  },
  actions: {
    /** `connect` provides the club's current day. */
    assignToday: assign({ today: '' }),
    /** `connect` provides a unique key. */
    assignKey: assign({ key: 'unnamed' }),
    assignIntent: assign(({ context }, { intent }: { intent: MarketIntent }) => ({
      sent: withIntent(context.sent, intent, context.key),
    })),
    assignTyped: assign((_, { typed }: { typed: TypedTerms }) => ({ typed })),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context: { subject, typed, sent } }) => ({
        type: 'drafts.changed',
        drafts: namedDraft(subject, { typed, sent }),
      }),
    ),
    reportNoDraft: sendTo(
      ({ context }) => context.parent,
      ({ context: { subject } }) => ({
        type: 'drafts.changed',
        drafts: namedDraft(subject, { typed: {}, sent: [] }),
      }),
    ),
    assignSubject: assign((_, { subject }: { subject: MarketSubject }) => ({ subject })),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    reportSubmitted: sendTo(
      ({ context }) => context.parent,
      ({ context: { subject } }, { output }: { output: MarketReceipt }) => ({
        type: 'market.changed',
        subject,
        receipt: output,
      }),
    ),
    reportClosed: sendTo(({ context }) => context.parent, { type: 'form.closed' }),
    reportChange: sendTo(
      ({ context }) => context.parent,
      ({ context: { subject } }) => ({ type: 'market.changed', subject, receipt: null }),
    ),
  },
  guards: {
    isValid: ({ context: { subject, today } }, { intent }: { intent: MarketIntent }) =>
      isValidIntent(intent, subject, today),
    isTyped: ({ context: { typed } }) => Object.keys(typed).length > 0,
    isConflict: isKind('conflict'),
    /** The host refused, so nothing was made. */
    isRefusal: isKind('invalid', 'forbidden', 'throttled', 'missing'),
  },
}).createMachine({
  id: 'marketRequest',
  context: ({ input }) => ({
    ...input,
    today: '',
    typed: input.draft?.typed ?? {},
    key: '',
    sent: input.draft?.sent ?? [],
    failure: null,
  }),
  entry: 'assignToday',
  on: {
    'subject.changed': {
      actions: { type: 'assignSubject', params: pick('subject') },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'request.typed': typed,
        'form.dismiss': [{ guard: 'isTyped', target: 'confirming' }, closed],
        'request.submit': {
          guard: { type: 'isValid', params: pick('intent') },
          target: 'sending',
          actions: [
            'assignToday',
            'assignKey',
            { type: 'assignIntent', params: pick('intent') },
            'reportDraft',
          ],
        },
      },
      states: {
        idle: {},
        /** The host says what is wrong. */
        refused: { exit: 'clearFailure' },
        /** The market has changed: the lot is smaller or sold, or the other side has withdrawn. */
        conflict: { exit: 'clearFailure' },
        /** No response: retrying with the same key cannot make it twice. */
        noResponse: { exit: 'clearFailure' },
      },
    },
    /** Asks before what was typed is discarded. */
    confirming: {
      on: {
        'form.keep': 'editing',
        'form.close': closed,
        /** The lot is gone meanwhile, so that nothing is shown that could be kept. */
        'form.dismiss': closed,
      },
    },
    sending: {
      tags: 'busy',
      on: {
        'request.typed': typed,
        /** The host may have made it: the draft stays, with the key of the request. */
        'form.dismiss': { target: 'editing', actions: ['reportChange', 'reportClosed'] },
      },
      invoke: [
        {
          id: 'submitRequest',
          src: 'submitRequest',
          input: ({ context: { sent } }) => ({ sent: sent.at(-1) ?? null }),
          onDone: {
            target: 'submitted',
            actions: ['reportNoDraft', { type: 'reportSubmitted', params: pick('output') }],
          },
          onError: [
            {
              guard: { type: 'isConflict', params: pick('error') },
              target: 'editing.conflict',
              actions: [{ type: 'assignFailure', params: pick('error') }, 'reportChange'],
            },
            {
              guard: { type: 'isRefusal', params: pick('error') },
              target: 'editing.refused',
              actions: { type: 'assignFailure', params: pick('error') },
            },
            {
              target: 'editing.noResponse',
              actions: [{ type: 'assignFailure', params: pick('error') }, 'reportChange'],
            },
          ],
        },
        { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: unsupportedSource },
      ],
    },
    submitted: {},
  },
});

export type MarketRequestActor = ActorRefFrom<typeof marketRequestMachine>;
