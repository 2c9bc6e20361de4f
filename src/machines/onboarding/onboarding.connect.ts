import { fromPromise } from 'xstate';
import { toYesNo } from '../../api/kit/to-wire.ts';
import { checkFatfCountry, getBankInfo } from '../../api/onboarding/bank.ts';
import { fillPersonalData, getProfile, type PersonalDataChange } from '../../api/onboarding/investors.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { dayOf, isDay } from '../../domain/days/days.ts';
import { renewalDayOf } from '../../domain/documents/expiry.ts';
import { connectDocuments } from '../documents/documents.connect.ts';
import { warnBeforeLeaving } from '../kit/browser/before-unload.actor.ts';
import { maxTimerMs } from '../kit/browser/max-timer.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { accreditationMachine } from './accreditation.machine.ts';
import { bankMachine } from './bank.machine.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import { personalDataMachine } from './personal-data.machine.ts';
import { connectProfileWatch } from './profile-watch.connect.ts';
import { signatureMachine, type Signing } from './signature.machine.ts';

type Input<Value> = { readonly input: Value; readonly signal: AbortSignal };

/** Milliseconds until the accreditation can be renewed. */
export function untilRenewal(profile: Profile | null, now: Date): number {
  const expiry = profile?.accreditation_expiry_date ?? '';
  if (!isDay(expiry)) return maxTimerMs;
  const start = Date.parse(renewalDayOf(expiry));
  return Math.min(Math.max(start - now.getTime(), 0), maxTimerMs);
}

/** Connects the checklist and the machines of its steps to the host. */
export const connectOnboarding = (dependencies: PageDependencies) => {
  const { send, now, identify } = dependencies;
  const fill = async (change: PersonalDataChange, signal: AbortSignal) =>
    identify(await fillPersonalData(send, change, signal));
  return onboardingMachine.provide({
    actors: {
      documents: connectDocuments(dependencies),
      personalData: personalDataMachine.provide({
        actors: {
          savePersonalData: fromPromise(({ input, signal }: Input<{ change: PersonalDataChange }>) =>
            fill(input.change, signal),
          ),
        },
      }),
      bank: bankMachine.provide({
        actors: {
          findBank: fromPromise(({ input, signal }: Input<{ swift: string }>) =>
            getBankInfo(send, input.swift, signal),
          ),
          checkFatf: fromPromise(({ input, signal }: Input<{ country: string }>) =>
            checkFatfCountry(send, input.country, signal),
          ),
        },
      }),
      accreditation: accreditationMachine.provide({
        delays: { untilRenewal: ({ context }) => untilRenewal(context.profile, now()) },
      }),
      signature: signatureMachine.provide({
        actors: {
          giveSignature: fromPromise(({ input: { signing }, signal }: Input<{ signing: Signing }>) =>
            fill(
              {
                agree_to_electronic_signing: toYesNo(true),
                signature_name: signing.name,
                ...(signing.drawing !== null && { signature_drawing: signing.drawing }),
                profile_signed_date: dayOf(now()),
                submit: true,
              },
              signal,
            ),
          ),
          declineSignature: fromPromise(({ signal }) =>
            fill({ agree_to_electronic_signing: toYesNo(false) }, signal),
          ),
          loadProfile: fromPromise(async ({ signal }) => identify(await getProfile(send, signal))),
        },
      }),
      profileWatch: connectProfileWatch(dependencies),
      warnBeforeLeaving: warnBeforeLeaving(dependencies.browser),
    },
  });
};
