import { fromPromise } from 'xstate';
import { getProfile } from '../api/investors.ts';
import type { PlaceOutside } from './outside.ts';
import { watchVisibility } from './page.actor.ts';
import { profileWatchMachine } from './profile-watch.machine.ts';

export const connectProfileWatch = ({ send, browser }: PlaceOutside) =>
  profileWatchMachine.provide({
    actors: {
      loadProfile: fromPromise(({ signal }) => getProfile(send, signal)),
      watchVisibility: watchVisibility(browser),
    },
  });
