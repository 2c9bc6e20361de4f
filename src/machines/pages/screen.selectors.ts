import type { SnapshotFrom } from 'xstate';
import type { RouteName } from '../../routes.ts';
import type { screenMachine, ScreenActor } from './screen.machine.ts';

/** The loading state of a view's code; idle while the code of another view is loading. */
export const selectCodeState = (view: RouteName) => (snapshot: SnapshotFrom<typeof screenMachine>) =>
  snapshot.context.view === view ? snapshot.value : 'idle';

export const retryScreen = (actor: ScreenActor) => actor.send({ type: 'screen.retry' });
export const reloadScreen = (actor: ScreenActor) => actor.send({ type: 'screen.reload' });
