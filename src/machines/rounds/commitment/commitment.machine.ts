import type { ActorRefFrom } from 'xstate';
import { form } from './form.region.ts';
import { tracking } from './tracking.region.ts';
import { commitmentSetup } from './commitment.setup.ts';
import { take } from '../../kit/params.ts';

const interestEvents = {
  'interest.express': {
    guard: 'takesInterest',
    target: 'reporting',
    actions: { type: 'assignInterestRequest', params: take('amount') },
  },
  'interest.withdraw': {
    target: 'reporting',
    actions: { type: 'assignInterestRequest', params: { amount: null } },
  },
} as const satisfies Parameters<typeof commitmentSetup.createStateConfig>[0]['on'];

/**
 * One intent makes one commitment, however often it is sent, and the host alone says where it stands; nothing is handed in
 * that the round does not take, and nobody withdraws without being told what follows.
 */
export const commitmentMachine = commitmentSetup.createMachine({
  id: 'commitment',
  type: 'parallel',
  context: ({ input: { draft, ...rest } }) => ({
    ...rest,
    application: null,
    interest: null,
    interestRequest: null,
    typed: draft?.values ?? null,
    isRestored: draft !== null,
    hasOpenedForm: false,
    key: '',
    intent: null,
    step: null,
    today: '',
    pollCount: 0,
    failure: null,
    stepFailure: null,
    interestFailure: null,
    conflict: null,
  }),
  entry: 'noteDay',
  invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: {} },
  on: {
    'profile.updated': { actions: { type: 'keepProfile', params: take('profile') } },
    'round.changed': {
      actions: [{ type: 'keepDetail', params: take('detail') }, 'noteDay'],
    },
    'conflict.dismiss': { actions: 'clearConflict' },
  },
  states: {
    application: {
      initial: 'refreshing',
      on: {
        'commitment.refresh': '.refreshing',
        'application.changed': {
          target: '.deciding',
          actions: [{ type: 'keepApplication', params: take('application') }, 'reportMoved'],
        },
      },
      states: {
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'loadApplications',
            src: 'loadApplications',
            input: ({ context: { detail } }) => ({ name: detail.name }),
            onDone: { target: 'deciding', actions: { type: 'keepNewest', params: take('output') } },
            onError: { target: 'unseen', actions: { type: 'keepFailure', params: take('error') } },
          },
        },
        unseen: { exit: 'clearFailure' },
        deciding: {
          always: [
            { guard: 'isNone', target: 'none' },
            { guard: 'isDraft', target: 'draft' },
            { guard: 'isOver', target: 'over' },
            { target: 'tracking' },
          ],
        },
        none: {
          always: { guard: 'isRestored', target: 'form' },
          on: { 'form.open': { guard: 'mayCommit', target: 'form' } },
        },
        draft: {
          always: { guard: 'isRestored', target: 'form' },
          on: { 'form.open': { guard: 'mayCommit', target: 'form' } },
        },
        form,
        tracking,
        over: { on: { 'form.open': { guard: 'mayCommit', target: 'form' } } },
      },
    },
    /** What is asked of the club about an application that was handed in; one thing at a time. */
    step: {
      initial: 'quiet',
      states: {
        quiet: {
          on: {
            'withdrawal.ask': { guard: 'mayWithdraw', target: 'asking' },
            'allocation.confirm': {
              guard: 'mayConfirm',
              target: 'taking',
              actions: ['drawKey', { type: 'nameStep', params: { action: 'confirm_allocation' } }],
            },
            'wire.report': {
              guard: 'mayReportWire',
              target: 'taking',
              actions: ['drawKey', { type: 'nameStep', params: { action: 'report_wire_sent' } }],
            },
          },
        },
        /** What a withdrawal means is said before it is done. */
        asking: {
          on: {
            'step.cancel': 'quiet',
            'step.confirm': {
              target: 'taking',
              actions: ['drawKey', { type: 'nameStep', params: { action: 'withdraw' } }],
            },
          },
        },
        taking: {
          tags: 'busy',
          invoke: {
            id: 'takeStep',
            src: 'takeStep',
            input: ({ context: { step } }) => ({ intent: step }),
            onDone: {
              target: 'quiet',
              actions: ['forgetStep', { type: 'raiseChange', params: take('output') }],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: take('error') },
                target: 'quiet',
                actions: ['forgetStep', { type: 'keepConflict', params: take('error') }, 'lookAgain'],
              },
              { target: 'untaken', actions: { type: 'keepStepFailure', params: take('error') } },
            ],
          },
        },
        /** No response: asked again with the same key, it cannot be done twice. */
        untaken: {
          exit: 'clearStepFailure',
          on: { 'step.retry': 'taking', 'step.cancel': { target: 'quiet', actions: 'forgetStep' } },
        },
      },
    },
    /** Interest is no commitment: it tells the club what could come. */
    interest: {
      initial: 'quiet',
      on: {
        'stats.changed': { actions: { type: 'keepInterest', params: take('stats') } },
      },
      states: {
        quiet: { on: interestEvents },
        reporting: {
          tags: 'busy',
          invoke: {
            id: 'reportInterest',
            src: 'reportInterest',
            input: ({ context: { detail, interestRequest } }) => ({ id: detail.id, interestRequest }),
            onDone: {
              target: 'quiet',
              actions: [
                { type: 'keepInterest', params: ({ event }) => ({ stats: event.output }) },
                { type: 'reportStats', params: ({ event }) => ({ stats: event.output }) },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepInterestFailure', params: take('error') },
            },
          },
        },
        failed: { exit: 'clearInterestFailure', on: interestEvents },
      },
    },
  },
});

export type CommitmentMachine = typeof commitmentMachine;
export type CommitmentActor = ActorRefFrom<CommitmentMachine>;
