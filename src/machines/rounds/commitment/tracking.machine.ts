import { type ActorRef, type ActorRefFrom, sendTo, setup, type Snapshot } from 'xstate';
import type { Application } from '../../../api/rounds/applications.ts';
import { createPollMachine } from '../../kit/browser/poll.machine.ts';
import { handledByChild } from '../../kit/calls/on-error.ts';
import type { SigningReturn } from '../../kit/signing/signing-return.ts';
import { signingMachine, type SigningReport, type ToSign } from '../../kit/signing/signing.machine.ts';
import { needsSignature } from './commitment-rules.ts';

export type ApplicationsRead = {
  readonly type: 'applications.read';
  readonly applications: readonly Application[];
};

export type TrackingEvent = { readonly type: 'signing.begin' } | SigningReport;

/** The application as the host reports it, a request to reload it, and the end of a return from signing. */
export type TrackingReport =
  | ApplicationsRead
  | { readonly type: 'commitment.refresh' }
  | { readonly type: 'return.read' };

type TrackingInput = {
  readonly parent: ActorRef<Snapshot<unknown>, TrackingReport>;
  readonly application: Application | null;
  /** Name of the round. */
  readonly name: string;
  readonly returned: SigningReturn | null;
};

/** The agreement belongs to the application. */
const toSignOf = ({ application }: TrackingInput): ToSign => ({ application: application?.id ?? 0 });

export const applicationPoll = createPollMachine<
  { readonly name: string },
  readonly Application[],
  ApplicationsRead
>((applications) => ({ type: 'applications.read', applications }));

/** Shows who acts next in an application in progress, and polls it while the page is visible. */
export const trackingMachine = setup({
  types: {} as {
    context: TrackingInput;
    events: TrackingEvent;
    input: TrackingInput;
    tags: 'busy';
    children: { poll: 'poll'; signing: 'signing' };
  },
  actors: { poll: applicationPoll, signing: signingMachine },
  actions: {
    reportReturnRead: sendTo(({ context }) => context.parent, { type: 'return.read' }),
    askForRefresh: sendTo(({ context }) => context.parent, { type: 'commitment.refresh' }),
    retrySigning: sendTo('signing', ({ context }) => ({ type: 'signing.retry', toSign: toSignOf(context) })),
  },
  guards: {
    needsSignature: ({ context: { application } }) => application !== null && needsSignature(application),
    isUnconfirmed: ({ context: { application, returned } }) =>
      returned === 'signing_complete' && application !== null && needsSignature(application),
  },
  delays: {
    /** How long to wait for the signing service's confirmation before signing can be retried. */
    signingTimeout: 60_000,
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => input,
  invoke: {
    id: 'poll',
    src: 'poll',
    input: ({ context: { name, parent } }) => ({ parent, query: { name } }),
    onError: handledByChild,
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
    /** The club acts next, or the person with a step. */
    running: { entry: 'reportReturnRead' },
    signing: {
      initial: 'ready',
      states: {
        ready: { on: { 'signing.begin': 'underway' } },
        underway: {
          invoke: {
            id: 'signing',
            src: 'signing',
            input: ({ context, self }) => ({ parent: self, toSign: toSignOf(context) }),
            onError: { target: 'ready', actions: 'askForRefresh' },
          },
          on: {
            'signing.ended': { target: 'ready', actions: ['reportReturnRead', 'askForRefresh'] },
            'signing.begin': { actions: 'retrySigning' },
          },
        },
      },
    },
    /** Signed, according to the return address; only the host is trusted. */
    confirming: {
      tags: 'busy',
      after: { signingTimeout: { target: 'signing', actions: 'reportReturnRead' } },
    },
  },
});

export type TrackingActor = ActorRefFrom<typeof trackingMachine>;
