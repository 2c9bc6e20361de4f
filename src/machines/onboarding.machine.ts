import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { PersonalDataChange } from '../api/investors.ts';
import type { Profile } from '../api/profile.ts';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';
import type { PlaceInput, PlaceParent, PlaceReport, ProfileUpdate } from './places.ts';
import { identityStanding, isPersonalDataComplete, reviewStanding, type ReviewStanding } from './profile.ts';
import { profileWatchMachine } from './profile-watch.machine.ts';

export type OnboardingEvent =
  | { readonly type: 'personalData.save'; readonly change: PersonalDataChange }
  | { readonly type: 'signature.give'; readonly name: string }
  | { readonly type: 'signature.decline' }
  | { readonly type: 'signature.reconsider' }
  | ProfileUpdate
  | Extract<PlaceReport, { type: 'profile.changed' }>;

type OnboardingContext = {
  parent: PlaceParent;
  profile: Profile | null;
  change: PersonalDataChange;
  signatureName: string;
  personalDataFailure: Failure | null;
  signatureFailure: Failure | null;
};

const mayBeSigned = (profile: Profile | null): boolean =>
  profile !== null &&
  isPersonalDataComplete(profile) &&
  !['locked', 'ready', 'retryRequested', 'rejected'].includes(identityStanding(profile));

const isSigned = (profile: Profile | null): boolean =>
  profile?.agree_to_electronic_signing === true && profile.profile_signed_date !== null;

const standing = (profile: Profile | null): ReviewStanding =>
  profile ? reviewStanding(profile) : 'drafting';

/**
 * Takes personal data and signature one save at a time, keeps what was typed when a save fails,
 * and shows the club's decision exactly as the profile states it.
 */
export const onboardingMachine = setup({
  types: {} as { context: OnboardingContext; events: OnboardingEvent; input: PlaceInput; tags: 'busy' },
  actors: {
    savePersonalData: notProvided<Profile, { change: PersonalDataChange }>('savePersonalData'),
    giveSignature: notProvided<Profile, { name: string }>('giveSignature'),
    declineSignature: notProvided<Profile>('declineSignature'),
    profileWatch: profileWatchMachine,
  },
  actions: {
    keepProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    passProfileOn: sendTo(
      ({ context }) => context.parent,
      (_, params: { profile: Profile }) => ({
        type: 'profile.changed',
        profile: params.profile,
      }),
    ),
    keepChange: assign({ change: (_, params: { change: PersonalDataChange }) => params.change }),
    keepName: assign({ signatureName: (_, params: { name: string }) => params.name }),
    keepPersonalDataFailure: assign({
      personalDataFailure: (_, params: { error: unknown }) => failureFrom(params.error),
    }),
    clearPersonalDataFailure: assign({ personalDataFailure: null }),
    keepSignatureFailure: assign({
      signatureFailure: (_, params: { error: unknown }) => failureFrom(params.error),
    }),
    clearSignatureFailure: assign({ signatureFailure: null }),
    confirmSaved: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'success',
      message: 'Saved',
      description: 'Your personal information is up to date.',
    }),
  },
  guards: {
    mayBeSigned: ({ context }) => mayBeSigned(context.profile),
    mayNotBeSigned: ({ context }) => !mayBeSigned(context.profile),
    isSigned: ({ context }) => isSigned(context.profile),
    isUnsigned: ({ context }) => !isSigned(context.profile),
    isNow: ({ context }, params: { standing: ReviewStanding }) =>
      standing(context.profile) === params.standing,
    hasMovedFrom: ({ context }, params: { standing: ReviewStanding }) =>
      standing(context.profile) !== params.standing,
  },
}).createMachine({
  id: 'onboarding',
  type: 'parallel',
  context: ({ input }) => ({
    parent: input.parent,
    profile: input.profile,
    change: {},
    signatureName: '',
    personalDataFailure: null,
    signatureFailure: null,
  }),
  on: {
    'profile.updated': { actions: { type: 'keepProfile', params: ({ event }) => event } },
    'profile.changed': { actions: { type: 'passProfileOn', params: ({ event }) => event } },
  },
  states: {
    personalData: {
      initial: 'editing',
      states: {
        editing: {
          exit: 'clearPersonalDataFailure',
          on: {
            'personalData.save': {
              target: 'saving',
              actions: { type: 'keepChange', params: ({ event }) => event },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'savePersonalData',
            src: 'savePersonalData',
            input: ({ context }) => ({ change: context.change }),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
                'confirmSaved',
              ],
            },
            onError: {
              target: 'editing',
              actions: { type: 'keepPersonalDataFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    signature: {
      initial: 'locked',
      states: {
        locked: {
          always: [
            { guard: 'isSigned', target: 'signed' },
            { guard: 'mayBeSigned', target: 'ready' },
          ],
        },
        ready: {
          exit: 'clearSignatureFailure',
          always: [
            { guard: 'isSigned', target: 'signed' },
            { guard: 'mayNotBeSigned', target: 'locked' },
          ],
          on: {
            'signature.give': {
              target: 'signing',
              actions: { type: 'keepName', params: ({ event }) => event },
            },
            'signature.decline': 'declining',
          },
        },
        signing: {
          tags: 'busy',
          invoke: {
            id: 'giveSignature',
            src: 'giveSignature',
            input: ({ context }) => ({ name: context.signatureName }),
            onDone: {
              target: 'signed',
              actions: [
                { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: {
              target: 'ready',
              actions: { type: 'keepSignatureFailure', params: ({ event }) => event },
            },
          },
        },
        declining: {
          tags: 'busy',
          invoke: {
            id: 'declineSignature',
            src: 'declineSignature',
            onDone: {
              target: 'paperRoute',
              actions: [
                { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: {
              target: 'ready',
              actions: { type: 'keepSignatureFailure', params: ({ event }) => event },
            },
          },
        },
        paperRoute: { on: { 'signature.reconsider': 'locked' } },
        signed: { always: { guard: 'isUnsigned', target: 'locked' } },
      },
    },
    review: {
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: { type: 'isNow', params: { standing: 'verified' } }, target: 'verified' },
            { guard: { type: 'isNow', params: { standing: 'rejected' } }, target: 'rejected' },
            { guard: { type: 'isNow', params: { standing: 'moreDocuments' } }, target: 'moreDocuments' },
            {
              guard: { type: 'isNow', params: { standing: 'accreditationMissing' } },
              target: 'accreditationMissing',
            },
            {
              guard: { type: 'isNow', params: { standing: 'membershipPending' } },
              target: 'membershipPending',
            },
            { guard: { type: 'isNow', params: { standing: 'inReview' } }, target: 'inReview' },
            { target: 'drafting' },
          ],
        },
        drafting: {
          always: { guard: { type: 'hasMovedFrom', params: { standing: 'drafting' } }, target: 'sorting' },
        },
        inReview: {
          always: { guard: { type: 'hasMovedFrom', params: { standing: 'inReview' } }, target: 'sorting' },
          invoke: {
            id: 'profileWatch',
            src: 'profileWatch',
            input: ({ self }) => ({ parent: self }),
            onError: 'sorting',
          },
        },
        moreDocuments: {
          always: {
            guard: { type: 'hasMovedFrom', params: { standing: 'moreDocuments' } },
            target: 'sorting',
          },
        },
        rejected: {
          always: { guard: { type: 'hasMovedFrom', params: { standing: 'rejected' } }, target: 'sorting' },
        },
        accreditationMissing: {
          always: {
            guard: { type: 'hasMovedFrom', params: { standing: 'accreditationMissing' } },
            target: 'sorting',
          },
        },
        membershipPending: {
          always: {
            guard: { type: 'hasMovedFrom', params: { standing: 'membershipPending' } },
            target: 'sorting',
          },
          invoke: {
            id: 'profileWatch',
            src: 'profileWatch',
            input: ({ self }) => ({ parent: self }),
            onError: 'sorting',
          },
        },
        verified: {
          always: { guard: { type: 'hasMovedFrom', params: { standing: 'verified' } }, target: 'sorting' },
        },
      },
    },
  },
});

export type OnboardingMachine = typeof onboardingMachine;
export type OnboardingActor = ActorRefFrom<OnboardingMachine>;
