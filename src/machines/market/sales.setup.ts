import { assign, sendTo, setup } from 'xstate';
import type { MarketPage, MarketQuery } from '../../api/market/market.ts';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { Sellable } from '../../api/market/sellable.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { itemsOf, type ListPageContext, createListPage } from '../kit/lists/paged-page.ts';
import {
  type MarketDraftsReport,
  marketRequestMachine,
  type MarketRequestReport,
} from './proposal/proposal.machine.ts';
import { type MarketSubject, subjectKey } from './proposal/proposal-rules.ts';
import { notProvided } from '../kit/not-provided.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import type { LocationUpdate, NoticeText, PageInput } from '../kit/page-contract.ts';
import { closedSales, salesLocation, type SalesSearch, parseSalesSearch } from './sales.search.ts';
import {
  draftsUpdate,
  type SubjectContext,
  subjectActions,
  subjectGuards,
} from './proposal/proposal-subject.ts';

export type SalesEvent =
  | { readonly type: 'sales.change'; readonly change: Partial<SalesSearch> }
  | { readonly type: 'sales.close' }
  | { readonly type: 'holdings.retry' }
  | PagedListReport<MarketPage>
  | MarketRequestReport
  | MarketDraftsReport
  | LocationUpdate;

type SalesContext = ListPageContext<SalesSearch> &
  SubjectContext & {
    /** Holdings that can be sold; null until loaded. */
    holdings: readonly Sellable[] | null;
    listings: readonly MarketEntry[];
    failure: Failure | null;
  };

type Sources = Pick<SalesContext, 'view' | 'holdings' | 'listings'>;

const sellableOf = (holdings: Sources['holdings'], entry: MarketEntry) =>
  holdings?.find(({ series }) => series !== null && series.id === entry.series?.id);

/** The form that the address asks for, once its subject is loaded. */
export function saleSubject({ view, holdings, listings }: Sources): MarketSubject | null {
  const taken = listings.find(({ id }) => id === view.withdraw);
  if (taken) return { kind: 'withdraw', entry: taken, deal: null };
  const changed = listings.find(({ id }) => id === view.change);
  const sellable = changed
    ? sellableOf(holdings, changed)
    : holdings?.find(({ holding_id: id }) => id === view.holding);
  if (!sellable || (!changed && !sellable.is_eligible)) return null;
  return { kind: 'sale', sellable, replaces: changed ?? null, answers: view.answer };
}

export const ownListings: MarketQuery = { mine: true, side: 'sell' };
const withdrawn: NoticeText = {
  kind: 'success',
  message: 'Withdrawn from the market',
  description: 'Deals with buyers already accepted continue.',
};
const offered: NoticeText = {
  kind: 'success',
  message: 'On the market',
  description: 'We’ll notify you here and in your portfolio when someone bids.',
};

export const listPage = createListPage({
  route: 'sales',
  parseSearch: parseSalesSearch,
  locationOf: salesLocation,
  queryOf: () => ownListings,
});

export const salesList = createPagedListMachine<MarketQuery, MarketPage>();

/** Types, actions, guards and actors of the investor's own sales. */
export const salesSetup = setup({
  types: {} as {
    context: SalesContext;
    events: SalesEvent;
    input: PageInput;
    tags: 'busy';
    children: { list: 'list'; saleOffer: 'saleOffer' };
  },
  actors: {
    loadHoldings: notProvided<readonly Sellable[]>('loadHoldings'),
    list: salesList,
    saleOffer: marketRequestMachine,
  },
  actions: {
    assignSearch: assign(listPage.searchUpdate),
    assignHoldings: assign({ holdings: (_, { output }: { output: readonly Sellable[] }) => output }),
    assignListings: assign((_, { pages }: { pages: readonly MarketPage[] }) => ({
      listings: itemsOf(pages),
    })),
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
      ({ context }) => listPage.corrected(context, closedSales(context.view)),
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
    hasHoldings: (_: unknown, { output }: { output: readonly Sellable[] }) => output.length > 0,
  },
}).extend({
  actions: {
    ...listPage.actions<SalesContext, SalesEvent>(),
    ...subjectActions<SalesContext, SalesEvent>('saleOffer'),
  },
});
