import { commitmentSetup } from './commitment.setup.ts';
import { take } from '../../kit/params.ts';

/** What was typed is kept while it is sent, and given back whatever the answer is. */
const keepTyping = {
  'form.typed': {
    actions: [{ type: 'keepTyped', params: take('values') }, 'reportDraft'],
  },
} as const satisfies Parameters<typeof commitmentSetup.createStateConfig>[0]['on'];

/** There is a commitment now: nothing of its form is kept. */
const committed = ['clearFailure', 'forgetTyped', 'reportDraft', 'reportMoved'] as const;

/** The round or the application is not as the form has it: the application is looked at anew. */
const overtaken = {
  guard: { type: 'isConflict', params: take('error') },
  target: '#commitment.application.refreshing',
  actions: [{ type: 'keepConflict', params: take('error') }, 'forgetRestored', 'reportMoved'],
} as const;

/** The form of a commitment: filled in, kept as a draft, handed in once. */
export const form = commitmentSetup.createStateConfig({
  entry: ['noteDay', 'clearConflict', 'noteForm'],
  initial: 'typing',
  invoke: [
    { id: 'profiles', src: 'profiles', input: { query: {} }, onError: {} },
    {
      id: 'book',
      src: 'book',
      input: ({ context: { detail } }) => ({ query: { currency: detail.currency ?? 'USD' } }),
      onError: {},
    },
  ],
  // Whether it is over then is for the host to say: the round is asked for anew.
  after: { untilDeadline: { actions: 'reportMoved' } },
  on: keepTyping,
  states: {
    typing: {
      initial: 'unjudged',
      on: {
        'form.close': { target: '#commitment.application.deciding', actions: 'forgetRestored' },
        'form.save': {
          guard: 'mayCommit',
          target: 'saving',
          actions: [
            'drawKey',
            { type: 'nameIntent', params: ({ event: { terms } }) => ({ terms, action: 'save_draft' }) },
          ],
        },
        'form.submit': {
          guard: { type: 'isSound', params: take('terms') },
          target: 'submitting',
          actions: [
            'drawKey',
            { type: 'nameIntent', params: ({ event: { terms } }) => ({ terms, action: 'submit' }) },
          ],
        },
      },
      states: {
        unjudged: {},
        saved: {},
        unsaved: { exit: 'clearFailure' },
        /** The host said what is wrong. */
        refused: { exit: 'clearFailure' },
        /** No response, and not found among the applications: sending it again cannot make two. */
        unsent: { exit: 'clearFailure' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: [
        {
          id: 'apply',
          src: 'apply',
          input: ({ context: { intent } }) => ({ intent }),
          onDone: {
            target: 'typing.saved',
            actions: [
              { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
              'forgetIntent',
              'reportMoved',
            ],
          },
          onError: [
            overtaken,
            { target: 'typing.unsaved', actions: { type: 'keepFailure', params: take('error') } },
          ],
        },
        { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: {} },
      ],
    },
    /** Sent beside the page, which waits for the answer; whatever ends the waiting but the end of the page gives it up. */
    submitting: {
      tags: 'busy',
      entry: 'handIn',
      exit: 'dropSubmission',
      on: {
        'submission.made': {
          target: '#commitment.application.deciding',
          actions: [{ type: 'keepApplication', params: take('application') }, ...committed],
        },
        'submission.refused': [
          overtaken,
          { target: 'typing.refused', actions: { type: 'keepFailure', params: take('error') } },
        ],
      },
      initial: 'sending',
      states: {
        sending: {
          on: {
            'submission.lost': {
              target: 'checking',
              actions: { type: 'keepFailure', params: take('error') },
            },
          },
        },
        /** The answer was lost: whether the commitment was made is for the host to say. */
        checking: {
          invoke: {
            id: 'loadApplications',
            src: 'loadApplications',
            input: ({ context: { detail } }) => ({ name: detail.name }),
            onDone: [
              {
                guard: { type: 'isCommitted', params: take('output') },
                target: '#commitment.application.deciding',
                actions: [{ type: 'keepNewest', params: take('output') }, ...committed],
              },
              { target: '#commitment.application.form.typing.unsent' },
            ],
            onError: '#commitment.application.form.typing.unsent',
          },
        },
      },
    },
  },
});
