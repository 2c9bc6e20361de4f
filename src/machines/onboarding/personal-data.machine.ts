import { type ActorRef, type ActorRefFrom, assign, raise, sendTo, setup, type Snapshot } from 'xstate';
import type { BankInfo } from '../../api/onboarding/bank.ts';
import type { PersonalDataChange } from '../../api/onboarding/investors.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { isDataLocked } from '../../domain/onboarding/onboarding.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { PageReport, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import type { BankReport, BankCheck } from './bank.machine.ts';
import { bankFields, bankTexts, newCheck, type OnboardingStep } from './checklist.ts';
import { type Draft, draftsAfter, type StepDrafts, without } from './drafts.ts';

type Save = {
  readonly step: OnboardingStep;
  readonly change: PersonalDataChange;
  /** The step is complete: continue with the next one. Otherwise invalid and missing fields stay as a draft. */
  readonly isContinued: boolean;
};

export type PersonalDataEvent =
  | ({ readonly type: 'step.save' } & Save)
  | { readonly type: 'step.opened'; readonly step: OnboardingStep }
  | { readonly type: 'save.retry' }
  | { readonly type: 'save.cancel' }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.discard' }
  | { readonly type: 'draft.changed'; readonly step: OnboardingStep; readonly draft: Draft }
  | { readonly type: 'draft.discard' }
  | BankReport
  | ProfileUpdate;

export type PersonalDataReport =
  | Extract<PageReport, { type: 'profile.changed' }>
  | { readonly type: 'drafts.changed'; readonly drafts: StepDrafts }
  | { readonly type: 'step.finished'; readonly step: OnboardingStep };

type Saving = Save & { readonly draft: Draft | undefined };

type PersonalDataContext = {
  parent: ActorRef<Snapshot<unknown>, PersonalDataReport>;
  profile: Profile | null;
  step: OnboardingStep;
  drafts: StepDrafts;
  /** Increased when a form has to be refilled from the profile. */
  edition: number;
  /** The step whose draft was restored from an ended session, until it is saved or discarded. */
  restored: OnboardingStep | null;
  saving: Saving | null;
  /** Requested while another save was in progress. */
  waiting: Saving | null;
  /** What the bank's country means for a wire. */
  bankCheck: BankCheck | null;
  failure: Failure | null;
  /** Something was saved since the page was opened. */
  hasSaved: boolean;
};

export type PersonalDataInput = Pick<PersonalDataContext, 'parent' | 'profile' | 'step' | 'drafts'>;

const hasEntries = (change: object): boolean => Object.keys(change).length > 0;

/** A change of the bank's country includes what the club has to know about it. */
function withFlag(
  { bankCheck, profile }: PersonalDataContext,
  change: PersonalDataChange,
): PersonalDataChange {
  const country = change.bank_country ?? profile?.bank_country;
  if (!bankCheck || bankCheck.country !== country) return change;
  const isSaved =
    country === profile?.bank_country && profile?.is_wiring_bank_fatf_approved === bankCheck.isApproved;
  return isSaved ? change : { ...change, is_wiring_bank_fatf_approved: bankCheck.isApproved ? 'YES' : 'NO' };
}

const saved = pick('step', 'change', 'isContinued');

/** A save that is requested while none is in progress. */
const save = [
  { guard: 'isLocked' },
  {
    guard: { type: 'finishesUnchanged', params: saved },
    target: 'settled',
    actions: [{ type: 'assignSaving', params: saved }, 'settleDrafts', 'reportDrafts', 'reportFinished'],
  },
  { guard: { type: 'changesNothing', params: saved } },
  {
    guard: { type: 'causesCheck', params: saved },
    target: 'confirming',
    actions: { type: 'assignSaving', params: saved },
  },
  { target: 'saving', actions: { type: 'assignSaving', params: saved } },
] as const;

/** Saves one thing at a time; unsaved input stays until it is saved, and a change that triggers a new check asks first. */
export const personalDataMachine = setup({
  types: {} as {
    context: PersonalDataContext;
    events: PersonalDataEvent;
    input: PersonalDataInput;
    tags: 'busy' | 'lengthy';
  },
  actors: {
    savePersonalData: notProvided<Profile, { change: PersonalDataChange }>('savePersonalData'),
  },
  actions: {
    assignProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    passProfileOn: sendTo(
      ({ context }) => context.parent,
      (_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile }),
    ),
    openStep: assign((_, { step }: { step: OnboardingStep }) => ({ step })),
    /** Valid fields of an incomplete step are saved when another step is opened, except those that need a confirmation first. */
    saveDraft: raise(({ context: { step, drafts, profile } }) => {
      const change = drafts[step]?.change ?? {};
      return {
        type: 'step.save',
        step,
        change: newCheck(profile, change) === null ? change : {},
        isContinued: false,
      };
    }),
    assignDraft: assign(({ context }, { step, draft }: { step: OnboardingStep; draft: Draft }) => ({
      drafts: { ...context.drafts, [step]: draft },
    })),
    assignBank: assign(({ context: { drafts } }, { info }: { info: BankInfo }) => ({
      drafts: {
        ...drafts,
        bank: {
          isWhole: false,
          values: { ...drafts.bank?.values, ...bankTexts(info) },
          change: { ...drafts.bank?.change, ...bankFields(info) },
        },
      },
    })),
    dropDraft: assign(({ context }) => ({
      drafts: without(context.drafts, context.step),
      restored: null,
      edition: context.edition + 1,
    })),
    reportDrafts: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'drafts.changed', drafts: context.drafts }),
    ),
    assignSaving: assign(({ context }, { step, change, isContinued }: Save) => ({
      saving: { change: withFlag(context, change), isContinued, step, draft: context.drafts[step] },
    })),
    keepWaiting: assign(({ context }, { step, change, isContinued }: Save) => ({
      waiting: {
        change: { ...context.waiting?.change, ...withFlag(context, change) },
        isContinued,
        step,
        draft: context.drafts[step],
      },
    })),
    takeWaiting: assign(({ context }) => ({ saving: context.waiting, waiting: null })),
    joinWaiting: assign(({ context }) => ({
      saving: context.saving && {
        ...context.saving,
        ...context.waiting,
        change: { ...context.saving.change, ...context.waiting?.change },
      },
      waiting: null,
    })),
    settleDrafts: assign(({ context }) => ({
      drafts: draftsAfter(context.drafts, context.saving),
      restored: null,
      hasSaved: true,
    })),
    forgetSaving: assign({ saving: null }),
    assignBankCheck: assign((_, bankCheck: BankCheck) => ({ bankCheck })),
    saveFlag: raise({ type: 'step.save', step: 'bank', change: {}, isContinued: false }),
    reportFinished: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'step.finished', step: context.saving?.step ?? context.step }),
    ),
    assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  delays: { longWait: 10_000 },
  guards: {
    isLocked: ({ context }) => context.profile !== null && isDataLocked(context.profile.onboarding_status),
    finishesUnchanged: ({ context }, { change, isContinued }: Save) =>
      isContinued && !hasEntries(withFlag(context, change)),
    changesNothing: ({ context }, { change }: Save) => !hasEntries(withFlag(context, change)),
    /** Another step was opened, and nothing of the one before is unsaved. */
    leavesNothing: ({ context }, { change, isContinued }: Save) =>
      !isContinued && !hasEntries(withFlag(context, change)),
    causesCheck: ({ context }, { change }: Save) => newCheck(context.profile, change) !== null,
    isWaiting: ({ context }) => context.waiting !== null,
    isWaitingForCheck: ({ context: { profile, waiting } }) =>
      newCheck(profile, waiting?.change ?? {}) !== null,
    isContinued: ({ context }) => context.saving?.isContinued === true,
    isBankNews: ({ context: { profile } }, { info }: { info: BankInfo }) =>
      profile?.bank_name !== info.bank_name || profile?.bank_country !== info.country,
    isFlagOfSaved: ({ context }, { country }: BankCheck) => context.profile?.bank_country === country,
  },
}).createMachine({
  id: 'personalData',
  context: ({ input }) => ({
    ...input,
    edition: 0,
    restored: input.drafts[input.step] ? input.step : null,
    saving: null,
    waiting: null,
    bankCheck: null,
    failure: null,
    hasSaved: false,
  }),
  on: {
    'profile.updated': { actions: { type: 'assignProfile', params: pick('profile') } },
    'step.opened': {
      actions: ['saveDraft', { type: 'openStep', params: pick('step') }],
    },
    'draft.changed': {
      actions: [{ type: 'assignDraft', params: pick('step', 'draft') }, 'reportDrafts'],
    },
    'draft.discard': { actions: ['dropDraft', 'reportDrafts'] },
    'bank.found': {
      guard: { type: 'isBankNews', params: pick('info') },
      actions: [{ type: 'assignBank', params: pick('info') }, 'reportDrafts'],
    },
    'bank.checked': [
      {
        guard: { type: 'isFlagOfSaved', params: pick('country', 'isApproved') },
        actions: [{ type: 'assignBankCheck', params: pick('country', 'isApproved') }, 'saveFlag'],
      },
      {
        actions: { type: 'assignBankCheck', params: pick('country', 'isApproved') },
      },
    ],
  },
  initial: 'settled',
  states: {
    settled: {
      entry: 'forgetSaving',
      on: {
        'step.save': save,
      },
    },
    confirming: { on: { 'change.confirm': 'saving', 'change.discard': 'settled' } },
    saving: {
      tags: 'busy',
      initial: 'brief',
      states: { brief: { after: { longWait: 'lengthy' } }, lengthy: { tags: 'lengthy' } },
      invoke: {
        id: 'savePersonalData',
        src: 'savePersonalData',
        input: ({ context }) => ({ change: context.saving?.change ?? {} }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'assignProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
            'settleDrafts',
            'reportDrafts',
          ],
        },
        onError: {
          target: 'unsaved',
          actions: [{ type: 'assignFailure', params: pick('error') }, 'joinWaiting'],
        },
      },
      on: {
        'save.cancel': { target: 'unsaved', actions: 'joinWaiting' },
        'step.save': [
          { guard: { type: 'leavesNothing', params: saved } },
          { actions: { type: 'keepWaiting', params: saved } },
        ],
      },
    },
    saved: {
      always: [
        { guard: 'isWaitingForCheck', target: 'confirming', actions: 'takeWaiting' },
        { guard: 'isWaiting', target: 'saving', actions: 'takeWaiting' },
        { guard: 'isContinued', target: 'settled', actions: 'reportFinished' },
        { target: 'settled' },
      ],
    },
    unsaved: {
      exit: 'clearFailure',
      on: {
        'save.retry': 'saving',
        'step.save': save,
      },
    },
  },
});

export type PersonalDataMachine = typeof personalDataMachine;
export type PersonalDataActor = ActorRefFrom<PersonalDataMachine>;
