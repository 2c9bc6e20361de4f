import { fromPromise } from 'xstate';
import { getIdentityToken } from '../api/identity.ts';
import type { PlaceOutside } from './outside.ts';
import { connectProfileWatch } from './connect.profile-watch.ts';
import { identityMachine } from './identity.machine.ts';
import { runWidget } from './identity-widget.actor.ts';
import { watchCamera } from './camera.actor.ts';
import { seal } from './sealed.ts';

export const connectIdentity = (outside: PlaceOutside) => {
  const fetchToken = async (signal: AbortSignal) => (await getIdentityToken(outside.send, signal)).token;
  return identityMachine.provide({
    actors: {
      openIdentity: fromPromise(async ({ signal }) => seal(await fetchToken(signal))),
      runWidget: runWidget(fetchToken),
      watchCamera: watchCamera(outside.browser),
      profileWatch: connectProfileWatch(outside),
    },
  });
};
