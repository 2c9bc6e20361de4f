import { fromPromise } from 'xstate';
import { getIdentityToken } from '../../../api/onboarding/identity.ts';
import { watchCamera } from '../../kit/browser/camera.actor.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { secret } from '../../kit/secret.ts';
import { connectProfileWatch } from '../profile-watch.connect.ts';
import { identityMachine } from './identity.machine.ts';
import { runWidget } from './sumsub-widget.actor.ts';

export const connectIdentity = (dependencies: PageDependencies) => {
  const fetchToken = async (signal: AbortSignal) => (await getIdentityToken(dependencies.send, signal)).token;
  return identityMachine.provide({
    actors: {
      openIdentity: fromPromise(async ({ signal }) => secret(await fetchToken(signal))),
      runWidget: runWidget(fetchToken),
      watchCamera: watchCamera(dependencies.browser),
      profileWatch: connectProfileWatch(dependencies),
    },
  });
};
