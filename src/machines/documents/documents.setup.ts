import { type ActorRef, assign, enqueueActions, sendTo, setup, type Snapshot, stopChild } from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { documentPreviewMachine } from '../kit/files/preview.machine.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { Drafts, PageReport, ProfileUpdate } from '../kit/page-contract.ts';
import type { UploadDrafts } from './upload-drafts.ts';
import { uploadsMachine, type UploadsReport } from './uploads.machine.ts';

export type DocumentsEvent =
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

/** Types, actions, guards and actors of the documents. */
export const documentsSetup = setup({
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
});
