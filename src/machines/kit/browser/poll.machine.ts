import { type ActorRef, assign, type EventObject, sendTo, setup, type Snapshot } from 'xstate';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { notListening, notProvided } from '../not-provided.ts';
import type { VisibilityEvent } from './visibility.actor.ts';

type ProfileReport = { readonly type: 'profile.changed'; readonly profile: Profile };
type ProfileWatchParent = ActorRef<Snapshot<unknown>, ProfileReport>;

/** Seconds between looks: at 5, 10, 20 and 40 seconds, then once a minute. */
const pollIntervals = [5, 5, 10, 20];
const lastPollInterval = 60;

/** Looks at the profile less and less often while somebody waits for a decision, and not at all while the page is hidden. */
export const profileWatchMachine = setup({
  types: {} as {
    context: { parent: ProfileWatchParent; pollCount: number };
    events: VisibilityEvent;
    input: { parent: ProfileWatchParent };
  },
  actors: {
    loadProfile: notProvided<Profile>('loadProfile'),
    watchVisibility: notListening<EventObject>(),
  },
  actions: {
    countPoll: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    report: sendTo(
      ({ context }) => context.parent,
      (_, params: { profile: Profile }) => ({ type: 'profile.changed', profile: params.profile }),
    ),
  },
  delays: { pollDelay: ({ context }) => 1000 * (pollIntervals[context.pollCount] ?? lastPollInterval) },
}).createMachine({
  id: 'profileWatch',
  context: ({ input }) => ({ parent: input.parent, pollCount: 0 }),
  invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: {} },
  initial: 'waiting',
  states: {
    waiting: { after: { pollDelay: 'refreshing' }, on: { 'page.hidden': 'paused' } },
    refreshing: {
      entry: 'countPoll',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'waiting',
          actions: { type: 'report', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: 'waiting',
      },
      on: { 'page.hidden': 'paused' },
    },
    paused: { on: { 'page.shown': 'refreshing' } },
  },
});
