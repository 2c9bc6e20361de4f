import { type ActorRefFrom, assertEvent } from 'xstate';
import { take } from '../../kit/params.ts';
import { deskContext, deskSetup } from './desk.setup.ts';

/**
 * The club's queue of open work, for operators only. Every action is previewed by the host and performed after
 * confirmation, one at a time.
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
            actions: [{ type: 'assignProfile', params: take('profile') }, 'dropDrafts', 'reportDrafts'],
          },
          { actions: { type: 'assignProfile', params: take('profile') } },
        ],
      },
      states: {
        /** May be able to see the book, but may not change it. */
        gated: { entry: ['dropAll', 'endAction'], always: { guard: 'isOperator', target: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadDesk',
            src: 'loadDesk',
            onDone: { target: 'shown', actions: { type: 'assignDesk', params: take('output') } },
            onError: [
              { guard: { type: 'isForbidden', params: take('error') }, target: 'forbidden' },
              { guard: { type: 'isMissing', params: take('error') }, target: 'notOffered' },
              { target: 'failed', actions: { type: 'assignFailure', params: take('error') } },
            ],
          },
        },
        shown: { on: { 'desk.refresh': 'renewing' } },
        /** What was shown stays during a reload, and if it fails. */
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'loadDesk',
            src: 'loadDesk',
            onDone: { target: 'shown', actions: { type: 'assignDesk', params: take('output') } },
            onError: [
              { guard: { type: 'isForbidden', params: take('error') }, target: 'forbidden' },
              { target: 'shown' },
            ],
          },
        },
        forbidden: {
          entry: ['dropAll', 'dropDrafts', 'reportDrafts', 'endAction'],
          on: { 'desk.retry': 'loading' },
        },
        /** The host has no desk. */
        notOffered: {},
        failed: { exit: 'clearFailure', on: { 'desk.retry': 'loading' } },
      },
    },
    /** The application or form that the address names. */
    subject: {
      initial: 'choosing',
      on: {
        'entry.cleared': {
          actions: [
            { type: 'discardDraft', params: ({ context }) => ({ form: context.view }) },
            'reportDrafts',
          ],
        },
        'entry.typed': { actions: [{ type: 'assignDraft', params: take('typed') }, 'reportDrafts'] },
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
            onDone: { target: 'shown', actions: { type: 'assignSubject', params: take('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'assignSubjectFailure', params: take('error') },
            },
          },
        },
        shown: { on: { 'desk.refresh': 'renewing' } },
        renewing: {
          invoke: {
            id: 'loadSubject',
            src: 'loadSubject',
            input: ({ context: { view } }) => ({ view }),
            onDone: { target: 'shown', actions: { type: 'assignSubject', params: take('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'assignSubjectFailure', params: take('error') },
            },
          },
        },
        failed: { exit: 'clearSubjectFailure', on: { 'subject.retry': 'loading' } },
      },
    },
    action: {
      initial: 'idle',
      on: { 'action.end': '.idle' },
      states: {
        idle: {
          on: {
            'action.propose': {
              target: 'open',
              actions: { type: 'assignForm', params: take('isFromForm') },
            },
          },
        },
        open: {
          invoke: {
            id: 'action',
            src: 'action',
            input: ({ event, self }) => {
              assertEvent(event, 'action.propose');
              return { parent: self, action: event.action, file: event.file };
            },
            onError: 'idle',
          },
          on: {
            'action.settled': { actions: 'refresh' },
            'action.done': {
              actions: [
                { type: 'discardDraft', params: ({ context }) => ({ form: context.form }) },
                'reportDrafts',
                'refresh',
                'refreshInbox',
              ],
            },
            'action.closed': 'idle',
          },
        },
      },
    },
  },
});

export type DeskMachine = typeof deskMachine;
export type DeskActor = ActorRefFrom<DeskMachine>;
