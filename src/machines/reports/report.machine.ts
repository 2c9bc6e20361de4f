import type { ActorRefFrom } from 'xstate';
import { optionalPart, showsOwnFailures } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { parseReportSearch } from './report.search.ts';
import { reportSetup } from './report.setup.ts';

/** Shows the report that the address names; files are made in the background, also while another report is open. */
export const reportMachine = reportSetup.createMachine({
  id: 'report',
  type: 'parallel',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    view: parseReportSearch(location.search),
    content: null,
    recorded: null,
    failure: null,
    choices: null,
    choicesFailure: null,
  }),
  invoke: [
    {
      id: 'bookmarks',
      src: 'bookmarks',
      input: ({ context: { owner } }) => ({ owner, page: 'report' }),
      onError: optionalPart,
    },
    {
      id: 'files',
      src: 'files',
      input: ({ context: { parent, owner } }) => ({ parent, owner, of: null, isRecalled: true }),
      onError: showsOwnFailures,
    },
  ],
  states: {
    content: {
      on: {
        'profile.updated': {
          guard: { type: 'isTakenAway', params: take('profile') },
          target: '.deciding',
        },
        'location.updated': {
          guard: { type: 'isOtherReport', params: take('location') },
          target: '.deciding',
          actions: { type: 'assignSearch', params: take('location') },
        },
        'report.ask': [
          { guard: { type: 'isSameAgain', params: take('view') }, target: '.loading' },
          { actions: { type: 'goTo', params: take('view') } },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasView', target: 'loading' }, { target: 'idle' }],
        },
        idle: { entry: 'dropContent' },
        loading: {
          entry: 'dropContent',
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { longWait: 'lengthy' } },
            lengthy: { on: { 'report.cancel': '#report.content.cancelled' } },
          },
          invoke: {
            id: 'loadReport',
            src: 'loadReport',
            input: ({ context }) => ({ view: context.view }),
            onDone: [
              { guard: { type: 'isEmpty', params: take('output') }, target: 'empty' },
              { target: 'shown', actions: { type: 'assignContent', params: take('output') } },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: take('error') },
                target: 'forbidden',
                actions: { type: 'assignFailure', params: take('error') },
              },
              { target: 'failed', actions: { type: 'assignFailure', params: take('error') } },
            ],
          },
        },
        cancelled: { on: { 'report.retry': 'loading' } },
        shown: {
          initial: 'unchecked',
          states: {
            unchecked: { on: { 'report.check': 'checking' } },
            /** Its figures are compared with the holdings of the same day; both are loaded, as the book may have changed since. */
            checking: {
              tags: 'busy',
              invoke: {
                id: 'loadRecorded',
                src: 'loadRecorded',
                input: ({ context: { view, content } }) => ({ view, content }),
                onDone: { target: 'checked', actions: { type: 'assignRecorded', params: take('output') } },
                onError: {
                  target: 'unverifiable',
                  actions: { type: 'assignFailure', params: take('error') },
                },
              },
            },
            checked: { on: { 'report.check': 'checking' } },
            unverifiable: { exit: 'clearFailure', on: { 'report.check': 'checking' } },
          },
        },
        /** The period has nothing to report. */
        empty: {},
        forbidden: { exit: 'clearFailure', on: { 'report.retry': 'loading' } },
        failed: { exit: 'clearFailure', on: { 'report.retry': 'loading' } },
      },
    },
    /** The filter choices; a report named by the address does not wait for them. */
    choices: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            onDone: { target: 'shown', actions: { type: 'assignChoices', params: take('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'assignChoicesFailure', params: take('error') },
            },
          },
        },
        shown: {},
        failed: { exit: 'clearChoicesFailure', on: { 'choices.retry': 'loading' } },
      },
    },
  },
});

export type ReportMachine = typeof reportMachine;
export type ReportActor = ActorRefFrom<ReportMachine>;
