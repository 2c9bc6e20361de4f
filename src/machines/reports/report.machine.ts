import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { routeAt } from '../../routes.ts';
import { optionalPart, handledByChild } from '../kit/calls/on-error.ts';
import { savedViewsMachine } from '../kit/device/saved-views.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { fileListMachine } from '../kit/files/file-list.machine.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { reportLocation } from './report-address.search.ts';
import {
  isEmptyReport,
  isForStaff,
  type ReportChoices,
  type ReportContent,
  type ReportHoldings,
} from './report-content.ts';
import { isSameSearch, type ReportSearch, parseReportSearch } from './report.search.ts';

type ReportEvent =
  | { readonly type: 'report.change'; readonly search: ReportSearch }
  | { readonly type: 'report.retry' }
  | { readonly type: 'report.check' }
  | { readonly type: 'report.cancel' }
  | { readonly type: 'choices.retry' }
  | LocationUpdate
  | ProfileUpdate;

type ReportContext = {
  parent: PageParent;
  /** The person's id; saved views belong to it. */
  owner: number;
  /** From the address; changes only with it. */
  search: ReportSearch | null;
  content: ReportContent | null;
  /** The holdings of the report, to recalculate it from; null until its figures are checked. */
  recorded: ReportHoldings | null;
  failure: Failure | null;
  choices: ReportChoices | null;
  choicesFailure: Failure | null;
};

type Loaded = { readonly output: ReportContent };

type Recorded = { readonly content: ReportContent; readonly recorded: ReportHoldings };

/** Shows the report that the address names; files are made in the background, also while another report is open. */
export const reportMachine = setup({
  types: {} as {
    context: ReportContext;
    events: ReportEvent;
    input: PageInput;
    tags: 'busy';
    children: { savedViews: 'savedViews'; files: 'files' };
  },
  actors: {
    loadReport: notProvided<ReportContent, { search: ReportSearch | null }>('loadReport'),
    loadRecorded: notProvided<Recorded, { search: ReportSearch | null; content: ReportContent | null }>(
      'loadRecorded',
    ),
    loadChoices: notProvided<ReportChoices>('loadChoices'),
    files: fileListMachine,
    savedViews: savedViewsMachine,
  },
  actions: {
    assignContent: assign({ content: (_, { output }: Loaded) => output }),
    assignRecorded: assign((_, { output }: { output: Recorded }) => output),
    dropContent: assign({ content: null, recorded: null }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    assignChoices: assign({ choices: (_, { output }: { output: ReportChoices }) => output }),
    assignChoicesFailure: assign({ choicesFailure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearChoicesFailure: assign({ choicesFailure: null }),
    assignSearch: assign({
      search: (_, { location }: Omit<LocationUpdate, 'type'>) => parseReportSearch(location.search),
    }),
    goTo: sendTo(
      ({ context }) => context.parent,
      (_, { search }: { search: ReportSearch }) => ({
        type: 'location.requested',
        location: reportLocation(search),
      }),
    ),
  },
  guards: {
    /** The report was for a cyborg, and the person no longer is one. */
    isTakenAway: ({ context: { content } }, { profile }: Omit<ProfileUpdate, 'type'>) =>
      content !== null && isForStaff(content) && !profile.is_cyborg,
    isOtherReport: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      routeAt(location.path) === 'report' &&
      !isSameSearch(parseReportSearch(location.search), context.search),
    hasSearch: ({ context }) => context.search !== null,
    isSameAgain: ({ context }, { search }: { search: ReportSearch }) => isSameSearch(search, context.search),
    isEmpty: (_, { output }: Loaded) => isEmptyReport(output),
    isForbidden: (_, { error }: ErrorParams) => failureFrom(error).kind === 'forbidden',
  },
  delays: { longWait: 10_000 },
}).createMachine({
  id: 'report',
  type: 'parallel',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    search: parseReportSearch(location.search),
    content: null,
    recorded: null,
    failure: null,
    choices: null,
    choicesFailure: null,
  }),
  invoke: [
    {
      id: 'savedViews',
      src: 'savedViews',
      input: ({ context: { owner } }) => ({ owner, page: 'report' }),
      onError: optionalPart,
    },
    {
      id: 'files',
      src: 'files',
      input: ({ context: { parent, owner } }) => ({ parent, owner, of: null, includesStored: true }),
      onError: handledByChild,
    },
  ],
  states: {
    content: {
      on: {
        'profile.updated': {
          guard: { type: 'isTakenAway', params: pick('profile') },
          target: '.deciding',
        },
        'location.updated': {
          guard: { type: 'isOtherReport', params: pick('location') },
          target: '.deciding',
          actions: { type: 'assignSearch', params: pick('location') },
        },
        'report.change': [
          { guard: { type: 'isSameAgain', params: pick('search') }, target: '.loading' },
          { actions: { type: 'goTo', params: pick('search') } },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasSearch', target: 'loading' }, { target: 'idle' }],
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
            input: ({ context }) => ({ search: context.search }),
            onDone: [
              { guard: { type: 'isEmpty', params: pick('output') }, target: 'empty' },
              { target: 'shown', actions: { type: 'assignContent', params: pick('output') } },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: pick('error') },
                target: 'forbidden',
                actions: { type: 'assignFailure', params: pick('error') },
              },
              { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
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
                input: ({ context: { search, content } }) => ({ search, content }),
                onDone: { target: 'checked', actions: { type: 'assignRecorded', params: pick('output') } },
                onError: {
                  target: 'unverifiable',
                  actions: { type: 'assignFailure', params: pick('error') },
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
            onDone: { target: 'shown', actions: { type: 'assignChoices', params: pick('output') } },
            onError: {
              target: 'failed',
              actions: { type: 'assignChoicesFailure', params: pick('error') },
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
