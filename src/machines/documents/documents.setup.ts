import {
  type ActorRef,
  assign,
  enqueueActions,
  type EventObject,
  sendTo,
  setup,
  type Snapshot,
  stopChild,
} from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { documentPreviewMachine } from '../kit/files/preview.machine.ts';
import { type DocumentType, uploadLimits } from '../../domain/document-types.ts';
import {
  documentUploadMachine,
  type UploadDetails,
  type UploadId,
  type UploadReport,
} from './upload.machine.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import type { PageReport, ProfileUpdate } from '../kit/page-contract.ts';

/** Files of one choice; `strangers` are things that came along and are no files: folders, text. */
export type Choice = {
  readonly files: readonly File[];
  readonly nonFiles: number;
  readonly documentType: DocumentType | null;
  readonly replaces: number | null;
};

export type DocumentsEvent =
  | { readonly type: 'documents.retry' }
  | { readonly type: 'documents.refresh' }
  | { readonly type: 'documents.cancel' }
  | ({ readonly type: 'documents.choose' } & Choice)
  | {
      readonly type: 'documents.submit';
      readonly described: readonly { readonly id: UploadId; readonly details: UploadDetails }[];
    }
  | { readonly type: 'documents.dismiss'; readonly id: UploadId }
  | { readonly type: 'documents.preview'; readonly document: InvestorDocument }
  | { readonly type: 'documents.closePreview' }
  | UploadReport
  | ProfileUpdate;

/** One chosen file; its machine is the child of the same id. */
export type UploadEntry = { readonly id: UploadId; readonly name: string; readonly hash: string | null };

/** What the parent is told. */
type DocumentsNews = Extract<PageReport, { type: 'documents.changed' | 'profile.changed' | 'inbox.refresh' }>;

type DocumentsContext = {
  parent: ActorRef<Snapshot<unknown>, DocumentsNews>;
  profile: Profile | null;
  documents: readonly InvestorDocument[];
  failure: Failure | null;
  uploads: readonly UploadEntry[];
  /** Ids of the uploads that may go next, and of those that go now. */
  queue: readonly UploadId[];
  running: readonly UploadId[];
  /** How many files were ever chosen: names the next child. */
  chosen: number;
  /** What of the last choice was not taken. */
  turnedAway: { readonly overflow: number; readonly nonFiles: number } | null;
  previewed: InvestorDocument | null;
};

type Named = { readonly id: UploadId };
type Loaded = { readonly output: readonly InvestorDocument[] };
type Broken = { readonly error: unknown };
type Arrival = Extract<UploadReport, { type: 'upload.arrived' }>;

/** Lets as many of the queue begin as there is room for, the longest waiting first. */
const admit = ({ queue, running }: Pick<DocumentsContext, 'queue' | 'running'>) => {
  const room = Math.max(uploadLimits.parallel - running.length, 0);
  const admitted = queue.slice(0, room);
  return { admitted, queue: queue.slice(room), running: [...running, ...admitted] };
};

const without = (ids: readonly UploadId[], left: UploadId) => ids.filter((id) => id !== left);

/** The words in which the chart of the documents is written. */
export const documentsSetup = setup({
  types: {} as {
    context: DocumentsContext;
    events: DocumentsEvent;
    input: Pick<DocumentsContext, 'parent' | 'profile'>;
    tags: 'busy';
    children: { [Id in UploadId]: 'documentUpload' } & { preview: 'documentPreview' };
  },
  actors: {
    loadDocuments: notProvided<readonly InvestorDocument[]>('loadDocuments'),
    loadProfile: notProvided<Profile>('loadProfile'),
    warnBeforeLeaving: notListening<EventObject>(),
    documentUpload: documentUploadMachine,
    documentPreview: documentPreviewMachine,
  },
  actions: {
    keepDocuments: assign({ documents: (_, { output }: Loaded) => output }),
    keepArrival: assign({
      documents: ({ context }, { document: paper }: Omit<Arrival, 'type'>) => [
        paper,
        ...context.documents.filter(({ id }) => id !== paper.id),
      ],
    }),
    dropDocuments: assign({ documents: [] }),
    reportDocuments: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'documents.changed', documents: context.documents }),
    ),
    refreshInbox: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
    keepProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile }),
    reportProfile: sendTo(
      ({ context }) => context.parent,
      (_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile }),
    ),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    keepPreviewed: assign({ previewed: (_, { document }: { document: InvestorDocument }) => document }),
    forgetPreviewed: assign({ previewed: null }),
    takeFiles: enqueueActions(({ context, enqueue, self }, choice: Choice) => {
      const taken = choice.files.slice(0, uploadLimits.filesAtOnce);
      const entries = taken.map((file, index): UploadEntry & { file: File } => ({
        id: `upload-${context.chosen + index + 1}`,
        name: file.name,
        hash: null,
        file,
      }));
      const overflow = choice.files.length - taken.length;
      const { documentType, replaces, nonFiles } = choice;
      enqueue.assign({
        uploads: [...context.uploads, ...entries.map(({ id, name, hash }) => ({ id, name, hash }))],
        chosen: context.chosen + taken.length,
        turnedAway: overflow + nonFiles > 0 ? { overflow, nonFiles } : null,
      });
      for (const { id, file } of entries) {
        const input = { parent: self, id, file, documentType, replaces };
        enqueue.spawnChild('documentUpload', { id, input });
      }
    }),
    submitUploads: enqueueActions(
      ({ enqueue }, { described }: { described: readonly (Named & { details: UploadDetails })[] }) => {
        for (const { id, details } of described) enqueue.sendTo(id, { type: 'upload.submit', details });
      },
    ),
    /**
     * The same content as a known paper's or another chosen file's is the person's to decide upon. Of twins the
     * later-chosen one is asked about, whichever was checked first, unless it is on its way already.
     */
    compareContent: enqueueActions(({ context, enqueue }, { id, hash }: Named & { hash: string | null }) => {
      const { documents, running } = context;
      const uploads = context.uploads.map((entry) => (entry.id === id ? { ...entry, hash } : entry));
      enqueue.assign({ uploads });
      if (hash === null) return;
      const same = uploads.filter((entry) => entry.hash === hash);
      const first = same.find((entry) => running.includes(entry.id)) ?? same[0];
      const known = documents.find(({ sha256 }) => sha256 === hash)?.file_name;
      const duplicate = known ?? first?.name;
      if (duplicate === undefined) return;
      const isFirst = known === undefined && first?.id === id;
      const recognised = isFirst ? same.slice(1) : same.filter((entry) => entry.id === id);
      for (const entry of recognised) enqueue.sendTo(entry.id, { type: 'upload.recognised', duplicate });
    }),
    lineUp: enqueueActions(({ context, enqueue }, { id }: Named) => {
      const { admitted, ...rest } = admit({ ...context, queue: [...without(context.queue, id), id] });
      enqueue.assign(rest);
      for (const next of admitted) enqueue.sendTo(next, { type: 'upload.begin' });
    }),
    giveWay: enqueueActions(({ context, enqueue }, { id }: Named) => {
      const { admitted, ...rest } = admit({
        queue: without(context.queue, id),
        running: without(context.running, id),
      });
      enqueue.assign(rest);
      for (const next of admitted) enqueue.sendTo(next, { type: 'upload.begin' });
    }),
    dismissUpload: enqueueActions(({ context, enqueue }, { id }: Named) => {
      enqueue.stopChild(id);
      enqueue.assign({ uploads: context.uploads.filter((entry) => entry.id !== id) });
    }),
    openPreview: enqueueActions(({ enqueue }, { document: paper }: { document: InvestorDocument }) => {
      enqueue.stopChild('preview');
      enqueue.spawnChild('documentPreview', { id: 'preview', input: { url: paper.url } });
    }),
    closePreview: stopChild('preview'),
  },
  guards: {
    hasDocuments: (_, { output }: Loaded) => output.length > 0,
    isForbidden: (_, { error }: Broken) => failureFrom(error).kind === 'forbidden',
    isRequired: ({ context }, { document: paper }: Omit<Arrival, 'type'>) =>
      context.profile?.required_documents.some(
        ({ document_type }) => document_type === paper.document_type,
      ) === true,
    isUnderway: ({ context }) => context.queue.length + context.running.length > 0,
    isQuiet: ({ context }) => context.queue.length + context.running.length === 0,
  },
  delays: { patience: 10_000, linkLife: 240_000 },
});
