import type { SnapshotFrom } from 'xstate';
import type { connectivityMachine } from './connectivity.machine.ts';

export const selectIsOffline = (snapshot: SnapshotFrom<typeof connectivityMachine> | undefined): boolean =>
  snapshot?.value === 'offline';
