import { fromPromise } from 'xstate';
import { getProfile } from '../../api/onboarding/investors.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import type { PageOutside } from '../kit/outside.ts';
import { profileWatchMachine } from './profile-watch.ts';

export const connectProfileWatch = ({ send, browser, identify }: PageOutside) =>
  profileWatchMachine.provide({
    actors: {
      loadData: fromPromise(async ({ signal }) => identify(await getProfile(send, signal))),
      watchVisibility: watchVisibility(browser),
    },
  });
