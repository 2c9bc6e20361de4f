import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine, NotificationsActor } from './notifications.machine.ts';

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

const none: readonly never[] = [];

export const selectShown = ({ context }: NotificationsSnapshot) => context.shown;
export const selectRecent = (snapshot: NotificationsSnapshot | undefined) => snapshot?.context.recent ?? none;

export const holdNotices = (actor: NotificationsActor) => actor.send({ type: 'notices.hold' });
export const releaseNotices = (actor: NotificationsActor) => actor.send({ type: 'notices.release' });
export const dismissNotice = (actor: NotificationsActor, id: number) =>
  actor.send({ type: 'notice.dismiss', id });
