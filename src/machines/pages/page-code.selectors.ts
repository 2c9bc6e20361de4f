import type { SnapshotFrom } from 'xstate';
import type { RouteName } from '../../routes.ts';
import type { screenMachine } from './page-code.machine.ts';

/** How far the code of a view is; idle while that of another one is fetched. */
export const selectCodeState = (view: RouteName) => (snapshot: SnapshotFrom<typeof screenMachine>) =>
  snapshot.context.view === view ? snapshot.value : 'idle';
