import type { SnapshotFrom } from 'xstate';
import type { lastVisitMachine, LastVisitActor } from './last-visit.machine.ts';

type LastVisitSnapshot = SnapshotFrom<typeof lastVisitMachine>;
const none: readonly never[] = [];

/** What this device stored at the last visit of the portfolio. */
export const selectBefore = (snapshot: LastVisitSnapshot | undefined) => snapshot?.context.before ?? null;
export const selectChanges = (snapshot: LastVisitSnapshot | undefined) => snapshot?.context.changes ?? none;

export const dismissChanges = (actor: LastVisitActor) => actor.send({ type: 'changes.dismiss' });
