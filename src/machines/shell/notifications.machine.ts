import { type ActorRefFrom, assign, enqueueActions, raise, setup, cancel } from 'xstate';
import type { NoticeText } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';

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
  /** All notices of this visit, newest first; at most thirty. */
  recent: readonly Notice[];
  nextId: number;
};

const maxShown = 3;
const maxRecent = 30;
const noticeLife = 5000;

const isSameText = (a: NoticeText, b: NoticeText) =>
  a.kind === b.kind && a.message === b.message && a.description === b.description;

const noticeFields = ['kind', 'message', 'description', 'link'] as const;

const timerOf = (id: number) => `notice-${id}`;

const expiryOf = (id: number) =>
  raise<NotificationsContext, NotificationsEvent, NotificationsEvent, undefined>(
    { type: 'notice.expired', id },
    { id: timerOf(id), delay: noticeLife },
  );

/**
 * Shows each notice for five seconds, at most three at a time, merges identical ones, and keeps them readable
 * afterwards. While the stack is hovered or focused, no notice disappears.
 */
export const notificationsMachine = setup({
  types: {} as { context: NotificationsContext; events: NotificationsEvent },
  actions: {
    show: enqueueActions(({ context, enqueue }, text: NoticeText) => {
      const notice: Notice = { ...text, id: context.nextId };
      const others = context.shown.filter((other) => !isSameText(other, notice));
      const remaining = others.slice(Math.max(0, others.length - maxShown + 1));
      for (const removed of context.shown.filter((other) => !remaining.includes(other)))
        enqueue(cancel(timerOf(removed.id)));
      enqueue.assign({
        shown: [...remaining, notice],
        recent: [notice, ...context.recent].slice(0, maxRecent),
        nextId: notice.id + 1,
      });
    }),
    startTimer: enqueueActions(({ context, enqueue }) => {
      enqueue(expiryOf(context.nextId - 1));
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue(cancel(timerOf(id)));
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue(expiryOf(id));
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
    'notice.expired': { actions: { type: 'takeDown', params: pick('id') } },
    'notices.forget': { target: '.passing', actions: ['stopTimers', 'forget'] },
  },
  states: {
    passing: {
      on: {
        'notice.raised': {
          actions: [{ type: 'show', params: pick(...noticeFields) }, 'startTimer'],
        },
        'notice.dismiss': { actions: { type: 'takeDown', params: pick('id') } },
        'notices.hold': { target: 'paused', actions: 'stopTimers' },
      },
    },
    paused: {
      on: {
        'notice.raised': {
          actions: { type: 'show', params: pick(...noticeFields) },
        },
        // The element that was hovered or focused is removed, and browsers send no event for that.
        'notice.dismiss': {
          target: 'passing',
          actions: [{ type: 'takeDown', params: pick('id') }, 'startTimers'],
        },
        'notices.release': { target: 'passing', actions: 'startTimers' },
      },
    },
  },
});

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
