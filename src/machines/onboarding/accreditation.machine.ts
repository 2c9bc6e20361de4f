import { type ActorRefFrom, assign, setup } from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { chosenCategory } from '../../domain/onboarding/accreditation.ts';
import { maxTimerMs } from '../kit/browser/max-timer.ts';
import type { PageReport, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { evidenceDue } from './checklist.ts';

export type DocumentsReport = Extract<PageReport, { type: 'documents.changed' }>;

export type AccreditationEvent =
  | { readonly type: 'category.reconsider' }
  | { readonly type: 'category.keep' }
  | ProfileUpdate
  | DocumentsReport;

type AccreditationContext = { profile: Profile | null; documents: readonly InvestorDocument[] };

/** What the choice depends on, and its result. */
const choiceFields = [
  'accreditation_category',
  'accreditation_basis',
  'accreditation_date',
  'tax_residence_country',
  'is_us_person',
  'entity_type',
  'is_accredited',
  'onboarding_status',
] as const satisfies readonly (keyof Profile)[];

/** Which category of accreditation was chosen, which documents are missing, and when it has to be renewed. */
export const accreditationMachine = setup({
  types: {} as { context: AccreditationContext; events: AccreditationEvent; input: AccreditationContext },
  actions: {
    assignProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    assignDocuments: assign((_, { documents }: { documents: readonly InvestorDocument[] }) => ({
      documents,
    })),
  },
  guards: {
    lacksResidence: ({ context: { profile } }) =>
      profile === null || profile.tax_residence_country === null || profile.is_us_person === null,
    isAccredited: ({ context }) => context.profile?.is_accredited === true,
    hasExpired: ({ context }) => context.profile?.onboarding_status === 'accreditation_missing',
    /** An update about something else, such as the identity check, keeps the person's choice. */
    concernsChoice: ({ context }, { profile }: { profile: Profile }) =>
      choiceFields.some((field) => context.profile?.[field] !== profile[field]),
    isUnchosen: ({ context }) => context.profile === null || chosenCategory(context.profile) === null,
    lacksEvidence: ({ context }) =>
      context.profile !== null && evidenceDue(context.profile, context.documents).length > 0,
  },
  delays: {
    /** Until the accreditation can be renewed; `connect` knows the day. */
    untilRenewal: maxTimerMs,
  },
}).createMachine({
  id: 'accreditation',
  context: ({ input }) => ({ profile: input.profile, documents: input.documents }),
  on: {
    'profile.updated': {
      target: '.deciding',
      actions: { type: 'assignProfile', params: pick('profile') },
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'lacksResidence', target: 'locked' },
        { guard: 'isAccredited', target: 'accepted' },
        { guard: 'hasExpired', target: 'expired' },
        { guard: 'isUnchosen', target: 'choosing' },
        { guard: 'lacksEvidence', target: 'evidence' },
        { target: 'provided' },
      ],
    },
    locked: {},
    choosing: {
      on: {
        'category.keep': 'deciding',
        'profile.updated': [
          {
            guard: { type: 'concernsChoice', params: pick('profile') },
            target: 'deciding',
            actions: { type: 'assignProfile', params: pick('profile') },
          },
          { actions: { type: 'assignProfile', params: pick('profile') } },
        ],
        'documents.changed': {
          actions: { type: 'assignDocuments', params: pick('documents') },
        },
      },
    },
    evidence: {
      on: {
        'category.reconsider': 'choosing',
        'documents.changed': {
          target: 'deciding',
          actions: { type: 'assignDocuments', params: pick('documents') },
        },
      },
    },
    provided: {
      on: {
        'category.reconsider': 'choosing',
        'documents.changed': {
          target: 'deciding',
          actions: { type: 'assignDocuments', params: pick('documents') },
        },
      },
    },
    accepted: { after: { untilRenewal: 'renewalDue' }, on: { 'category.reconsider': 'choosing' } },
    renewalDue: { on: { 'category.reconsider': 'choosing' } },
    expired: { on: { 'category.reconsider': 'choosing' } },
  },
});

export type AccreditationMachine = typeof accreditationMachine;
export type AccreditationActor = ActorRefFrom<AccreditationMachine>;
