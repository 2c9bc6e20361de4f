import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { MarketPage, MarketQuery } from '../../api/market/market.ts';
import { proposalName } from '../../domain/market/proposal-name.ts';
import { optionalPart } from '../kit/calls/on-error.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import { itemsOf, type ListPageContext, createListPage } from '../kit/lists/paged-page.ts';
import type { LocationUpdate, NoticeText, PageInput } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import type { SigningReturn } from '../kit/signing/signing-return.ts';
import { signingMachine, type SigningReport } from '../kit/signing/signing.machine.ts';
import { type DealWire, dealWiresMachine } from './deal-wires.machine.ts';
import {
  type MarketDraftsReport,
  type MarketFormReport,
  marketRequestMachine,
  type MarketRequestReport,
} from './proposal/market-request.machine.ts';
import { type MarketSubject, subjectKey } from './proposal/proposal-rules.ts';
import {
  draftsUpdate,
  type SubjectContext,
  subjectActions,
  subjectGuards,
  dismissal,
  noSubject,
  openForm,
  updatesOfSubject,
} from './proposal/proposal-subject.ts';
import {
  requestsLocation,
  requestsQueryOf,
  type RequestsSearch,
  parseRequestsSearch,
} from './requests.search.ts';

type RequestsEvent =
  | { readonly type: 'requests.change'; readonly change: Partial<RequestsSearch> }
  | { readonly type: 'requests.close' }
  | { readonly type: 'signing.begin'; readonly deal: number }
  | PagedListReport<MarketPage>
  | MarketRequestReport
  | MarketDraftsReport
  | MarketFormReport
  | SigningReport
  | LocationUpdate;

type RequestsContext = ListPageContext<RequestsSearch> &
  SubjectContext & {
    /** A return is read once, so that a reload or a copied link does not repeat it. */
    returned: SigningReturn | null;
    entries: readonly MarketEntry[];
    /** The deal whose agreement is being opened. */
    signed: number | null;
  };

/** The answer that the address asks for, once its proposal is loaded. */
export function requestSubject({
  search: { deal: id, answer },
  entries,
}: Pick<RequestsContext, 'search' | 'entries'>): MarketSubject | null {
  if (id === null || answer === null) return null;
  for (const entry of entries) {
    const deal = entry.requests.find((one) => one.id === id);
    if (deal) return { kind: answer, entry, deal };
    if (answer === 'withdraw' && entry.id === id) return { kind: 'withdraw', entry, deal: null };
  }
  return null;
}

const sentence = (name: 'bid' | 'offer') => (name === 'bid' ? 'Bid' : 'Offer');

/** What the answer did, and where its request goes on. */
export function noticeOfAnswer(subject: MarketSubject): NoticeText {
  const name = 'deal' in subject && subject.deal ? sentence(proposalName(subject.entry, subject.deal)) : null;
  const kind = 'success';
  if (name === null) {
    return { kind, message: 'Withdrawn from the market', description: 'Deals already accepted continue.' };
  }
  switch (subject.kind) {
    case 'accept':
      return {
        kind,
        message: `${name} accepted`,
        description: 'It is binding now. The request shows who acts next.',
      };
    case 'counter':
      return {
        kind,
        message: 'Counteroffer sent',
        description: 'The other party answers next. You’ll find it under Open.',
      };
    case 'reject':
      return { kind, message: `${name} rejected`, description: 'It has ended, and you owe nothing.' };
    default:
      return { kind, message: `${name} withdrawn`, description: 'It has ended, and you owe nothing.' };
  }
}

/** The bank details that the investor has to pay to now. */
export const dealWires = (entries: readonly MarketEntry[]): readonly DealWire[] =>
  entries.flatMap(({ requests }) =>
    requests.flatMap(({ id, wire }) => (wire === null ? [] : [{ deal: id, wire }])),
  );

const listPage = createListPage({
  route: 'requests',
  parseSearch: parseRequestsSearch,
  locationOf: requestsLocation,
  queryOf: requestsQueryOf,
});

export const requestsList = createPagedListMachine<MarketQuery, MarketPage>();

const requestsSetup = setup({
  types: {} as {
    context: RequestsContext;
    events: RequestsEvent;
    input: PageInput;
    tags: 'busy';
    children: { list: 'list'; wires: 'wires'; answer: 'answer'; signing: 'signing' };
  },
  actors: {
    list: requestsList,
    wires: dealWiresMachine,
    answer: marketRequestMachine,
    signing: signingMachine,
  },
  actions: {
    assignSearch: assign(({ context }, { location }: Pick<LocationUpdate, 'location'>) => {
      const search = parseRequestsSearch(location.search);
      return { search, returned: search.returned ?? context.returned };
    }),
    /** A reload or a copied link must not repeat the return from the signing service. */
    removeReturn: enqueueActions(({ context, enqueue }) => {
      if (context.search.returned === null) return;
      enqueue.sendTo(context.parent, listPage.corrected(context));
    }),
    assignEntries: assign((_, { pages }: { pages: readonly MarketPage[] }) => ({ entries: itemsOf(pages) })),
    showWires: sendTo('wires', ({ context: { entries } }) => ({
      type: 'wires.shown',
      wires: dealWires(entries),
    })),
    findSubject: assign({ subject: ({ context }) => requestSubject(context) }),
    assignOpenSubject: assign({ openSubjectKey: ({ context }) => subjectKey(context.subject) }),
    assignDrafts: assign(({ context }, report: Pick<MarketDraftsReport, 'drafts'>) =>
      draftsUpdate(context, report),
    ),
    clearOpenSubject: assign({ openSubjectKey: null }),
    closeForm: sendTo(
      ({ context }) => context.parent,
      ({ context }) => listPage.corrected(context, { deal: null, answer: null }),
    ),
    turnToFirst: assign(({ context }) => listPage.firstPage(context)),
    announce: sendTo(
      ({ context }) => context.parent,
      (_, { subject }: Pick<MarketRequestReport, 'subject'>) => ({
        type: 'notice.raised' as const,
        ...noticeOfAnswer(subject),
      }),
    ),
    assignSigned: assign((_, { deal }: { deal: number }) => ({ signed: deal, returned: null })),
    retrySigning: sendTo('signing', (_, { deal }: { deal: number }) => ({
      type: 'signing.retry',
      toSign: { request: deal },
    })),
  },
  guards: {
    isHere: listPage.isHere,
    ...subjectGuards,
  },
}).extend({
  actions: {
    ...listPage.actions<RequestsContext, RequestsEvent>(),
    ...subjectActions<RequestsContext, RequestsEvent>('answer'),
  },
});

/**
 * Shows an investor's entries and proposals as the host reports them. One proposal is answered or signed at a time, and
 * no answer is sent twice.
 */
export const requestsMachine = requestsSetup.createMachine({
  id: 'requests',
  context: ({ input }) => ({
    ...listPage.initialContext(input),
    returned: parseRequestsSearch(input.location.search).returned,
    entries: [],
    ...noSubject(input),
    signed: null,
  }),
  entry: 'removeReturn',
  invoke: [
    listPage.list,
    { id: 'wires', src: 'wires', input: ({ context: { owner } }) => ({ owner }), onError: optionalPart },
  ],
  on: {
    ...updatesOfSubject,
    'location.updated': [
      {
        guard: { type: 'isHere', params: pick('location') },
        actions: [
          { type: 'assignSearch', params: pick('location') },
          'findSubject',
          'loadList',
          'removeReturn',
        ],
      },
      { actions: 'leaveList' },
    ],
    'list.loaded': {
      actions: [
        { type: 'assignEntries', params: pick('pages') },
        'showWires',
        'findSubject',
        'forwardSubject',
      ],
    },
    'requests.change': { actions: { type: 'show', params: pick('change') } },
    'requests.close': dismissal,
  },
  initial: 'browsing',
  states: {
    browsing: {
      always: { guard: 'hasSubject', target: 'answering' },
      on: {
        'signing.begin': {
          target: 'signing',
          actions: { type: 'assignSigned', params: pick('deal') },
        },
      },
    },
    /** A request is accepted, rejected, countered or withdrawn. */
    answering: openForm('answer', 'browsing'),
    /** Until the page is left for signing. Opening an answer meanwhile replaces it. */
    signing: {
      always: { guard: 'hasSubject', target: 'answering' },
      invoke: {
        id: 'signing',
        src: 'signing',
        input: ({ context: { signed }, self }) => ({ parent: self, toSign: { request: signed ?? 0 } }),
        onError: { target: 'browsing', actions: 'refreshList' },
      },
      on: {
        'signing.ended': { target: 'browsing', actions: ['refreshList', 'refreshInbox'] },
        'signing.begin': {
          actions: [
            { type: 'assignSigned', params: pick('deal') },
            { type: 'retrySigning', params: pick('deal') },
          ],
        },
      },
    },
  },
});

export type RequestsMachine = typeof requestsMachine;

export type RequestsActor = ActorRefFrom<RequestsMachine>;
