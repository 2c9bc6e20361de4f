import { fromPromise } from 'xstate';
import { getProfile } from '../../api/onboarding/investors.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { profileWatchMachine } from './profile-watch.ts';

export const connectProfileWatch = ({ send, browser, identify }: PageDependencies) =>
  profileWatchMachine.provide({
    actors: {
      loadData: fromPromise(async ({ signal }) => identify(await getProfile(send, signal))),
      watchVisibility: watchVisibility(browser),
    },
  });
