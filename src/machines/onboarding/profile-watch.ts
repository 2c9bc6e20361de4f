import type { Profile } from '../../api/onboarding/profile.ts';
import { createPollMachine } from '../kit/browser/poll.machine.ts';

type ProfileReport = { readonly type: 'profile.changed'; readonly profile: Profile };

/** Polls the profile while the decision is someone else's. */
export const profileWatchMachine = createPollMachine<object, Profile, ProfileReport>((profile) => ({
  type: 'profile.changed',
  profile,
}));
