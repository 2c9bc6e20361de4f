import { formatISO } from 'date-fns/formatISO';
import { fromPromise } from 'xstate';
import { fillPersonalData, getProfile, type PersonalDataChange } from '../api/investors.ts';
import { toYesNo } from '../api/wire.ts';
import type { PlaceOutside } from './connect.places.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import { watchVisibility } from './page.actor.ts';
import { profileWatchMachine } from './profile-watch.machine.ts';

export const connectProfileWatch = ({ send, browser }: PlaceOutside) =>
  profileWatchMachine.provide({
    actors: {
      loadProfile: fromPromise(({ signal }) => getProfile(send, signal)),
      watchVisibility: watchVisibility(browser),
    },
  });

export const connectOnboarding = (outside: PlaceOutside) => {
  const { send, now } = outside;
  return onboardingMachine.provide({
    actors: {
      savePersonalData: fromPromise(
        ({ input, signal }: { input: { change: PersonalDataChange }; signal: AbortSignal }) =>
          fillPersonalData(send, input.change, signal),
      ),
      giveSignature: fromPromise(({ input, signal }: { input: { name: string }; signal: AbortSignal }) =>
        fillPersonalData(
          send,
          {
            agree_to_electronic_signing: toYesNo(true),
            signature_name: input.name,
            profile_signed_date: formatISO(now(), { representation: 'date' }),
            submit: true,
          },
          signal,
        ),
      ),
      declineSignature: fromPromise(({ signal }) =>
        fillPersonalData(send, { agree_to_electronic_signing: toYesNo(false) }, signal),
      ),
      profileWatch: connectProfileWatch(outside),
    },
  });
};
