import {
  type ActorRef,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type Snapshot,
  stopChild,
  type ActorRefFrom,
} from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { handledByChild } from '../kit/calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { documentPreviewMachine } from '../kit/files/document-preview.machine.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { Drafts, PageReport, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { type UploadDrafts, uploadDrafts } from './upload-drafts.ts';
import { uploadsMachine, type UploadsReport } from './uploads.machine.ts';

type DocumentsEvent =
  | { readonly type: 'documents.retry' }
  | { readonly type: 'documents.refresh' }
  | { readonly type: 'documents.cancel' }
  | { readonly type: 'documents.preview'; readonly document: InvestorDocument }
  | { readonly type: 'documents.closePreview' }
  | UploadsReport
  | ProfileUpdate;

/** Sent to the parent. */
type DocumentsNews = Extract<
  PageReport,
  { type: 'documents.changed' | 'profile.changed' | 'inbox.refresh' | 'fileDrafts.changed' }
>;

type DocumentsContext = {
  parent: ActorRef<Snapshot<unknown>, DocumentsNews>;
  profile: Profile | null;
  documents: readonly InvestorDocument[];
  failure: Failure | null;
  previewed: InvestorDocument | null;
  /** What was typed about files before a reload. */
  drafts: UploadDrafts;
};

type Loaded = { readonly output: readonly InvestorDocument[] };

type Arrival = { readonly document: InvestorDocument };

/** Shows an investor's documents, and each new one as soon as it is uploaded; the list stays visible while it reloads. */
export const documentsMachine = setup({
  types: {} as {
    context: DocumentsContext;
    events: DocumentsEvent;
    input: Pick<DocumentsContext, 'parent' | 'profile'> & { readonly drafts: Drafts };
    tags: 'busy';
    children: { uploads: 'uploads'; preview: 'documentPreview' };
  },
  actors: {
    loadDocuments: notProvided<readonly InvestorDocument[]>('loadDocuments'),
    loadProfile: notProvided<Profile>('loadProfile'),
    uploads: uploadsMachine,
    documentPreview: documentPreviewMachine,
  },
  actions: {
    assignDocuments: assign({ documents: (_, { output }: Loaded) => output }),
    assignArrival: assign({
      documents: ({ context }, { document: added }: Arrival) => [
        added,
        ...context.documents.filter(({ id }) => id !== added.id),
      ],
    }),
    dropDocuments: assign({ documents: [] }),
    /** Owner of the list and of the uploads compared with it. */
    reportDocuments: enqueueActions(({ context: { parent, documents }, enqueue }) => {
      const report = { type: 'documents.changed', documents } as const;
      enqueue.sendTo(parent, report);
      enqueue.sendTo('uploads', report);
    }),
    passDraftsOn: sendTo(
      ({ context }) => context.parent,
      (_, { drafts }: { drafts: Drafts }) => ({ type: 'fileDrafts.changed', drafts }),
    ),
    refreshInbox: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
    assignProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile }),
    reportProfile: sendTo(
      ({ context }) => context.parent,
      (_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile }),
    ),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    assignPreviewed: assign({
      previewed: (_, { document }: { document: InvestorDocument }) => document,
    }),
    forgetPreviewed: assign({ previewed: null }),
    openPreview: enqueueActions(({ enqueue }, { document: shown }: { document: InvestorDocument }) => {
      enqueue.stopChild('preview');
      enqueue.spawnChild('documentPreview', { id: 'preview', input: { url: shown.url } });
    }),
    closePreview: stopChild('preview'),
  },
  guards: {
    hasDocuments: (_, { output }: Loaded) => output.length > 0,
    isForbidden: (_, { error }: ErrorParams) => failureFrom(error).kind === 'forbidden',
    isRequired: ({ context }, { document: added }: Arrival) =>
      context.profile?.required_documents.some(
        ({ document_type }) => document_type === added.document_type,
      ) === true,
  },
  delays: { longWait: 10_000, linkLife: 240_000 },
}).createMachine({
  id: 'documents',
  type: 'parallel',
  context: ({ input }) => ({
    parent: input.parent,
    profile: input.profile,
    documents: [],
    failure: null,
    previewed: null,
    drafts: uploadDrafts(input.drafts),
  }),
  invoke: {
    id: 'uploads',
    src: 'uploads',
    input: ({ context: { drafts }, self }) => ({ parent: self, drafts }),
    onError: handledByChild,
  },
  on: {
    'documents.preview': {
      actions: [
        { type: 'assignPreviewed', params: pick('document') },
        { type: 'openPreview', params: pick('document') },
      ],
    },
    'documents.closePreview': { actions: ['forgetPreviewed', 'closePreview'] },
    'fileDrafts.changed': { actions: { type: 'passDraftsOn', params: pick('drafts') } },
    'uploads.settled': { actions: 'refreshInbox' },
    'profile.updated': { actions: { type: 'assignProfile', params: pick('profile') } },
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { longWait: 'lengthy' } },
            lengthy: { on: { 'documents.cancel': '#documents.list.cancelled' } },
          },
          on: { 'upload.arrived': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadDocuments',
            src: 'loadDocuments',
            onDone: [
              {
                guard: { type: 'hasDocuments', params: pick('output') },
                target: 'shown',
                actions: [{ type: 'assignDocuments', params: pick('output') }, 'reportDocuments'],
              },
              {
                target: 'empty',
                actions: [{ type: 'assignDocuments', params: pick('output') }, 'reportDocuments'],
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: pick('error') },
                target: 'forbidden',
                actions: [{ type: 'assignFailure', params: pick('error') }, 'reportDocuments'],
              },
              {
                target: 'failed',
                actions: [{ type: 'assignFailure', params: pick('error') }, 'reportDocuments'],
              },
            ],
          },
        },
        cancelled: { on: { 'documents.retry': 'loading', 'upload.arrived': 'loading' } },
        shown: {
          on: {
            'documents.refresh': '.refreshing',
            'upload.arrived': {
              target: '.refreshing',
              actions: [{ type: 'assignArrival', params: pick('document') }, 'reportDocuments'],
            },
          },
          initial: 'current',
          states: {
            // Links in the list expire after a while.
            current: { after: { linkLife: 'refreshing' } },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'loadDocuments',
                src: 'loadDocuments',
                onDone: [
                  {
                    guard: { type: 'hasDocuments', params: pick('output') },
                    target: 'current',
                    actions: [{ type: 'assignDocuments', params: pick('output') }, 'reportDocuments'],
                  },
                  {
                    target: '#documents.list.empty',
                    actions: [{ type: 'assignDocuments', params: pick('output') }, 'reportDocuments'],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isForbidden', params: pick('error') },
                    target: '#documents.list.forbidden',
                    actions: [
                      'dropDocuments',
                      'reportDocuments',
                      { type: 'assignFailure', params: pick('error') },
                    ],
                  },
                  { target: 'outdated', actions: { type: 'assignFailure', params: pick('error') } },
                ],
              },
            },
            outdated: { exit: 'clearFailure' },
          },
        },
        empty: {
          on: {
            'documents.refresh': 'loading',
            'upload.arrived': {
              target: 'shown.refreshing',
              actions: [{ type: 'assignArrival', params: pick('document') }, 'reportDocuments'],
            },
          },
        },
        forbidden: {
          exit: 'clearFailure',
          on: { 'documents.retry': 'loading', 'upload.arrived': 'loading' },
        },
        failed: {
          exit: 'clearFailure',
          on: { 'documents.retry': 'loading', 'documents.refresh': 'loading', 'upload.arrived': 'loading' },
        },
      },
    },
    /** Whether the documents that the club requires match the profile as last loaded. */
    requirements: {
      initial: 'known',
      states: {
        known: {
          on: {
            'upload.arrived': {
              guard: { type: 'isRequired', params: pick('document') },
              target: 'asking',
            },
          },
        },
        asking: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'known',
              actions: [
                { type: 'assignProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'reportProfile', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: 'known',
          },
          on: {
            'upload.arrived': {
              guard: { type: 'isRequired', params: pick('document') },
              target: 'asking',
              reenter: true,
            },
          },
        },
      },
    },
  },
});

export type DocumentsMachine = typeof documentsMachine;

export type DocumentsActor = ActorRefFrom<DocumentsMachine>;
