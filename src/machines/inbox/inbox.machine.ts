import { assign, type EventObject, setup, stateIn } from 'xstate';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Application } from '../../api/rounds/applications.ts';
import type { VisibilityEvent } from '../kit/browser/visibility.actor.ts';
import { unsupportedSource } from '../kit/calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';
import type { OpenItem } from './inbox-items.ts';

export type InboxEvent = { readonly type: 'inbox.refresh' } | VisibilityEvent;

/** The items, and the active commitments that some of them are derived from; null where they are not known. */
export type Inbox = {
  readonly items: readonly OpenItem[];
  readonly commitments: readonly Application[] | null;
};

type Loaded = { readonly output: Inbox };

/**
 * Reloads the inbox when something changed or it was hidden for long; never while the page is hidden, and an older
 * answer never replaces a newer one.
 */
export const inboxMachine = setup({
  types: {} as {
    /** `items` is null until the first load has succeeded. */
    context: {
      /** The profile that the session has just loaded; used for the first load. */
      profile: Profile | null;
      items: readonly OpenItem[] | null;
      commitments: readonly Application[] | null;
      failure: Failure | null;
    };
    events: InboxEvent;
    input: { readonly profile: Profile | null };
    tags: 'busy';
  },
  actors: {
    loadInbox: notProvided<Inbox, { profile: Profile | null }>('loadInbox'),
    watchVisibility: notListening<EventObject>(),
  },
  actions: {
    assignInbox: assign((_, { output }: Loaded) => output),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    forgetProfile: assign({ profile: null }),
  },
  guards: {
    isSeen: stateIn({ sight: 'seen' }),
    isKnown: ({ context }) => context.items !== null,
  },
  delays: { freshness: 300_000 },
}).createMachine({
  id: 'inbox',
  type: 'parallel',
  context: ({ input: { profile } }) => ({ profile, items: null, commitments: null, failure: null }),
  invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: unsupportedSource },
  states: {
    sight: {
      initial: 'seen',
      states: {
        seen: { on: { 'page.hidden': 'hidden' } },
        hidden: { on: { 'page.shown': 'seen' } },
      },
    },
    list: {
      initial: 'due',
      on: { 'inbox.refresh': '.due' },
      states: {
        due: { tags: 'busy', always: { guard: 'isSeen', target: 'refreshing' } },
        refreshing: {
          tags: 'busy',
          exit: 'forgetProfile',
          invoke: {
            id: 'loadInbox',
            src: 'loadInbox',
            input: ({ context: { profile } }) => ({ profile }),
            onDone: { target: 'current', actions: { type: 'assignInbox', params: pick('output') } },
            onError: [
              { guard: 'isKnown', target: 'outdated' },
              { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
            ],
          },
          on: { 'page.hidden': 'due' },
        },
        current: { after: { freshness: 'aged' } },
        /** Old enough to reload when the person returns to the page. */
        aged: { on: { 'page.shown': 'due' } },
        /** The items stay if a reload fails. */
        outdated: { on: { 'page.shown': 'due' } },
        failed: { exit: 'clearFailure', on: { 'page.shown': 'due' } },
      },
    },
  },
});
