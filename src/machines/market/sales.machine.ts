import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { MarketPage, MarketQuery } from '../../api/market/market.ts';
import type { Sellable } from '../../api/market/sellable.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import { itemsOf, type ListPageContext, createListPage } from '../kit/lists/paged-page.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, NoticeText, PageInput } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
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
import { closedSales, salesLocation, type SalesSearch, parseSalesSearch } from './sales.search.ts';

type SalesEvent =
  | { readonly type: 'sales.change'; readonly change: Partial<SalesSearch> }
  | { readonly type: 'sales.close' }
  | { readonly type: 'holdings.retry' }
  | { readonly type: 'order.retry' }
  | PagedListReport<MarketPage>
  | MarketRequestReport
  | MarketDraftsReport
  | MarketFormReport
  | LocationUpdate;

/** A buy order that was loaded; `entry` is null where it is not listed any more. */
export type AnsweredOrder = { readonly id: number; readonly entry: MarketEntry | null };

/** The order to load, and its startup, which narrows the list that is searched for it. */
export type OrderInput = { readonly id: number | null; readonly startup: number | null };

type SalesContext = ListPageContext<SalesSearch> &
  SubjectContext & {
    /** Holdings that can be sold; null until loaded. */
    holdings: readonly Sellable[] | null;
    listings: readonly MarketEntry[];
    /** The buy order that is loaded; while `answered` is null, it is loading or could not be loaded. */
    orderId: number | null;
    answered: AnsweredOrder | null;
    orderFailure: Failure | null;
    failure: Failure | null;
  };

type Sources = Pick<SalesContext, 'search' | 'holdings' | 'listings' | 'answered'>;

const sellableOf = (holdings: Sources['holdings'], entry: MarketEntry) =>
  holdings?.find(({ series }) => series !== null && series.id === entry.series?.id);

/** The holdings that can be sold to whoever placed the order. */
const sellableTo = (holdings: Sources['holdings'], order: MarketEntry) =>
  (holdings ?? []).filter(
    ({ startup, is_eligible: isEligible }) => isEligible && startup.id === order.startup.id,
  );

/** The holding that the address names, or the only one that an order can be answered with. */
function chosenHolding({ search, holdings }: Sources, order: MarketEntry | null) {
  const candidates = order === null ? holdings : sellableTo(holdings, order);
  if (search.holding !== null) return candidates?.find(({ holding_id: id }) => id === search.holding);
  return order !== null && candidates?.length === 1 ? candidates[0] : undefined;
}

/** The form that the address asks for, once its subject is loaded. */
export function saleSubject(sources: Sources): MarketSubject | null {
  const { search, holdings, listings, answered } = sources;
  const withdrawing = listings.find(({ id }) => id === search.withdraw);
  if (withdrawing) return { kind: 'withdraw', entry: withdrawing, deal: null };
  const isAnswering = search.answer !== null;
  if (isAnswering && answered?.id !== search.answer) return null;
  const order = isAnswering ? (answered?.entry ?? null) : null;
  const changed = listings.find(({ id }) => id === search.change);
  const sellable = changed ? sellableOf(holdings, changed) : chosenHolding(sources, order);
  if (!sellable || (!changed && !sellable.is_eligible)) return null;
  return { kind: 'sale', sellable, replaces: changed ?? null, answers: search.answer, order };
}

export const ownListings: MarketQuery = { mine: true, side: 'sell' };

const withdrawn: NoticeText = {
  kind: 'success',
  message: 'Withdrawn from the market',
  description: 'Deals already accepted continue.',
};

const offered: NoticeText = {
  kind: 'success',
  message: 'On the market',
  description: 'We’ll notify you here and in your portfolio when someone bids.',
};

const listPage = createListPage({
  route: 'sales',
  parseSearch: parseSalesSearch,
  locationOf: salesLocation,
  queryOf: () => ownListings,
});

export const salesList = createPagedListMachine<MarketQuery, MarketPage>();

const salesSetup = setup({
  types: {} as {
    context: SalesContext;
    events: SalesEvent;
    input: PageInput;
    tags: 'busy';
    children: { list: 'list'; saleOffer: 'saleOffer' };
  },
  actors: {
    loadHoldings: notProvided<readonly Sellable[]>('loadHoldings'),
    loadOrder: notProvided<MarketEntry | null, OrderInput>('loadOrder'),
    list: salesList,
    saleOffer: marketRequestMachine,
  },
  actions: {
    assignSearch: assign(listPage.searchUpdate),
    assignHoldings: assign({ holdings: (_, { output }: { output: readonly Sellable[] }) => output }),
    assignListings: assign((_, { pages }: { pages: readonly MarketPage[] }) => ({
      listings: itemsOf(pages),
    })),
    beginOrder: assign(({ context: { search } }) => ({ orderId: search.answer, answered: null })),
    assignOrder: assign({
      answered: ({ context: { orderId } }, { entry }: { entry: MarketEntry | null }) =>
        orderId === null ? null : { id: orderId, entry },
    }),
    assignOrderFailure: assign({
      orderFailure: (_, { error }: { error: unknown }) => failureFrom(error),
    }),
    clearOrderFailure: assign({ orderFailure: null }),
    forgetOrder: assign({ orderId: null }),
    findSubject: assign({ subject: ({ context }) => saleSubject(context) }),
    assignOpenSubject: assign({ openSubjectKey: ({ context }) => subjectKey(context.subject) }),
    assignDrafts: assign(({ context }, report: Pick<MarketDraftsReport, 'drafts'>) =>
      draftsUpdate(context, report),
    ),
    clearOpenSubject: assign({ openSubjectKey: null }),
    assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    closeForm: sendTo(
      ({ context }) => context.parent,
      ({ context }) => listPage.corrected(context, closedSales(context.search)),
    ),
    turnToFirst: assign(({ context }) => listPage.firstPage(context)),
    announce: sendTo(
      ({ context }) => context.parent,
      (_, { subject }: Pick<MarketRequestReport, 'subject'>) => ({
        type: 'notice.raised' as const,
        ...(subject.kind === 'withdraw' ? withdrawn : offered),
      }),
    ),
  },
  guards: {
    isHere: listPage.isHere,
    ...subjectGuards,
    /** The address names an order that was not loaded. */
    needsOrder: ({ context: { search, orderId } }) => search.answer !== null && search.answer !== orderId,
    namesNoOrder: ({ context: { search } }) => search.answer === null,
    hasHoldings: (_: unknown, { output }: { output: readonly Sellable[] }) => output.length > 0,
  },
}).extend({
  actions: {
    ...listPage.actions<SalesContext, SalesEvent>(),
    ...subjectActions<SalesContext, SalesEvent>('saleOffer'),
  },
});

/**
 * Shows holdings with the units that can be offered; the form of the address opens for its subject, and nothing is
 * listed twice.
 */
export const salesMachine = salesSetup.createMachine({
  id: 'sales',
  context: ({ input }) => ({
    ...listPage.initialContext(input),
    holdings: null,
    listings: [],
    orderId: null,
    answered: null,
    orderFailure: null,
    ...noSubject(input),
    failure: null,
  }),
  type: 'parallel',
  invoke: listPage.list,
  on: {
    ...updatesOfSubject,
    'list.loaded': {
      actions: [{ type: 'assignListings', params: pick('pages') }, 'findSubject', 'forwardSubject'],
    },
    'sales.change': { actions: { type: 'show', params: pick('change') } },
    'sales.close': dismissal,
  },
  states: {
    holdings: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadHoldings',
            src: 'loadHoldings',
            onDone: [
              {
                guard: { type: 'hasHoldings', params: pick('output') },
                target: 'shown',
                actions: [{ type: 'assignHoldings', params: pick('output') }, 'findSubject'],
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'assignFailure', params: pick('error') },
            },
          },
        },
        shown: { on: { 'market.changed': 'refreshing' } },
        /** What was shown stays during a reload, and if it fails. */
        refreshing: {
          on: { 'market.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'loadHoldings',
            src: 'loadHoldings',
            onDone: {
              target: 'shown',
              actions: [{ type: 'assignHoldings', params: pick('output') }, 'findSubject', 'forwardSubject'],
            },
            onError: 'shown',
          },
        },
        empty: {},
        failed: { exit: 'clearFailure', on: { 'holdings.retry': 'loading' } },
      },
    },
    /** The buy order that the address names is loaded; a form that answers it waits for that. */
    order: {
      initial: 'settled',
      states: {
        settled: { always: { guard: 'needsOrder', target: 'loading' } },
        loading: {
          entry: 'beginOrder',
          always: { guard: 'needsOrder', target: 'loading', reenter: true },
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context: { search } }) => ({ id: search.answer, startup: search.startup }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'assignOrder', params: ({ event }) => ({ entry: event.output }) },
                'findSubject',
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'assignOrderFailure', params: pick('error') },
            },
          },
        },
        failed: {
          exit: 'clearOrderFailure',
          always: [
            { guard: 'needsOrder', target: 'loading' },
            { guard: 'namesNoOrder', target: 'settled', actions: 'forgetOrder' },
          ],
          on: { 'order.retry': 'loading' },
        },
      },
    },
    /** The form of the address runs as long as its subject is loaded. */
    form: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasSubject', target: 'open' } },
        open: openForm('saleOffer', 'closed'),
      },
    },
  },
});

export type SalesMachine = typeof salesMachine;

export type SalesActor = ActorRefFrom<SalesMachine>;
