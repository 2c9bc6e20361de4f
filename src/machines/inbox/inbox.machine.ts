import { assign, type EventObject, setup, stateIn } from 'xstate';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Application } from '../../api/rounds/applications.ts';
import type { OpenItem } from './inbox-items.ts';
import type { VisibilityEvent } from '../kit/browser/visibility.actor.ts';
import { take } from '../kit/params.ts';
import { unheard } from '../kit/calls/on-error.ts';

export type InboxEvent = { readonly type: 'inbox.refresh' } | VisibilityEvent;

/** What was found: what waits, and the commitments under way that some of it follows from; null where they are not known. */
export type Inbox = {
  readonly items: readonly OpenItem[];
  readonly commitments: readonly Application[] | null;
};

type Loaded = { readonly output: Inbox };
type Broken = { readonly error: unknown };

/** What waits for the person is looked at again when something changed or was long unseen, never while the page is hidden, and an older answer never wins. */
export const inboxMachine = setup({
  types: {} as {
    /** `items` is null until a first look has succeeded. */
    context: {
      /** As the session has just read it: good for the first look. */
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
    keepInbox: assign((_, { output }: Loaded) => output),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
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
  invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: unheard },
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
            onDone: { target: 'current', actions: { type: 'keepInbox', params: take('output') } },
            onError: [
              { guard: 'isKnown', target: 'outdated' },
              { target: 'failed', actions: { type: 'keepFailure', params: take('error') } },
            ],
          },
          on: { 'page.hidden': 'due' },
        },
        current: { after: { freshness: 'aged' } },
        /** Long enough ago that whoever comes back to the page is told anew. */
        aged: { on: { 'page.shown': 'due' } },
        /** What was there stays when it cannot be looked at again. */
        outdated: { on: { 'page.shown': 'due' } },
        failed: { exit: 'clearFailure', on: { 'page.shown': 'due' } },
      },
    },
  },
});
