import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  enqueueActions,
  type EventObject,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import { type DocumentType, uploadLimits } from '../../domain/document-types.ts';
import { unheard } from '../kit/calls/on-error.ts';
import { notListening } from '../kit/not-provided.ts';
import { take } from '../kit/params.ts';
import {
  documentUploadMachine,
  type UploadDetails,
  type UploadId,
  type UploadReport,
} from './upload.machine.ts';

/** Files of one choice; `nonFiles` counts what came along and is no file: folders, text. */
export type Choice = {
  readonly files: readonly File[];
  readonly nonFiles: number;
  readonly documentType: DocumentType | null;
  readonly replaces: number | null;
};

type Described = { readonly id: UploadId; readonly details: UploadDetails };

export type UploadsEvent =
  | ({ readonly type: 'uploads.choose' } & Choice)
  | { readonly type: 'uploads.submit'; readonly described: readonly Described[] }
  | { readonly type: 'uploads.dismiss'; readonly id: UploadId }
  /** What the club has got is known anew. */
  | { readonly type: 'documents.changed'; readonly documents: readonly InvestorDocument[] }
  | UploadReport;

/** What the documents are told: a file arrived, and the last one of those that were on their way is done with. */
export type UploadsReport =
  | { readonly type: 'upload.arrived'; readonly document: InvestorDocument }
  | { readonly type: 'uploads.settled' };

/** One chosen file; its machine is the child of the same id. */
export type UploadEntry = { readonly id: UploadId; readonly name: string; readonly hash: string | null };

type UploadsInput = { readonly parent: ActorRef<Snapshot<unknown>, UploadsReport> };

type UploadsContext = UploadsInput & {
  /** What the club has got, with which the chosen files are compared. */
  documents: readonly InvestorDocument[];
  uploads: readonly UploadEntry[];
  /** Ids of the uploads that may go next, and of those that go now. */
  queue: readonly UploadId[];
  running: readonly UploadId[];
  /** How many files were ever chosen: names the next child. */
  chosen: number;
  /** What of the last choice was not taken. */
  turnedAway: { readonly overflow: number; readonly nonFiles: number } | null;
};

type Named = { readonly id: UploadId };

/** Lets as many of the queue begin as there is room for, the longest waiting first. */
const admit = ({ queue, running }: Pick<UploadsContext, 'queue' | 'running'>) => {
  const room = Math.max(uploadLimits.parallel - running.length, 0);
  const admitted = queue.slice(0, room);
  return { admitted, queue: queue.slice(room), running: [...running, ...admitted] };
};

const without = (ids: readonly UploadId[], left: UploadId) => ids.filter((id) => id !== left);

/**
 * Hands in what was chosen, two files at a time in the order in which they were described; a page with files on their way is not
 * left by accident.
 */
export const uploadsMachine = setup({
  types: {} as {
    context: UploadsContext;
    events: UploadsEvent;
    input: UploadsInput;
    children: { [Id in UploadId]: 'documentUpload' };
  },
  actors: {
    warnBeforeLeaving: notListening<EventObject>(),
    documentUpload: documentUploadMachine,
  },
  actions: {
    assignDocuments: assign((_, { documents }: { documents: readonly InvestorDocument[] }) => ({
      documents,
    })),
    reportArrival: sendTo(
      ({ context }) => context.parent,
      (_, { document: paper }: { document: InvestorDocument }) => ({
        type: 'upload.arrived',
        document: paper,
      }),
    ),
    reportSettled: sendTo(({ context }) => context.parent, { type: 'uploads.settled' }),
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
    submitUploads: enqueueActions(({ enqueue }, { described }: { described: readonly Described[] }) => {
      for (const { id, details } of described) enqueue.sendTo(id, { type: 'upload.submit', details });
    }),
    /**
     * The same content as a known paper's or another chosen file's is the person's to decide upon. Of duplicates the
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
  },
  guards: {
    isUnderway: ({ context }) => context.queue.length + context.running.length > 0,
    isQuiet: ({ context }) => context.queue.length + context.running.length === 0,
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({
    parent: input.parent,
    documents: [],
    uploads: [],
    queue: [],
    running: [],
    chosen: 0,
    turnedAway: null,
  }),
  on: {
    'uploads.choose': {
      actions: { type: 'takeFiles', params: take('files', 'nonFiles', 'documentType', 'replaces') },
    },
    'uploads.submit': { actions: { type: 'submitUploads', params: take('described') } },
    'uploads.dismiss': {
      actions: [
        { type: 'dismissUpload', params: take('id') },
        { type: 'giveWay', params: take('id') },
      ],
    },
    'documents.changed': { actions: { type: 'assignDocuments', params: take('documents') } },
    'upload.checked': { actions: { type: 'compareContent', params: take('id', 'hash') } },
    'upload.queued': { actions: { type: 'lineUp', params: take('id') } },
    'upload.left': { actions: { type: 'giveWay', params: take('id') } },
    'upload.arrived': { actions: { type: 'reportArrival', params: take('document') } },
  },
  initial: 'quiet',
  states: {
    quiet: { always: { guard: 'isUnderway', target: 'underway' } },
    underway: {
      invoke: { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: unheard },
      always: { guard: 'isQuiet', target: 'quiet', actions: 'reportSettled' },
    },
  },
});

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;
