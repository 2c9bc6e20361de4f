import type { SnapshotFrom } from 'xstate';
import type { RouteName } from '../../routes.ts';
import type { pageCodeMachine, PageCodeActor } from './page-code.machine.ts';

/** The loading state of a page's code; idle while the code of another page is loading. */
export const selectCodeState = (route: RouteName) => (snapshot: SnapshotFrom<typeof pageCodeMachine>) =>
  snapshot.context.route === route ? snapshot.value : 'idle';

export const retryPageCode = (actor: PageCodeActor) => actor.send({ type: 'pageCode.retry' });
export const reloadApplication = (actor: PageCodeActor) => actor.send({ type: 'pageCode.reload' });
