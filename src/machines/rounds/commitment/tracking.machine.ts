import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Application } from '../../../api/rounds/applications.ts';
import { createPollMachine } from '../../kit/browser/poll.machine.ts';
import { type Failure, failureFrom } from '../../kit/failure.ts';
import { take } from '../../kit/params.ts';
import { signingMachine, type SigningReport } from '../../kit/signing/signing.machine.ts';
import type { SigningReturn } from '../../kit/signing/signing-return.ts';
import { needsSignature } from './commitment-rules.ts';
import { showsOwnFailures } from '../../kit/calls/on-error.ts';

export type ApplicationsRead = {
  readonly type: 'applications.read';
  readonly applications: readonly Application[];
};

export type TrackingEvent = { readonly type: 'signing.begin' } | SigningReport;

/** What the host says now, that it has to be asked at once, and that the way back from signing was dealt with. */
export type TrackingReport =
  | ApplicationsRead
  | { readonly type: 'commitment.refresh' }
  | { readonly type: 'return.read' };

type TrackingInput = {
  readonly parent: ActorRef<Snapshot<unknown>, TrackingReport>;
  readonly application: Application | null;
  /** The name of the round. */
  readonly name: string;
  readonly returned: SigningReturn | null;
};

type TrackingContext = TrackingInput & { failure: Failure | null };
type Broken = { readonly error: unknown };

export const applicationPoll = createPollMachine<
  { readonly name: string },
  readonly Application[],
  ApplicationsRead
>((applications) => ({ type: 'applications.read', applications }));

/** Whose turn it is in an application that is on its way, which is looked at from time to time while the page is seen. */
export const trackingMachine = setup({
  types: {} as {
    context: TrackingContext;
    events: TrackingEvent;
    input: TrackingInput;
    tags: 'busy';
    children: { poll: 'poll'; signing: 'signing' };
  },
  actors: { poll: applicationPoll, signing: signingMachine },
  actions: {
    reportReturnRead: sendTo(({ context }) => context.parent, { type: 'return.read' }),
    askForRefresh: sendTo(({ context }) => context.parent, { type: 'commitment.refresh' }),
    assignFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    needsSignature: ({ context: { application } }) => application !== null && needsSignature(application),
    isUnconfirmed: ({ context: { application, returned } }) =>
      returned === 'signing_complete' && application !== null && needsSignature(application),
    isBroken: (_, { error }: Broken) => error !== null,
  },
  delays: {
    /** How long the word of the signing service is waited for before signing can be tried again. */
    signingPatience: 60_000,
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => ({ ...input, failure: null }),
  invoke: {
    id: 'poll',
    src: 'poll',
    input: ({ context: { name, parent } }) => ({ parent, query: { name } }),
    onError: showsOwnFailures,
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUnconfirmed', target: 'confirming' },
        { guard: 'needsSignature', target: 'signing' },
        { target: 'running' },
      ],
    },
    /** The club's turn, or something that is answered by a step. */
    running: { entry: 'reportReturnRead' },
    signing: {
      initial: 'ready',
      states: {
        ready: { on: { 'signing.begin': 'underway' } },
        underway: {
          tags: 'busy',
          invoke: {
            id: 'signing',
            src: 'signing',
            input: ({ context: { application }, self }) => ({
              parent: self,
              toSign: { application: application?.id ?? 0 },
            }),
            onError: { target: 'ready', actions: 'askForRefresh' },
          },
          on: {
            'signing.ended': [
              {
                guard: { type: 'isBroken', params: take('error') },
                target: 'openFailed',
                actions: { type: 'assignFailure', params: take('error') },
              },
              { target: 'ready', actions: ['reportReturnRead', 'askForRefresh'] },
            ],
          },
        },
        openFailed: { exit: 'clearFailure', on: { 'signing.begin': 'underway' } },
      },
    },
    /** Signed, says the address that led back; only the host is believed. */
    confirming: {
      tags: 'busy',
      after: { signingPatience: { target: 'signing', actions: 'reportReturnRead' } },
    },
  },
});

export type TrackingActor = ActorRefFrom<typeof trackingMachine>;
