import { type ActorRefFrom, assign, enqueueActions, type EventObject, sendTo, setup } from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { type Location, routes } from '../../routes.ts';
import { documentsMachine } from '../documents/documents.machine.ts';
import { handledByChild, unsupportedSource } from '../kit/calls/on-error.ts';
import { notListening } from '../kit/not-provided.ts';
import type { Drafts, LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { accreditationMachine, type DocumentsReport } from './accreditation.machine.ts';
import { bankMachine, type BankReport } from './bank.machine.ts';
import {
  firstOpenStep,
  dependsOnDocuments,
  isDecisionAwaited,
  locationOf,
  type OnboardingStep,
  stepAfter,
  stepIn,
} from './checklist.ts';
import { bankOf, draftedStep, hasUnsaved, type StepDrafts, stepDrafts } from './drafts.ts';
import { personalDataMachine, type PersonalDataReport } from './personal-data.machine.ts';
import { profileWatchMachine } from './profile-watch.ts';
import { signatureMachine } from './signature.machine.ts';

export type OnboardingEvent =
  | LocationUpdate
  | ProfileUpdate
  | BankReport
  | DocumentsReport
  | { readonly type: 'inbox.refresh' }
  | { readonly type: 'fileDrafts.changed'; readonly drafts: Drafts }
  | PersonalDataReport;

type OnboardingContext = {
  parent: PageParent;
  profile: Profile | null;
  documents: readonly InvestorDocument[];
  /** Typed and not saved. */
  drafts: StepDrafts;
  /** What was typed about files before a reload, among the drafts of all pages. */
  uploadDrafts: Drafts;
  /** The open step; null until the documents that decide it are loaded. */
  step: OnboardingStep | null;
};

/** Leads through the six steps of the checklist: the address names the open step, and completing one opens the next. */
export const onboardingMachine = setup({
  types: {} as {
    context: OnboardingContext;
    events: OnboardingEvent;
    input: PageInput;
    children: {
      documents: 'documents';
      personalData: 'personalData';
      bank: 'bank';
      accreditation: 'accreditation';
      signature: 'signature';
    };
  },
  actors: {
    documents: documentsMachine,
    personalData: personalDataMachine,
    bank: bankMachine,
    accreditation: accreditationMachine,
    signature: signatureMachine,
    profileWatch: profileWatchMachine,
    warnBeforeLeaving: notListening<EventObject>(),
  },
  actions: {
    assignProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    passProfileOn: sendTo(
      ({ context }) => context.parent,
      (_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile }),
    ),
    passRefreshOn: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
    passDraftsOn: sendTo(
      ({ context }) => context.parent,
      (_, { drafts }: { drafts: StepDrafts }) => ({ type: 'drafts.changed', drafts: stepDrafts(drafts) }),
    ),
    passFileDraftsOn: sendTo(
      ({ context }) => context.parent,
      (_, { drafts }: { drafts: Drafts }) => ({ type: 'fileDrafts.changed', drafts }),
    ),
    assignDrafts: assign((_, { drafts }: { drafts: StepDrafts }) => ({ drafts: stepDrafts(drafts) })),
    assignDocuments: assign((_, { documents }: { documents: readonly InvestorDocument[] }) => ({
      documents,
    })),
    openStep: assign(({ context }, { location }: { location: Location }) => ({
      step: stepIn(location) ?? context.step,
    })),
    chooseStep: assign(({ context: { profile, documents } }) => ({
      step: firstOpenStep(profile, documents),
    })),
    /** Every step has an address, so that Back leads through them. */
    nameStep: enqueueActions(({ context: { parent, step }, enqueue }) => {
      if (step !== null) enqueue.sendTo(parent, { type: 'location.corrected', location: locationOf(step) });
    }),
    openNext: sendTo(
      ({ context }) => context.parent,
      ({ context: { profile, documents } }, { step }: { step: OnboardingStep }) => ({
        type: 'location.requested',
        location: locationOf(stepAfter(step, profile, documents)),
      }),
    ),
    forwardStep: enqueueActions(({ context: { step }, enqueue }) => {
      if (step !== null) enqueue.sendTo('personalData', { type: 'step.opened', step });
    }),
    forwardProfile: enqueueActions(({ context, enqueue }, { profile }: { profile: Profile }) => {
      const update = { type: 'profile.updated', profile } as const;
      enqueue.sendTo('documents', update);
      enqueue.sendTo('personalData', update);
      if (context.step === 'accreditation') enqueue.sendTo('accreditation', update);
      if (context.step === 'signature') enqueue.sendTo('signature', update);
    }),
    forwardDocuments: enqueueActions(({ context, enqueue }, { documents }: Omit<DocumentsReport, 'type'>) => {
      const report = { type: 'documents.changed', documents } as const;
      if (context.step === 'accreditation') enqueue.sendTo('accreditation', report);
      if (context.step === 'signature') enqueue.sendTo('signature', report);
    }),
  },
  guards: {
    isNameless: (_, { location }: { location: Location }) =>
      location.path === routes.personalData.path && stepIn(location) === null,
    isChosen: ({ context }) => context.step !== null,
    isAt: ({ context }, { step }: { step: OnboardingStep }) => context.step === step,
    hasLeft: ({ context }, { step }: { step: OnboardingStep }) => context.step !== step,
    isOtherStep: ({ context }, { location }: { location: Location }) =>
      location.path === routes.personalData.path && (stepIn(location) ?? context.step) !== context.step,
    hasUnsaved: ({ context }) => hasUnsaved(context.drafts),
    hasNothingUnsaved: ({ context }) => !hasUnsaved(context.drafts),
    isAwaited: ({ context }) => isDecisionAwaited(context.profile),
    isNotAwaited: ({ context }) => !isDecisionAwaited(context.profile),
  },
  delays: {
    /** How long to wait for the documents before a step is opened without them. */
    documentsTimeout: 3000,
  },
}).createMachine({
  id: 'onboarding',
  type: 'parallel',
  context: ({ input: { parent, profile, location, drafts } }) => ({
    parent,
    profile,
    documents: [],
    drafts: stepDrafts(drafts),
    uploadDrafts: drafts,
    step:
      stepIn(location) ??
      draftedStep(drafts) ??
      (dependsOnDocuments(profile) ? null : firstOpenStep(profile, [])),
  }),
  invoke: [
    {
      id: 'documents',
      src: 'documents',
      input: ({ context: { profile, uploadDrafts: drafts }, self }) => ({ parent: self, profile, drafts }),
      onError: handledByChild,
    },
    {
      id: 'personalData',
      src: 'personalData',
      input: ({ context: { profile, drafts, step }, self }) => ({
        parent: self,
        profile,
        drafts,
        step: step ?? firstOpenStep(profile, []),
      }),
      onError: handledByChild,
    },
  ],
  on: {
    'location.updated': [
      { guard: { type: 'isNameless', params: pick('location') }, actions: 'nameStep' },
      {
        guard: { type: 'isOtherStep', params: pick('location') },
        actions: [{ type: 'openStep', params: pick('location') }, 'forwardStep'],
      },
    ],
    'profile.updated': {
      actions: [
        { type: 'assignProfile', params: pick('profile') },
        { type: 'forwardProfile', params: pick('profile') },
      ],
    },
    'profile.changed': { actions: { type: 'passProfileOn', params: pick('profile') } },
    'documents.changed': {
      actions: [
        { type: 'assignDocuments', params: pick('documents') },
        { type: 'forwardDocuments', params: pick('documents') },
      ],
    },
    'inbox.refresh': { actions: 'passRefreshOn' },
    'drafts.changed': {
      actions: [
        { type: 'assignDrafts', params: pick('drafts') },
        { type: 'passDraftsOn', params: pick('drafts') },
      ],
    },
    'fileDrafts.changed': { actions: { type: 'passFileDraftsOn', params: pick('drafts') } },
    'step.finished': {
      guard: { type: 'isAt', params: pick('step') },
      actions: { type: 'openNext', params: pick('step') },
    },
    'bank.found': { actions: sendTo('personalData', ({ event }) => event) },
    'bank.checked': { actions: sendTo('personalData', ({ event }) => event) },
  },
  states: {
    step: {
      initial: 'choosing',
      states: {
        /** The uploaded documents are loading; no step is open yet. */
        choosing: {
          always: { guard: 'isChosen', target: 'opening' },
          on: {
            'documents.changed': {
              actions: [{ type: 'assignDocuments', params: pick('documents') }, 'chooseStep', 'forwardStep'],
            },
          },
          after: { documentsTimeout: { actions: ['chooseStep', 'forwardStep'] } },
        },
        opening: { entry: 'nameStep', always: 'deciding' },
        deciding: {
          always: [
            { guard: { type: 'isAt', params: { step: 'whoInvests' } }, target: 'whoInvests' },
            { guard: { type: 'isAt', params: { step: 'contactAndTax' } }, target: 'contactAndTax' },
            { guard: { type: 'isAt', params: { step: 'bank' } }, target: 'bank' },
            { guard: { type: 'isAt', params: { step: 'accreditation' } }, target: 'accreditation' },
            { guard: { type: 'isAt', params: { step: 'identity' } }, target: 'identity' },
            { target: 'signature' },
          ],
        },
        whoInvests: {
          always: { guard: { type: 'hasLeft', params: { step: 'whoInvests' } }, target: 'deciding' },
        },
        contactAndTax: {
          always: { guard: { type: 'hasLeft', params: { step: 'contactAndTax' } }, target: 'deciding' },
        },
        bank: {
          always: { guard: { type: 'hasLeft', params: { step: 'bank' } }, target: 'deciding' },
          invoke: {
            id: 'bank',
            src: 'bank',
            input: ({ context: { profile, drafts }, self }) => ({ parent: self, ...bankOf(profile, drafts) }),
            onError: handledByChild,
          },
        },
        accreditation: {
          always: { guard: { type: 'hasLeft', params: { step: 'accreditation' } }, target: 'deciding' },
          invoke: {
            id: 'accreditation',
            src: 'accreditation',
            input: ({ context: { profile, documents } }) => ({ profile, documents }),
            onError: handledByChild,
          },
        },
        identity: {
          always: { guard: { type: 'hasLeft', params: { step: 'identity' } }, target: 'deciding' },
        },
        signature: {
          always: { guard: { type: 'hasLeft', params: { step: 'signature' } }, target: 'deciding' },
          invoke: {
            id: 'signature',
            src: 'signature',
            input: ({ context: { profile, documents }, self }) => ({ parent: self, profile, documents }),
            onError: handledByChild,
          },
        },
      },
    },
    leaving: {
      initial: 'free',
      states: {
        free: { always: { guard: 'hasUnsaved', target: 'guarded' } },
        guarded: {
          always: { guard: 'hasNothingUnsaved', target: 'free' },
          invoke: { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: unsupportedSource },
        },
      },
    },
    decision: {
      initial: 'open',
      states: {
        open: { always: { guard: 'isAwaited', target: 'awaited' } },
        awaited: {
          always: { guard: 'isNotAwaited', target: 'open' },
          invoke: {
            id: 'profileWatch',
            src: 'profileWatch',
            input: ({ self }) => ({ parent: self, query: {} }),
            onError: 'open',
          },
        },
      },
    },
  },
});

export type OnboardingMachine = typeof onboardingMachine;
export type OnboardingActor = ActorRefFrom<OnboardingMachine>;
