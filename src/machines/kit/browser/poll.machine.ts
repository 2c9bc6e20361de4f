import {
  type ActorRef,
  type AnyActorRef,
  assign,
  type EventObject,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate';
import { unsupportedSource } from '../calls/on-error.ts';
import { notListening, notProvided } from '../not-provided.ts';
import { pick } from '../params.ts';
import type { VisibilityEvent } from './visibility.actor.ts';

/** Delays between polls in seconds: 5, 10, 20, 40, then once a minute. */
const pollIntervals = [5, 5, 10, 20];
const lastPollInterval = 60;

type PollInput<Query, Report extends EventObject> = {
  readonly parent: ActorRef<Snapshot<unknown>, Report>;
  readonly query: Query;
};

/**
 * Polls with growing delays, and not at all while the page is hidden. The parent decides whether the answer is new, and
 * stops the poll once it is settled.
 */
export const createPollMachine = <Query, Value, Report extends EventObject>(
  reportOf: (value: Value) => Report,
) =>
  setup({
    types: {} as {
      context: PollInput<Query, Report> & { pollCount: number };
      events: VisibilityEvent;
      input: PollInput<Query, Report>;
    },
    actors: {
      loadData: notProvided<Value, { query: Query }>('loadData'),
      watchVisibility: notListening<EventObject>(),
    },
    actions: {
      countPoll: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
      report: sendTo(
        ({ context }): AnyActorRef => context.parent,
        (_, { output }: { output: Value }) => reportOf(output),
      ),
    },
    delays: { pollDelay: ({ context }) => 1000 * (pollIntervals[context.pollCount] ?? lastPollInterval) },
  }).createMachine({
    id: 'poll',
    context: ({ input }) => ({ ...input, pollCount: 0 }),
    invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: unsupportedSource },
    initial: 'waiting',
    states: {
      waiting: { after: { pollDelay: 'refreshing' }, on: { 'page.hidden': 'paused' } },
      refreshing: {
        entry: 'countPoll',
        invoke: {
          id: 'loadData',
          src: 'loadData',
          input: ({ context: { query } }) => ({ query }),
          onDone: { target: 'waiting', actions: { type: 'report', params: pick('output') } },
          onError: 'waiting',
        },
        on: { 'page.hidden': 'paused' },
      },
      paused: { on: { 'page.shown': 'refreshing' } },
    },
  });
