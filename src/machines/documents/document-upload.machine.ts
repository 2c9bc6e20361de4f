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
import type { DocumentType } from '../../domain/documents/document-types.ts';
import type { FileFormat } from '../../domain/documents/file-format.ts';
import type { ConnectivityEvent } from '../kit/browser/connection.actor.ts';
import { unsupportedSource } from '../kit/calls/on-error.ts';
import { type Failure, failureFrom, isKind } from '../kit/failure.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';
import type { Inspection, RefusalReason } from './inspect-file.actor.ts';
import type { TypedDetails, UploadDetails } from './upload-drafts.ts';

export type UploadId = `upload-${number}`;

export type TransferReport = { readonly type: 'transfer.progressed'; readonly fraction: number };

export type DocumentUploadEvent =
  | { readonly type: 'upload.typed'; readonly typed: TypedDetails }
  | { readonly type: 'upload.submit'; readonly details: UploadDetails }
  | { readonly type: 'upload.begin' }
  | { readonly type: 'upload.recognised'; readonly duplicate: string }
  | { readonly type: 'upload.sendAnyway' }
  | { readonly type: 'upload.cancel' }
  | { readonly type: 'upload.retry' }
  | TransferReport
  | ConnectivityEvent;

/** Sent to the machine that spawned the upload. `hash` is null where the browser cannot compute one. */
export type UploadReport =
  | { readonly type: 'upload.checked'; readonly id: UploadId; readonly hash: string | null }
  | { readonly type: 'upload.queued'; readonly id: UploadId }
  | { readonly type: 'upload.left'; readonly id: UploadId }
  | { readonly type: 'upload.typed'; readonly id: UploadId; readonly typed: TypedDetails }
  | { readonly type: 'upload.arrived'; readonly id: UploadId; readonly document: InvestorDocument };

export type UploadInput = {
  readonly parent: ActorRef<Snapshot<unknown>, UploadReport>;
  readonly id: UploadId;
  readonly file: File;
  /** The purpose for which the file was selected; the form's initial value. */
  readonly documentType: DocumentType | null;
  /** Id of the version that it replaces. */
  readonly replaces: number | null;
  /** What was typed about it before the page was reloaded. */
  readonly typed: TypedDetails | null;
};

export type Transfer = {
  readonly file: File;
  readonly details: UploadDetails | null;
  readonly replaces: number | null;
  readonly parent: ActorRef<Snapshot<unknown>, TransferReport>;
};

type UploadContext = UploadInput & {
  format: FileFormat | null;
  refusal: RefusalReason | null;
  /** Name of the document, or of the other selected file, with identical content. */
  duplicate: string | null;
  /** Data, not a state: it stays true through every queueing, check and sending that follows. */
  isDuplicateAccepted: boolean;
  details: UploadDetails | null;
  /** Percentage of bytes sent, a whole number. */
  percent: number;
  failure: Failure | null;
  document: InvestorDocument | null;
};

/** Uploads one file: nothing is sent before the file is checked and described, and nothing is lost if sending fails. */
export const documentUploadMachine = setup({
  types: {} as { context: UploadContext; events: DocumentUploadEvent; input: UploadInput; tags: 'busy' },
  actors: {
    inspectFile: notProvided<Inspection, { file: File }>('inspectFile'),
    sendDocument: notProvided<InvestorDocument, Transfer>('sendDocument'),
    watchConnection: notListening<EventObject>(),
  },
  actions: {
    assignFormat: assign({
      format: (_, { output }: { output: Inspection }) => (output.kind === 'sound' ? output.format : null),
    }),
    assignRefusal: assign({
      refusal: (_, { output }: { output: Inspection }) => (output.kind === 'refused' ? output.reason : null),
    }),
    noteUnreadable: assign({ refusal: 'unreadable' }),
    assignDuplicate: assign({ duplicate: (_, { duplicate }: { duplicate: string }) => duplicate }),
    acceptDuplicate: assign({ isDuplicateAccepted: true }),
    assignDetails: assign({ details: (_, { details }: { details: UploadDetails }) => details }),
    assignPercent: assign({
      percent: (_, { fraction }: Omit<TransferReport, 'type'>) => Math.floor(fraction * 100),
    }),
    startOver: assign({ percent: 0 }),
    assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    assignDocument: assign({ document: (_, { output }: { output: InvestorDocument }) => output }),
    reportChecked: sendTo(
      ({ context }) => context.parent,
      ({ context }, { output }: { output: Inspection }) => ({
        type: 'upload.checked',
        id: context.id,
        hash: output.kind === 'sound' ? output.hash : null,
      }),
    ),
    reportQueued: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'upload.queued', id: context.id }),
    ),
    reportLeft: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'upload.left', id: context.id }),
    ),
    takeTyped: enqueueActions(({ context: { parent, id }, enqueue }, { typed }: { typed: TypedDetails }) => {
      enqueue.assign({ typed });
      enqueue.sendTo(parent, { type: 'upload.typed', id, typed });
    }),
    reportArrived: sendTo(
      ({ context }) => context.parent,
      ({ context }, { output }: { output: InvestorDocument }) => ({
        type: 'upload.arrived',
        id: context.id,
        document: output,
      }),
    ),
  },
  guards: {
    isRefused: (_: unknown, { output }: { output: Inspection }) => output.kind === 'refused',
    isDescribed: ({ context }) => context.details !== null,
    isDuplicateUnconfirmed: ({ context }) => !context.isDuplicateAccepted,
    isAllSent: (_: unknown, { fraction }: Omit<TransferReport, 'type'>) => fraction >= 1,
    isStartedAnew: (_: unknown, { fraction }: Omit<TransferReport, 'type'>) => fraction < 1,
    isUnreachable: isKind('offline'),
    isInvalid: isKind('invalid'),
  },
  delays: { nextTry: 15_000 },
}).createMachine({
  id: 'documentUpload',
  context: ({ input }) => ({
    ...input,
    format: null,
    refusal: null,
    duplicate: null,
    isDuplicateAccepted: false,
    details: null,
    percent: 0,
    failure: null,
    document: null,
  }),
  on: { 'upload.typed': { actions: { type: 'takeTyped', params: pick('typed') } } },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      on: { 'upload.cancel': 'cancelled' },
      invoke: {
        id: 'inspectFile',
        src: 'inspectFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isRefused', params: pick('output') },
            target: 'refused',
            actions: { type: 'assignRefusal', params: pick('output') },
          },
          {
            guard: 'isDescribed',
            target: 'queued',
            actions: { type: 'reportChecked', params: pick('output') },
          },
          {
            target: 'ready',
            actions: [
              { type: 'assignFormat', params: pick('output') },
              { type: 'reportChecked', params: pick('output') },
            ],
          },
        ],
        onError: { target: 'refused', actions: 'noteUnreadable' },
      },
    },
    refused: {},
    ready: {
      on: {
        'upload.recognised': {
          guard: 'isDuplicateUnconfirmed',
          target: 'duplicate',
          actions: { type: 'assignDuplicate', params: pick('duplicate') },
        },
        'upload.submit': {
          target: 'queued',
          actions: { type: 'assignDetails', params: pick('details') },
        },
      },
    },
    duplicate: {
      on: {
        'upload.sendAnyway': [
          { guard: 'isDescribed', target: 'queued', actions: 'acceptDuplicate' },
          { target: 'ready', actions: 'acceptDuplicate' },
        ],
      },
    },
    queued: {
      entry: 'reportQueued',
      on: {
        'upload.recognised': {
          guard: 'isDuplicateUnconfirmed',
          target: 'duplicate',
          actions: [{ type: 'assignDuplicate', params: pick('duplicate') }, 'reportLeft'],
        },
        'upload.begin': 'sending',
        'upload.cancel': { target: 'cancelled', actions: 'reportLeft' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'startOver',
      exit: 'reportLeft',
      on: { 'upload.cancel': 'cancelled' },
      invoke: {
        id: 'sendDocument',
        src: 'sendDocument',
        input: ({ context, self }) => ({
          file: context.file,
          details: context.details,
          replaces: context.replaces,
          parent: self,
        }),
        onDone: {
          target: 'uploaded',
          actions: [
            { type: 'assignDocument', params: pick('output') },
            { type: 'reportArrived', params: pick('output') },
          ],
        },
        onError: [
          { guard: { type: 'isUnreachable', params: pick('error') }, target: 'waiting' },
          {
            guard: { type: 'isInvalid', params: pick('error') },
            target: 'refusedByHost',
            actions: { type: 'assignFailure', params: pick('error') },
          },
          { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
      initial: 'uploading',
      states: {
        uploading: {
          on: {
            'transfer.progressed': [
              {
                guard: { type: 'isAllSent', params: pick('fraction') },
                target: 'processing',
                actions: { type: 'assignPercent', params: pick('fraction') },
              },
              { actions: { type: 'assignPercent', params: pick('fraction') } },
            ],
          },
        },
        // A token refresh in the middle sends the file again; the percentage restarts at 0.
        processing: {
          on: {
            'transfer.progressed': {
              guard: { type: 'isStartedAnew', params: pick('fraction') },
              target: 'uploading',
              actions: { type: 'assignPercent', params: pick('fraction') },
            },
          },
        },
      },
    },
    waiting: {
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: unsupportedSource },
      after: { nextTry: 'checking' },
      on: { 'connection.found': 'checking', 'upload.retry': 'checking', 'upload.cancel': 'cancelled' },
    },
    failed: { exit: 'clearFailure', on: { 'upload.retry': 'checking' } },
    refusedByHost: {
      exit: 'clearFailure',
      on: {
        'upload.submit': {
          target: 'queued',
          actions: { type: 'assignDetails', params: pick('details') },
        },
      },
    },
    uploaded: {},
    cancelled: { on: { 'upload.retry': 'checking' } },
  },
});

export type DocumentUploadMachine = typeof documentUploadMachine;
export type DocumentUploadActor = ActorRefFrom<DocumentUploadMachine>;
