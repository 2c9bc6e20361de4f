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
import { type DocumentType, uploadLimits } from '../../domain/documents/document-types.ts';
import { unsupportedSource } from '../kit/calls/on-error.ts';
import { notListening } from '../kit/not-provided.ts';
import type { PageReport } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { documentUploadMachine, type UploadId, type UploadReport } from './document-upload.machine.ts';
import {
  freeKey,
  isMissing,
  namedUploads,
  type TypedDetails,
  type UploadDetails,
  type UploadDrafts,
  withoutFile,
  withTyped,
} from './upload-drafts.ts';

/** Files of one selection; `nonFiles` counts what came along and is not a file: folders, text. */
export type Choice = {
  readonly files: readonly File[];
  readonly nonFiles: number;
  readonly documentType: DocumentType | null;
  readonly replaces: number | null;
  /** The types that can be chosen for the files; null: all. */
  readonly types: readonly DocumentType[] | null;
};

export type Described = { readonly id: UploadId; readonly details: UploadDetails };

export type UploadsEvent =
  | ({ readonly type: 'uploads.choose' } & Choice)
  | { readonly type: 'uploads.submit'; readonly described: readonly Described[] }
  | { readonly type: 'uploads.dismiss'; readonly id: UploadId }
  /** What was typed about files of these types that have to be chosen again is dropped. */
  | ({ readonly type: 'uploads.forget' } & Pick<Choice, 'types'>)
  /** The list of the club's documents was reloaded. */
  | { readonly type: 'documents.changed'; readonly documents: readonly InvestorDocument[] }
  | UploadReport;

/** Sent to the documents machine: a file was uploaded, or the last pending upload finished. */
export type UploadsReport =
  | { readonly type: 'upload.arrived'; readonly document: InvestorDocument }
  | { readonly type: 'uploads.settled' }
  | Extract<PageReport, { type: 'fileDrafts.changed' }>;

/** One selected file; its machine is the child with the same id. */
export type UploadEntry = {
  readonly id: UploadId;
  readonly name: string;
  /** Of what is typed about it. */
  readonly key: string;
  readonly replaces: number | null;
  readonly hash: string | null;
};

type UploadsInput = {
  readonly parent: ActorRef<Snapshot<unknown>, UploadsReport>;
  readonly drafts: UploadDrafts;
};

type UploadsContext = UploadsInput & {
  /** What is typed about the selected files, and about files that were selected before a reload. */
  drafts: UploadDrafts;
  /** The documents that the club already has; selected files are compared with them. */
  documents: readonly InvestorDocument[];
  uploads: readonly UploadEntry[];
  /** Ids of queued uploads, and of running ones. */
  queue: readonly UploadId[];
  running: readonly UploadId[];
  /** Number of files selected so far; names the next child. */
  chosen: number;
  /** Rejected files of the last selection. */
  turnedAway: { readonly overflow: number; readonly nonFiles: number } | null;
};

type Named = { readonly id: UploadId };

/** Starts queued uploads while there is capacity, first in, first out. */
const admit = ({ queue, running }: Pick<UploadsContext, 'queue' | 'running'>) => {
  const room = Math.max(uploadLimits.parallel - running.length, 0);
  const admitted = queue.slice(0, room);
  return { admitted, queue: queue.slice(room), running: [...running, ...admitted] };
};

const without = (ids: readonly UploadId[], left: UploadId) => ids.filter((id) => id !== left);

/**
 * Uploads the selected files, two at a time in the order in which they were described; leaving the page during an
 * upload asks first.
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
      (_, { document: added }: { document: InvestorDocument }) => ({
        type: 'upload.arrived',
        document: added,
      }),
    ),
    reportSettled: sendTo(({ context }) => context.parent, { type: 'uploads.settled' }),
    takeFiles: enqueueActions(({ context, enqueue, self }, choice: Choice) => {
      const files = choice.files.slice(0, uploadLimits.filesAtOnce);
      const { drafts, chosen } = context;
      const { documentType, nonFiles, types } = choice;
      const taken = new Set(context.uploads.map(({ key }) => key));
      const entries = files.map((file, index): UploadEntry & { file: File } => {
        const key = freeKey(file, { drafts, taken, types });
        taken.add(key);
        const replaces = choice.replaces ?? drafts[key]?.replaces ?? null;
        return { id: `upload-${chosen + index + 1}`, name: file.name, key, replaces, hash: null, file };
      });
      const overflow = choice.files.length - files.length;
      enqueue.assign({
        uploads: [...context.uploads, ...entries.map(({ file: _, ...entry }) => entry)],
        chosen: chosen + files.length,
        turnedAway: overflow + nonFiles > 0 ? { overflow, nonFiles } : null,
      });
      for (const { id, file, key, replaces } of entries) {
        const typed = drafts[key]?.typed ?? null;
        const input = { parent: self, id, file, documentType, replaces, typed };
        enqueue.spawnChild('documentUpload', { id, input });
      }
    }),
    assignTyped: assign(
      ({ context: { drafts, uploads } }, { id, typed }: Named & { typed: TypedDetails }) => {
        const file = uploads.find((entry) => entry.id === id);
        if (!file) return {};
        const { key, name, replaces } = file;
        return { drafts: withTyped(drafts, key, { name, replaces, typed }) };
      },
    ),
    /** It was sent, or is no longer wanted. */
    dropTyped: enqueueActions(({ context: { parent, drafts, uploads }, enqueue }, { id }: Named) => {
      const file = uploads.find((entry) => entry.id === id);
      if (!file || !(file.key in drafts)) return;
      const left = withoutFile(drafts, file.key);
      enqueue.assign({ drafts: left });
      enqueue.sendTo(parent, { type: 'fileDrafts.changed', drafts: namedUploads(left) });
    }),
    forgetMissing: assign(({ context: { drafts, uploads } }, { types }: Pick<Choice, 'types'>) => {
      const isForgotten = isMissing(uploads, types);
      return { drafts: Object.fromEntries(Object.entries(drafts).filter((entry) => !isForgotten(entry))) };
    }),
    reportDrafts: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'fileDrafts.changed', drafts: namedUploads(context.drafts) }),
    ),
    submitUploads: enqueueActions(({ enqueue }, { described }: { described: readonly Described[] }) => {
      for (const { id, details } of described) enqueue.sendTo(id, { type: 'upload.submit', details });
    }),
    /**
     * A file with the same content as an existing document or another selected file needs a decision. Of two
     * duplicates, the one selected later is asked about, whichever was checked first, unless its upload has started.
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
    ...input,
    documents: [],
    uploads: [],
    queue: [],
    running: [],
    chosen: 0,
    turnedAway: null,
  }),
  on: {
    'uploads.choose': {
      actions: { type: 'takeFiles', params: pick('files', 'nonFiles', 'documentType', 'replaces', 'types') },
    },
    'uploads.submit': { actions: { type: 'submitUploads', params: pick('described') } },
    'uploads.dismiss': {
      actions: [
        { type: 'dropTyped', params: pick('id') },
        { type: 'dismissUpload', params: pick('id') },
        { type: 'giveWay', params: pick('id') },
      ],
    },
    'documents.changed': { actions: { type: 'assignDocuments', params: pick('documents') } },
    'upload.checked': { actions: { type: 'compareContent', params: pick('id', 'hash') } },
    'upload.queued': { actions: { type: 'lineUp', params: pick('id') } },
    'upload.left': { actions: { type: 'giveWay', params: pick('id') } },
    'upload.typed': {
      actions: [{ type: 'assignTyped', params: pick('id', 'typed') }, 'reportDrafts'],
    },
    'uploads.forget': { actions: [{ type: 'forgetMissing', params: pick('types') }, 'reportDrafts'] },
    'upload.arrived': {
      actions: [
        { type: 'dropTyped', params: pick('id') },
        { type: 'reportArrival', params: pick('document') },
      ],
    },
  },
  initial: 'quiet',
  states: {
    quiet: { always: { guard: 'isUnderway', target: 'underway' } },
    underway: {
      invoke: { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: unsupportedSource },
      always: { guard: 'isQuiet', target: 'quiet', actions: 'reportSettled' },
    },
  },
});

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;
