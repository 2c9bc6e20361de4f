import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine.ts';

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

const none: readonly never[] = [];

export const selectShown = ({ context }: NotificationsSnapshot) => context.shown;
export const selectRecent = (snapshot: NotificationsSnapshot | undefined) => snapshot?.context.recent ?? none;
