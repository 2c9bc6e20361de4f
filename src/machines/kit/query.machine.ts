import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';

/**
 * One question that a part of a page asks when it is looked at: it is answered, or can be asked again, and nothing else
 * on the page waits for it. Null answers that there is nothing. Another question is another actor.
 */
export const createInquiryMachine = <Question, Answer>() =>
  setup({
    types: {} as {
      context: { question: Question; answer: Answer | null; failure: Failure | null };
      events: { readonly type: 'inquiry.retry' };
      input: { question: Question };
      tags: 'busy';
    },
    actors: { loadAnswer: notProvided<Answer | null, { question: Question }>('loadAnswer') },
    actions: {
      keepAnswer: assign((_, { answer }: { answer: Answer | null }) => ({ answer })),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      isNothing: (_, { answer }: { answer: Answer | null }) => answer === null,
    },
  }).createMachine({
    id: 'inquiry',
    context: ({ input }) => ({ question: input.question, answer: null, failure: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadAnswer',
          src: 'loadAnswer',
          input: ({ context }) => ({ question: context.question }),
          onDone: [
            {
              guard: { type: 'isNothing', params: ({ event }) => ({ answer: event.output }) },
              target: 'empty',
            },
            {
              target: 'shown',
              actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        },
      },
      shown: {},
      empty: {},
      failed: { exit: 'clearFailure', on: { 'inquiry.retry': 'loading' } },
    },
  });

export type InquiryMachine<Question, Answer> = ReturnType<typeof createInquiryMachine<Question, Answer>>;
export type InquiryActor<Question, Answer> = ActorRefFrom<InquiryMachine<Question, Answer>>;
