import type { SnapshotFrom } from 'xstate';
import type { lastLookMachine } from './last-visit.machine.ts';

type LastLookSnapshot = SnapshotFrom<typeof lastLookMachine>;
const none: readonly never[] = [];

/** What this device stored at the last visit of the portfolio. */
export const selectBefore = (snapshot: LastLookSnapshot | undefined) => snapshot?.context.before ?? null;
export const selectChanges = (snapshot: LastLookSnapshot | undefined) => snapshot?.context.changes ?? none;
