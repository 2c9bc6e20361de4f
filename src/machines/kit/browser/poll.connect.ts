import { fromPromise } from 'xstate';
import { getProfile } from '../../../api/onboarding/investors.ts';
import type { PageOutside } from '../outside.ts';
import { watchVisibility } from './visibility.actor.ts';
import { profileWatchMachine } from './poll.machine.ts';

export const connectProfileWatch = ({ send, browser, identify }: PageOutside) =>
  profileWatchMachine.provide({
    actors: {
      loadProfile: fromPromise(async ({ signal }) => identify(await getProfile(send, signal))),
      watchVisibility: watchVisibility(browser),
    },
  });
