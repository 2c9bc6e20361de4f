import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { ActionAnswer, BookProblem, Outcome } from '../../../api/club/desk-actions.ts';
import type { DeskAction } from '../../../api/club/desk-requests.ts';
import { type ErrorParams, type Failure, failureFrom } from '../../kit/failure.ts';
import { notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';

export type Proposal = {
  readonly action: DeskAction;
  /** The form data that goes with the action. */
  readonly file?: File;
  /** Whether the open form asks for it: its draft goes once the action is done. */
  readonly isFromForm?: boolean;
};

export type ActionEvent = { readonly type: 'action.confirm' } | { readonly type: 'action.close' };

/** The lists and the inbox may have changed, and there is nothing more to show. */
export type ActionReport = { readonly type: 'action.settled' | 'action.done' | 'action.closed' };

type ActionInput = { readonly parent: ActorRef<Snapshot<unknown>, ActionReport> } & Proposal;

type ActionContext = {
  parent: ActionInput['parent'];
  action: DeskAction;
  file: File | null;
  /** Name of the uploaded file on the host. */
  fileId: string | null;
  outcome: Outcome | null;
  problems: readonly BookProblem[];
  failure: Failure | null;
};

export type ActInput = Pick<ActionContext, 'action' | 'fileId'> & { readonly isPreview: boolean };

type Answered = { readonly output: ActionAnswer };

/** Sends the action to the host, which answers with its effect or, in a dry run, with what it would do. */
const acting = <Done extends string, ErrorParams extends string>(
  isPreview: boolean,
  done: Done,
  broken: ErrorParams,
) =>
  ({
    id: 'act',
    src: 'act',
    input: ({ context: { action, fileId } }: { readonly context: ActionContext }) => ({
      action,
      fileId,
      isPreview,
    }),
    onDone: [
      {
        guard: { type: 'hasProblems', params: pick('output') },
        target: 'faulty',
        actions: { type: 'assignAnswer', params: pick('output') },
      },
      { target: done, actions: { type: 'assignAnswer', params: pick('output') } },
    ],
    onError: { target: broken, actions: { type: 'assignFailure', params: pick('error') } },
  }) as const;

/** One action of an operator: previewed by a dry run on the host first, and performed after confirmation. */
export const deskActionMachine = setup({
  types: {} as { context: ActionContext; events: ActionEvent; input: ActionInput; tags: 'busy' },
  actors: {
    sendFile: notProvided<string, { file: File | null }>('sendFile'),
    act: notProvided<ActionAnswer, ActInput>('act'),
  },
  actions: {
    assignFileId: assign({ fileId: (_, { output }: { output: string }) => output }),
    assignAnswer: assign((_, { output }: Answered) => ({
      outcome: output.kind === 'outcome' ? output.outcome : null,
      problems: output.kind === 'problems' ? output.problems : [],
    })),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    reportSettled: sendTo(({ context }) => context.parent, { type: 'action.settled' }),
    reportDone: sendTo(({ context }) => context.parent, { type: 'action.done' }),
    reportClosed: sendTo(({ context }) => context.parent, { type: 'action.closed' }),
  },
  guards: {
    bringsFile: ({ context: { file } }) => file !== null,
    hasProblems: (_, { output }: Answered) => output.kind === 'problems',
  },
}).createMachine({
  id: 'deskAction',
  context: ({ input: { parent, action, file } }) => ({
    parent,
    action,
    file: file ?? null,
    fileId: null,
    outcome: null,
    problems: [],
    failure: null,
  }),
  on: { 'action.close': { actions: 'reportClosed' } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'bringsFile', target: 'sending' }, { target: 'previewing' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'previewing', actions: { type: 'assignFileId', params: pick('output') } },
        onError: { target: 'refused', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    previewing: { tags: 'busy', invoke: acting(true, 'proposed', 'refused') },
    proposed: { on: { 'action.confirm': 'doing' } },
    /** It cannot be cancelled, so the page waits for the answer. */
    doing: { tags: 'busy', on: { 'action.close': {} }, invoke: acting(false, 'done', 'unsure') },
    /** The rows break rules of the book; nothing was changed. */
    faulty: {},
    refused: { exit: 'clearFailure' },
    /** Refused, or the response was lost: reload the current state. */
    unsure: { entry: 'reportSettled', exit: 'clearFailure' },
    done: { entry: 'reportDone' },
  },
});

export type DeskActionActor = ActorRefFrom<typeof deskActionMachine>;
