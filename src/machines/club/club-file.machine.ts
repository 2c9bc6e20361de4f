import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type EventObject,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate';
import type { FileAnswer } from '../../api/kit/file-answer.ts';
import type { ReportFormat } from '../../domain/reports/report-formats.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../kit/failure.ts';
import type { Delivery } from '../kit/files/report-file.machine.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';
import type { ClubSearch } from './club.search.ts';
import type { Loss } from './directory.machine.ts';

/** The page with its filters, the file format, and the locale of a PDF. */
export type ClubFileRequest = {
  readonly search: ClubSearch;
  readonly format: ReportFormat;
  readonly locale: string;
};

type Save = { readonly type: 'file.save' } & ClubFileRequest;
type ClubFileInput = { readonly parent: ActorRef<Snapshot<unknown>, Loss> };
type ClubFileContext = ClubFileInput & {
  request: ClubFileRequest | null;
  file: FileAnswer | null;
  failure: Failure | null;
};
type Written = { readonly output: FileAnswer };

/** Has the host write a page of the club to a file, with all its rows. A refusal (403) applies to the whole page. */
export const clubFileMachine = setup({
  types: {} as {
    context: ClubFileContext;
    events: Save | { readonly type: 'file.dismiss' };
    input: ClubFileInput;
    tags: 'busy';
  },
  actors: {
    writeFile: notProvided<FileAnswer, { request: ClubFileRequest | null }>('writeFile'),
    deliverFile: notListening<EventObject, Delivery>(),
  },
  actions: {
    assignRequest: assign((_, request: ClubFileRequest) => ({ request })),
    assignFile: assign({ file: (_, { output }: Written) => output }),
    dropFile: assign({ request: null, file: null }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    reportLoss: sendTo(
      ({ context }) => context.parent,
      (_, { error }: ErrorParams) => ({ type: 'club.lost', failure: failureFrom(error) }),
    ),
  },
  guards: { isForbidden: isKind('forbidden') },
}).createMachine({
  id: 'clubFile',
  context: ({ input }) => ({ ...input, request: null, file: null, failure: null }),
  on: {
    'file.save': {
      target: '.writing',
      actions: { type: 'assignRequest', params: pick('search', 'format', 'locale') },
    },
    'file.dismiss': '.idle',
  },
  initial: 'idle',
  states: {
    idle: { entry: 'dropFile' },
    writing: {
      tags: 'busy',
      on: { 'file.save': {} },
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { request } }) => ({ request }),
        onDone: { target: 'delivered', actions: { type: 'assignFile', params: pick('output') } },
        onError: [
          {
            guard: { type: 'isForbidden', params: pick('error') },
            actions: { type: 'reportLoss', params: pick('error') },
          },
          { target: 'unwritten', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    delivered: {
      invoke: {
        id: 'deliverFile',
        src: 'deliverFile',
        input: ({ context: { file } }) => ({ job: null, file }),
        onError: { target: 'unwritten', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    unwritten: { exit: 'clearFailure' },
  },
});

export type ClubFileActor = ActorRefFrom<typeof clubFileMachine>;
