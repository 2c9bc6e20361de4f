import { type ActorRefFrom, assign, enqueueActions, raise, setup, cancel } from 'xstate';
import type { NoticeText } from '../kit/page-contract.ts';

export type Notice = NoticeText & { readonly id: number };

export type NotificationsEvent =
  | ({ readonly type: 'notice.raised' } & NoticeText)
  | { readonly type: 'notice.dismiss'; readonly id: number }
  | { readonly type: 'notices.hold' }
  | { readonly type: 'notices.release' }
  | { readonly type: 'notices.forget' }
  | { readonly type: 'notice.expired'; readonly id: number };

type NotificationsContext = {
  /** On screen, oldest first; at most three. */
  shown: readonly Notice[];
  /** Everything said during this visit, newest first; at most thirty. */
  recent: readonly Notice[];
  nextId: number;
};

const mostShown = 3;
const mostRecent = 30;
const noticeLife = 5000;

const isSameText = (a: NoticeText, b: NoticeText) =>
  a.kind === b.kind && a.message === b.message && a.description === b.description;

const timerOf = (id: number) => `notice-${id}`;

/**
 * Shows each notice for five seconds, at most three at a time, merges identical ones, and keeps what was said
 * readable afterwards. While somebody points at or is focused in the stack, nothing goes away.
 */
export const notificationsMachine = setup({
  types: {} as { context: NotificationsContext; events: NotificationsEvent },
  actions: {
    show: enqueueActions(({ context, enqueue }, { kind, message, description }: NoticeText) => {
      const notice: Notice = { id: context.nextId, kind, message, description };
      const others = context.shown.filter((other) => !isSameText(other, notice));
      const kept = others.slice(Math.max(0, others.length - mostShown + 1));
      for (const gone of context.shown.filter((other) => !kept.includes(other)))
        enqueue(cancel(timerOf(gone.id)));
      enqueue.assign({
        shown: [...kept, notice],
        recent: [notice, ...context.recent].slice(0, mostRecent),
        nextId: notice.id + 1,
      });
    }),
    startTimer: enqueueActions(({ context, enqueue }) => {
      const id = context.nextId - 1;
      enqueue(raise({ type: 'notice.expired', id } as const, { id: timerOf(id), delay: noticeLife }));
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue(cancel(timerOf(id)));
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) {
        enqueue(raise({ type: 'notice.expired', id } as const, { id: timerOf(id), delay: noticeLife }));
      }
    }),
    takeDown: assign({
      shown: ({ context }, { id }: { id: number }) => context.shown.filter((notice) => notice.id !== id),
    }),
    forget: assign({ shown: [], recent: [] }),
  },
}).createMachine({
  id: 'notifications',
  context: { shown: [], recent: [], nextId: 1 },
  initial: 'passing',
  on: {
    'notice.expired': { actions: { type: 'takeDown', params: ({ event }) => event } },
    'notices.forget': { target: '.passing', actions: ['stopTimers', 'forget'] },
  },
  states: {
    passing: {
      on: {
        'notice.raised': { actions: [{ type: 'show', params: ({ event }) => event }, 'startTimer'] },
        'notice.dismiss': { actions: { type: 'takeDown', params: ({ event }) => event } },
        'notices.hold': { target: 'paused', actions: 'stopTimers' },
      },
    },
    paused: {
      on: {
        'notice.raised': { actions: { type: 'show', params: ({ event }) => event } },
        // What had the pointer or the focus is gone, and no browser says that it was left.
        'notice.dismiss': {
          target: 'passing',
          actions: [{ type: 'takeDown', params: ({ event }) => event }, 'startTimers'],
        },
        'notices.release': { target: 'passing', actions: 'startTimers' },
      },
    },
  },
});

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
