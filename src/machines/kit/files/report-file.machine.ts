import { type ActorRefFrom, assign, type EventObject, sendTo, setup } from 'xstate';
import type { ReportFile, ReportJob } from '../../../api/reports/report-files.ts';
import { routes } from '../../../routes.ts';
import type { VisibilityEvent } from '../browser/visibility.actor.ts';
import { unsupportedSource } from '../calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom } from '../failure.ts';
import { notListening, notProvided } from '../not-provided.ts';
import type { PageParent } from '../page-contract.ts';
import { pick } from '../params.ts';
import type { FileRequest, TitledFileRequest } from './file-request.ts';
import type { StoredFileRequest } from './requested-files.ts';

export type ReportFileId = `file-${number}`;

type ReportFileEvent =
  | { readonly type: 'file.retry' }
  | { readonly type: 'file.download' }
  | { readonly type: 'file.dismiss' }
  | VisibilityEvent;

type ReportFileInput = TitledFileRequest & {
  /** Parent of the page: a finished file is announced wherever the person is. */
  readonly parent: PageParent;
  /** Owner: requested files are listed for that person only. */
  readonly owner: number;
  /** Key and time of a file requested in an earlier visit; null starts a new request. */
  readonly earlier: Pick<StoredFileRequest, 'key' | 'requestedAt'> | null;
};

type ReportFileContext = Omit<ReportFileInput, 'earlier'> & {
  /** Unique per job; a repeated request reuses it. Empty until set. */
  key: string;
  /** Milliseconds since 1970. */
  requestedAt: number;
  job: ReportJob | null;
  file: Extract<ReportFile, { kind: 'file' }> | null;
  failure: Failure | null;
};

/** What is saved: content that is here, or a link of the host. */
export type Delivery = Pick<ReportFileContext, 'job' | 'file'>;

type Answered = { readonly output: ReportFile };

const isJobAt =
  (...statuses: readonly ReportJob['status'][]) =>
  (_: unknown, { output }: Answered) =>
    output.kind === 'job' && statuses.includes(output.status);

const temporaryFailures: ReadonlySet<Failure['kind']> = new Set(['offline', 'throttled', 'unexpected']);

/** A new request replaces the previous one. */
const requestAgain = { target: 'requesting', actions: ['removeFile', 'nameJob', 'storeFile'] } as const;

/** Requests the generation of one file once, however often the user asks for it; waiting continues while other pages are open. */
export const reportFileMachine = setup({
  types: {} as {
    context: ReportFileContext;
    events: ReportFileEvent;
    input: ReportFileInput;
    tags: 'busy';
  },
  actors: {
    requestFile: notProvided<ReportFile, { request: FileRequest; key: string }>('requestFile'),
    askForFile: notProvided<ReportFile, { jobId: string }>('askForFile'),
    deliverFile: notListening<EventObject, Delivery>(),
    watchVisibility: notListening<EventObject>(),
  },
  actions: {
    assignAnswer: assign((_, { output }: Answered) =>
      output.kind === 'file' ? { file: output, job: null } : { job: output, file: null },
    ),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    /** `connect` provides a unique key and the time. */
    nameJob: assign({ key: 'unnamed', requestedAt: 0, job: null }),
    /** `connect` writes to the browser's database. */
    storeFile: () => undefined,
    removeFile: () => undefined,
    announceReady: sendTo(
      ({ context }) => context.parent,
      ({ context: { title } }) => ({
        type: 'notice.raised',
        kind: 'success' as const,
        message: 'Your file is ready',
        description: `${title} is in your downloads.`,
        link: { path: routes.report.path, name: 'Finished files' },
      }),
    ),
  },
  guards: {
    isUnderway: isJobAt('queued', 'generating'),
    isFailed: isJobAt('failed'),
    isExpired: isJobAt('expired'),
    hasFile: ({ context }) => context.file !== null,
    isRequestedBefore: ({ context }) => context.key !== '',
    /** The job itself is fine. */
    isTemporary: (_, { error }: ErrorParams) => temporaryFailures.has(failureFrom(error).kind),
  },
  delays: {
    pollDelay: ({ context }) => 1000 * (context.job?.retryAfter ?? 3),
  },
}).createMachine({
  id: 'reportFile',
  context: ({ input: { earlier, ...input } }) => ({
    ...input,
    key: earlier?.key ?? '',
    requestedAt: earlier?.requestedAt ?? 0,
    job: null,
    file: null,
    failure: null,
  }),
  initial: 'deciding',
  on: { 'file.dismiss': '.dismissed' },
  states: {
    deciding: {
      always: [
        { guard: 'isRequestedBefore', target: 'stored' },
        { target: 'requesting', actions: ['nameJob', 'storeFile'] },
      ],
    },
    /** From an earlier visit: the host is asked with the same key, and only when the file is needed. */
    stored: { on: { 'file.download': 'requesting' } },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestFile',
        src: 'requestFile',
        input: ({ context: { request, key } }) => ({ request, key }),
        onDone: [
          {
            guard: { type: 'isUnderway', params: pick('output') },
            target: 'generating',
            actions: { type: 'assignAnswer', params: pick('output') },
          },
          {
            guard: { type: 'isFailed', params: pick('output') },
            target: 'refused',
            actions: { type: 'assignAnswer', params: pick('output') },
          },
          {
            guard: { type: 'isExpired', params: pick('output') },
            target: 'expired',
            actions: { type: 'assignAnswer', params: pick('output') },
          },
          { target: 'delivered', actions: { type: 'assignAnswer', params: pick('output') } },
        ],
        onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    /** The host makes the file; the page need not stay open. */
    generating: {
      tags: 'busy',
      invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: unsupportedSource },
      initial: 'waiting',
      states: {
        waiting: { after: { pollDelay: 'refreshing' }, on: { 'page.hidden': 'paused' } },
        refreshing: {
          on: { 'page.hidden': 'paused' },
          invoke: {
            id: 'askForFile',
            src: 'askForFile',
            input: ({ context }) => ({ jobId: context.job?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isUnderway', params: pick('output') },
                target: 'waiting',
                actions: { type: 'assignAnswer', params: pick('output') },
              },
              {
                guard: { type: 'isFailed', params: pick('output') },
                target: '#reportFile.refused',
                actions: { type: 'assignAnswer', params: pick('output') },
              },
              {
                guard: { type: 'isExpired', params: pick('output') },
                target: '#reportFile.expired',
                actions: { type: 'assignAnswer', params: pick('output') },
              },
              {
                target: '#reportFile.delivered',
                actions: [{ type: 'assignAnswer', params: pick('output') }, 'announceReady'],
              },
            ],
            onError: [
              { guard: { type: 'isTemporary', params: pick('error') }, target: 'waiting' },
              {
                target: '#reportFile.failed',
                actions: { type: 'assignFailure', params: pick('error') },
              },
            ],
          },
        },
        paused: { on: { 'page.shown': 'refreshing' } },
      },
    },
    /** The host's links expire within minutes, so a fresh one is requested when it is needed. */
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'askForFile',
        src: 'askForFile',
        input: ({ context }) => ({ jobId: context.job?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isExpired', params: pick('output') },
            target: 'expired',
            actions: { type: 'assignAnswer', params: pick('output') },
          },
          { target: 'delivered', actions: { type: 'assignAnswer', params: pick('output') } },
        ],
        onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    delivered: {
      invoke: {
        id: 'deliverFile',
        src: 'deliverFile',
        input: ({ context: { job, file } }) => ({ job, file }),
        onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
      },
      on: {
        'file.download': [{ guard: 'hasFile', target: 'delivered', reenter: true }, { target: 'fetching' }],
      },
    },
    /** The host could not make it and says why. */
    refused: { on: { 'file.retry': requestAgain } },
    expired: { on: { 'file.retry': requestAgain } },
    /** The parent stops it. */
    dismissed: { entry: 'removeFile' },
    /** Whether the file was generated is not known: the same key cannot generate it twice. */
    failed: { exit: 'clearFailure', on: { 'file.retry': 'requesting' } },
  },
});

export type ReportFileActor = ActorRefFrom<typeof reportFileMachine>;
