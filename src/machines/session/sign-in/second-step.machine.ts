import { type ActorRef, type ActorRefFrom, assign, enqueueActions, setup, type Snapshot } from 'xstate';
import type { PasskeyRequest, SecondFactorAnswer } from '../../../api/security/question.ts';
import { type PasskeyProblem, problemOf } from '../../kit/browser/passkey-problem.ts';
import { notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';
import { secret, type Secret } from '../../kit/secret.ts';
import type { Question, SignInOutcome } from '../outcomes.ts';

export type SecondStepEvent =
  /** Asks the browser for a passkey. */
  | { readonly type: 'step.passkey' }
  /** Closes the browser's dialog. */
  | { readonly type: 'step.stop' }
  /** Switches to typing a code. */
  | { readonly type: 'step.type' }
  | { readonly type: 'step.code'; readonly code: Secret<string> };

type Parent = ActorRef<
  Snapshot<unknown>,
  { readonly type: 'session.prove'; readonly answer: Secret<SecondFactorAnswer> }
>;

const noQuestion: Question = { methods: [], passkey: null, refused: null };

/**
 * Answers the host's request for a second factor: with a passkey, a code of the app or a recovery code. The session
 * sends the answer, and starts a new one of these if it was refused.
 */
export const secondStepMachine = setup({
  types: {} as {
    context: {
      parent: Parent;
      question: Question;
      /** The sent code was refused, and no other way has been tried since. */
      isCodeWrong: boolean;
      problem: PasskeyProblem | null;
    };
    events: SecondStepEvent;
    /** The refusal that asks for it. */
    input: { parent: Parent; report: { readonly type: string; readonly output?: SignInOutcome } };
    tags: 'busy';
  },
  actors: {
    askPasskey: notProvided<object, { request: PasskeyRequest | null }>('askPasskey'),
  },
  actions: {
    prove: enqueueActions(({ context, enqueue }, params: { answer: Secret<SecondFactorAnswer> }) => {
      enqueue.sendTo(context.parent, { type: 'session.prove', answer: params.answer });
    }),
    assignProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetRefusal: assign({ isCodeWrong: false, problem: null }),
  },
  guards: {
    hasPasskey: ({ context }) => context.question.passkey !== null,
    isPasskeyRefused: ({ context }) =>
      context.question.refused === 'passkey' && context.question.passkey !== null,
    isCodeRefused: ({ context }) => context.question.refused === 'code',
    isCancelled: (_, params: { error: unknown }) => problemOf(params.error) === 'cancelled',
  },
  delays: {
    /** Less than the host allows the browser, so that the reason for a missing answer is known. */
    promptTimeout: 110_000,
  },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => {
    const { output } = input.report;
    const question = output?.kind === 'secondFactorRequired' ? output.question : noQuestion;
    return { parent: input.parent, question, isCodeWrong: question.refused === 'code', problem: null };
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isPasskeyRefused', target: 'stopped.refused' },
        { guard: 'isCodeRefused', target: 'enteringCode' },
        { guard: 'hasPasskey', target: 'choosing' },
        { target: 'enteringCode' },
      ],
    },
    choosing: { on: { 'step.passkey': 'asking', 'step.type': 'enteringCode' } },
    enteringCode: {
      on: {
        'step.code': {
          target: 'verifying',
          actions: {
            type: 'prove',
            params: ({ event: { code } }) => ({ answer: () => ({ code: code() }) }),
          },
        },
        'step.passkey': { guard: 'hasPasskey', target: 'asking' },
      },
    },
    asking: {
      tags: 'busy',
      entry: 'forgetRefusal',
      on: { 'step.stop': 'stopped.cancelled' },
      after: { promptTimeout: 'stopped.timedOut' },
      invoke: {
        id: 'askPasskey',
        src: 'askPasskey',
        input: ({ context }) => ({ request: context.question.passkey }),
        onDone: {
          target: 'verifying',
          actions: {
            type: 'prove',
            params: ({ event }) => ({ answer: secret({ passkey: event.output }) }),
          },
        },
        onError: [
          { guard: { type: 'isCancelled', params: pick('error') }, target: 'stopped.cancelled' },
          { target: 'stopped.failed', actions: { type: 'assignProblem', params: pick('error') } },
        ],
      },
    },
    /** No passkey was returned, or it was refused: retry, or type a code. */
    stopped: {
      initial: 'cancelled',
      on: { 'step.passkey': 'asking', 'step.type': 'enteringCode' },
      states: { cancelled: {}, timedOut: {}, failed: {}, refused: {} },
    },
    /** The session sends the answer, and stops this machine. */
    verifying: { tags: 'busy' },
  },
});

export type SecondStepMachine = typeof secondStepMachine;
export type SecondStepActor = ActorRefFrom<SecondStepMachine>;
