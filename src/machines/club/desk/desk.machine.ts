import type { ActorRefFrom } from 'xstate';
import { type DeskContext, deskContext, deskSetup } from './desk.setup.ts';
import { take } from '../../kit/params.ts';

/** Sends the action to the host, which answers what it does, or would do. */
const acting = <Done extends string, Broken extends string>(isPreview: boolean, done: Done, broken: Broken) =>
  ({
    id: 'act',
    src: 'act',
    input: ({
      context: { action, fileId },
    }: {
      readonly context: Pick<DeskContext, 'action' | 'fileId'>;
    }) => ({ action, fileId, isPreview }),
    onDone: [
      {
        guard: { type: 'hasProblems', params: take('output') },
        target: 'faulty',
        actions: { type: 'keepAnswer', params: take('output') },
      },
      { target: done, actions: { type: 'keepAnswer', params: take('output') } },
    ],
    onError: { target: broken, actions: { type: 'keepActionFailure', params: take('error') } },
  }) as const;

/**
 * What waits for the club, to an operator alone. Everything that is done is shown first as the host would do it, and done when that
 * was confirmed; one thing at a time.
 */
export const deskMachine = deskSetup.createMachine({
  id: 'desk',
  type: 'parallel',
  context: ({ input }) => deskContext(input),
  states: {
    lists: {
      initial: 'gated',
      on: {
        'profile.updated': [
          {
            guard: { type: 'isNoOperator', params: take('profile') },
            target: '.gated',
            actions: { type: 'assignProfile', params: take('profile') },
          },
          { actions: { type: 'assignProfile', params: take('profile') } },
        ],
      },
      states: {
        /** Sees the book perhaps, and may not act on it. */
        gated: { entry: 'dropAll', always: { guard: 'isOperator', target: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadDesk',
            src: 'loadDesk',
            onDone: { target: 'shown', actions: { type: 'keepDesk', params: take('output') } },
            onError: [
              { guard: { type: 'isForbidden', params: take('error') }, target: 'forbidden' },
              { guard: { type: 'isMissing', params: take('error') }, target: 'notOffered' },
              { target: 'failed', actions: { type: 'keepFailure', params: take('error') } },
            ],
          },
        },
        shown: { on: { 'desk.refresh': 'renewing' } },
        /** What was there stays while it is asked for again, and when that fails. */
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'loadDesk',
            src: 'loadDesk',
            onDone: { target: 'shown', actions: { type: 'keepDesk', params: take('output') } },
            onError: [
              { guard: { type: 'isForbidden', params: take('error') }, target: 'forbidden' },
              { target: 'shown' },
            ],
          },
        },
        forbidden: { entry: 'dropAll', on: { 'desk.retry': 'loading' } },
        /** Another host, which has no desk. */
        notOffered: {},
        failed: { exit: 'clearFailure', on: { 'desk.retry': 'loading' } },
      },
    },
    /** The application or the form that the address names. */
    subject: {
      initial: 'choosing',
      on: {
        'location.updated': [
          {
            guard: { type: 'isSameSubject', params: take('location') },
            actions: { type: 'assignSearch', params: take('location') },
          },
          {
            guard: { type: 'isHere', params: take('location') },
            target: '.choosing',
            actions: [{ type: 'assignSearch', params: take('location') }, 'dropSubject'],
          },
        ],
      },
      states: {
        choosing: { always: [{ guard: 'opensSubject', target: 'loading' }, { target: 'none' }] },
        none: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadSubject',
            src: 'loadSubject',
            input: ({ context: { view } }) => ({ view }),
            onDone: { target: 'shown', actions: { type: 'keepSubject', params: take('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'keepSubjectFailure', params: take('error') },
            },
          },
        },
        shown: { on: { 'desk.refresh': 'renewing' } },
        renewing: {
          invoke: {
            id: 'loadSubject',
            src: 'loadSubject',
            input: ({ context: { view } }) => ({ view }),
            onDone: { target: 'shown', actions: { type: 'keepSubject', params: take('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'keepSubjectFailure', params: take('error') },
            },
          },
        },
        failed: { exit: 'clearSubjectFailure', on: { 'subject.retry': 'loading' } },
      },
    },
    action: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'dropAction',
          on: {
            'action.propose': [
              {
                guard: { type: 'bringsFile', params: take('action', 'file') },
                target: 'sending',
                actions: {
                  type: 'keepProposal',
                  params: take('action', 'file'),
                },
              },
              {
                target: 'previewing',
                actions: {
                  type: 'keepProposal',
                  params: take('action', 'file'),
                },
              },
            ],
          },
        },
        sending: {
          tags: 'busy',
          on: { 'action.close': 'idle' },
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context: { file } }) => ({ file }),
            onDone: { target: 'previewing', actions: { type: 'keepFileId', params: take('output') } },
            onError: {
              target: 'refused',
              actions: { type: 'keepActionFailure', params: take('error') },
            },
          },
        },
        previewing: {
          tags: 'busy',
          on: { 'action.close': 'idle' },
          invoke: acting(true, 'proposed', 'refused'),
        },
        proposed: { on: { 'action.confirm': 'doing', 'action.close': 'idle' } },
        /** It cannot be called back, so that the page waits for the answer. */
        doing: {
          tags: 'busy',
          invoke: acting(false, 'done', 'unsure'),
        },
        /** The rows break rules of the book; nothing was changed. */
        faulty: { on: { 'action.close': 'idle' } },
        refused: { exit: 'clearActionFailure', on: { 'action.close': 'idle' } },
        /** Refused, or the answer was lost: what is so now is asked for. */
        unsure: {
          entry: 'refresh',
          exit: 'clearActionFailure',
          on: { 'action.close': 'idle' },
        },
        done: { entry: ['refresh', 'refreshInbox'], on: { 'action.close': 'idle' } },
      },
    },
  },
});

export type DeskMachine = typeof deskMachine;
export type DeskActor = ActorRefFrom<DeskMachine>;
