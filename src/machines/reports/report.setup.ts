import { assign, sendTo, setup } from 'xstate';
import { routeAt } from '../../routes.ts';
import { bookmarksMachine } from '../kit/device/bookmarks.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { fileListMachine } from '../kit/files/file-list.machine.ts';
import { notProvided } from '../kit/not-provided.ts';
import {
  type LocationUpdate,
  type PageInput,
  type PageParent,
  type ProfileUpdate,
} from '../kit/page-contract.ts';
import { reportLocation } from './report-address.search.ts';
import {
  isEmptyReport,
  isForStaff,
  type ReportChoices,
  type ReportContent,
  type ReportHoldings,
} from './report-content.ts';
import { isSameSearch, type ReportSearch, parseReportSearch } from './report.search.ts';

export type ReportEvent =
  | { readonly type: 'report.ask'; readonly view: ReportSearch }
  | { readonly type: 'report.retry' }
  | { readonly type: 'report.check' }
  | { readonly type: 'report.cancel' }
  | { readonly type: 'choices.retry' }
  | LocationUpdate
  | ProfileUpdate;

type ReportContext = {
  parent: PageParent;
  /** The person's id; bookmarks belong to it. */
  owner: number;
  /** From the address; changes only with it. */
  view: ReportSearch | null;
  content: ReportContent | null;
  /** The holdings of the report, to recalculate it from; null until its figures are checked. */
  recorded: ReportHoldings | null;
  failure: Failure | null;
  choices: ReportChoices | null;
  choicesFailure: Failure | null;
};

type Loaded = { readonly output: ReportContent };
type Recorded = { readonly content: ReportContent; readonly recorded: ReportHoldings };

/** Types, actions, guards and actors of the reports. */
export const reportSetup = setup({
  types: {} as {
    context: ReportContext;
    events: ReportEvent;
    input: PageInput;
    tags: 'busy';
    children: { bookmarks: 'bookmarks'; files: 'files' };
  },
  actors: {
    loadReport: notProvided<ReportContent, { view: ReportSearch | null }>('loadReport'),
    loadRecorded: notProvided<Recorded, { view: ReportSearch | null; content: ReportContent | null }>(
      'loadRecorded',
    ),
    loadChoices: notProvided<ReportChoices>('loadChoices'),
    files: fileListMachine,
    bookmarks: bookmarksMachine,
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
      view: (_, { location }: Omit<LocationUpdate, 'type'>) => parseReportSearch(location.search),
    }),
    goTo: sendTo(
      ({ context }) => context.parent,
      (_, { view }: { view: ReportSearch }) => ({
        type: 'location.requested',
        location: reportLocation(view),
      }),
    ),
  },
  guards: {
    /** The report was for a cyborg, and the person no longer is one. */
    isTakenAway: ({ context: { content } }, { profile }: Omit<ProfileUpdate, 'type'>) =>
      content !== null && isForStaff(content) && !profile.is_cyborg,
    isOtherReport: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      routeAt(location.path) === 'report' && !isSameSearch(parseReportSearch(location.search), context.view),
    hasView: ({ context }) => context.view !== null,
    isSameAgain: ({ context }, { view }: { view: ReportSearch }) => isSameSearch(view, context.view),
    isEmpty: (_, { output }: Loaded) => isEmptyReport(output),
    isForbidden: (_, { error }: ErrorParams) => failureFrom(error).kind === 'forbidden',
  },
  delays: { longWait: 10_000 },
});
