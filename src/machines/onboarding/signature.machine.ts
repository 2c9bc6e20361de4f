import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { isSigned } from '../../domain/onboarding/onboarding.ts';
import { isLegalName } from '../../domain/people/investor.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import { type PageReport, type ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import type { DocumentsReport } from './accreditation.machine.ts';
import { stepStatuses } from './checklist.ts';

/** The typed name, and an SVG path if the signature was drawn. */
export type Signing = { readonly name: string; readonly drawing: string | null };

export type SignatureEvent =
  | { readonly type: 'consent.opened' }
  | ({ readonly type: 'signature.give' } & Signing)
  | { readonly type: 'signature.decline' }
  /** Stops waiting; the profile says whether it was signed. */
  | { readonly type: 'signature.cancel' }
  | { readonly type: 'signature.reconsider' }
  | ProfileUpdate
  | DocumentsReport;

type SignatureContext = {
  parent: ActorRef<Snapshot<unknown>, Extract<PageReport, { type: 'profile.changed' }>>;
  profile: Profile | null;
  documents: readonly InvestorDocument[];
  signing: Signing;
  /** The consent was opened on this page; stays true in the other states, for example while a step is incomplete. */
  hasOpened: boolean;
  failure: Failure | null;
};

export type SignatureInput = Pick<SignatureContext, 'parent' | 'profile' | 'documents'>;

const refusals: ReadonlySet<Failure['kind']> = new Set(['invalid', 'conflict']);

const isReady = (profile: Profile | null, documents: readonly InvestorDocument[]): boolean =>
  profile !== null && stepStatuses(profile, documents).signature !== 'locked';

/** Signing requires that the consent was opened, the person's own name, and all other steps. */
export const signatureMachine = setup({
  types: {} as {
    context: SignatureContext;
    events: SignatureEvent;
    input: SignatureInput;
    tags: 'busy' | 'lengthy';
  },
  actors: {
    giveSignature: notProvided<Profile, { signing: Signing }>('giveSignature'),
    declineSignature: notProvided<Profile>('declineSignature'),
    loadProfile: notProvided<Profile>('loadProfile'),
  },
  actions: {
    assignProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    assignDocuments: assign((_, { documents }: { documents: readonly InvestorDocument[] }) => ({
      documents,
    })),
    assignSigning: assign((_, { name, drawing }: Signing) => ({ signing: { name, drawing } })),
    passProfileOn: sendTo(
      ({ context }) => context.parent,
      (_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile }),
    ),
    assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    assignOpened: assign({ hasOpened: true }),
  },
  delays: { longWait: 10_000 },
  guards: {
    isSigned: ({ context }) => context.profile !== null && isSigned(context.profile),
    isUnsigned: ({ context }) => context.profile === null || !isSigned(context.profile),
    isDeclined: ({ context }) => context.profile?.agree_to_electronic_signing === false,
    isReady: ({ context }) => isReady(context.profile, context.documents),
    hasOpened: ({ context }) => context.hasOpened,
    isNotReady: ({ context }) => !isReady(context.profile, context.documents),
    /** The profile on the host may differ from that of this page. */
    isRefused: (_, { error }: { error: unknown }) => refusals.has(failureFrom(error).kind),
    isOwnName: ({ context }, { name }: { name: string }) =>
      context.profile !== null && isLegalName(context.profile, name),
  },
}).createMachine({
  id: 'signature',
  context: ({ input }) => ({
    ...input,
    signing: { name: '', drawing: null },
    hasOpened: false,
    failure: null,
  }),
  on: {
    'profile.updated': { actions: { type: 'assignProfile', params: pick('profile') } },
    'documents.changed': {
      actions: { type: 'assignDocuments', params: pick('documents') },
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSigned', target: 'signed' },
        { guard: 'isDeclined', target: 'onPaper' },
        { guard: 'isReady', target: 'reading' },
        { target: 'locked' },
      ],
    },
    locked: {
      always: [
        { guard: 'isSigned', target: 'signed' },
        { guard: 'isReady', target: 'reading' },
      ],
    },
    reading: {
      exit: 'clearFailure',
      always: [
        { guard: 'isSigned', target: 'signed' },
        { guard: 'isNotReady', target: 'locked' },
        { guard: 'hasOpened', target: 'ready' },
      ],
      on: {
        'consent.opened': { actions: 'assignOpened' },
        'signature.decline': 'declining',
      },
    },
    ready: {
      exit: 'clearFailure',
      always: [
        { guard: 'isSigned', target: 'signed' },
        { guard: 'isNotReady', target: 'locked' },
      ],
      on: {
        'signature.give': {
          guard: { type: 'isOwnName', params: pick('name', 'drawing') },
          target: 'signing',
          actions: { type: 'assignSigning', params: pick('name', 'drawing') },
        },
        'signature.decline': 'declining',
      },
    },
    signing: {
      tags: 'busy',
      initial: 'brief',
      states: { brief: { after: { longWait: 'lengthy' } }, lengthy: { tags: 'lengthy' } },
      on: { 'signature.cancel': 'reloadingProfile' },
      invoke: {
        id: 'giveSignature',
        src: 'giveSignature',
        input: ({ context }) => ({ signing: context.signing }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'assignProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: pick('error') },
            target: 'reloadingProfile',
            actions: { type: 'assignFailure', params: pick('error') },
          },
          { target: 'ready', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    /** Another tab or the club may have changed what is signed; the form shows the latest version. */
    reloadingProfile: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'assignProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: 'ready',
      },
    },
    declining: {
      tags: 'busy',
      invoke: {
        id: 'declineSignature',
        src: 'declineSignature',
        onDone: {
          target: 'onPaper',
          actions: [
            { type: 'assignProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'passProfileOn', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: [
          {
            guard: 'hasOpened',
            target: 'ready',
            actions: { type: 'assignFailure', params: pick('error') },
          },
          { target: 'reading', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    onPaper: {
      always: { guard: 'isSigned', target: 'signed' },
      on: { 'signature.reconsider': [{ guard: 'isReady', target: 'reading' }, { target: 'locked' }] },
    },
    signed: { always: { guard: 'isUnsigned', target: 'deciding' } },
  },
});

export type SignatureMachine = typeof signatureMachine;
export type SignatureActor = ActorRefFrom<SignatureMachine>;
