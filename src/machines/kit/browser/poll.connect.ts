import { fromPromise } from 'xstate';
import { getProfile } from '../../../api/onboarding/investors.ts';
import type { PlaceOutside } from '../outside.ts';
import { watchVisibility } from './visibility.actor.ts';
import { profileWatchMachine } from './poll.machine.ts';

export const connectProfileWatch = ({ send, browser }: PlaceOutside) =>
  profileWatchMachine.provide({
    actors: {
      loadProfile: fromPromise(({ signal }) => getProfile(send, signal)),
      watchVisibility: watchVisibility(browser),
    },
  });
