import { assign, sendTo, setup, type SnapshotFrom, type ActorRefFrom } from 'xstate';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { MarketPage, MarketQuery } from '../../api/market/market.ts';
import { optionalPart } from '../kit/calls/on-error.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import { itemsOf, type ListPageContext, createListPage } from '../kit/lists/paged-page.ts';
import type { StartupChoice } from '../kit/lists/startup-options.connect.ts';
import type { LocationUpdate, NoticeText, PageInput } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import {
  changedMarket,
  marketLocation,
  marketQueryOf,
  type MarketSearch,
  parseMarketSearch,
} from './market.search.ts';
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

type MarketEvent =
  | { readonly type: 'market.change'; readonly change: Partial<MarketSearch> }
  | { readonly type: 'market.close' }
  | PagedListReport<MarketPage>
  | MarketRequestReport
  | MarketDraftsReport
  | MarketFormReport
  | LocationUpdate;

type MarketContext = ListPageContext<MarketSearch> &
  SubjectContext & {
    entries: readonly MarketEntry[];
    /** The startups that can be ordered; null while they are loading, none if they could not be loaded. */
    startups: readonly StartupChoice[] | null;
  };

/** The filter choices. */
type MarketChoices = { readonly startups: readonly StartupChoice[]; readonly tags: readonly string[] };

/** The list and the filter choices, which `connect` provides. */
export const marketParts = {
  list: createPagedListMachine<MarketQuery, MarketPage>(),
  choices: createQueryMachine<null, MarketChoices>(),
};

type Chosen = { readonly snapshot: SnapshotFrom<typeof marketParts.choices> };

const bidden: NoticeText = {
  kind: 'success',
  message: 'Bid sent',
  description: 'The seller answers next. Track it in My requests.',
};

const ordered: NoticeText = {
  kind: 'success',
  message: 'Buy order posted',
  description: 'Members can now offer you units. Track it in My requests.',
};

const isBid = (subject: MarketSubject | null, id: number | null) =>
  subject?.kind === 'bid' && subject.entry.id === id;

/**
 * The subject of the form that the address opens; a lot that is sold while a bid on it is being typed stays open with
 * no units left.
 */
export function marketSubject({
  search,
  entries,
  subject,
  startups,
}: Pick<MarketContext, 'search' | 'entries' | 'subject' | 'startups'>): MarketSubject | null {
  if (search.isWanting) return { kind: 'wanted', startups };
  const entry = entries.find(({ id }) => id === search.entry);
  const isOwnPrice = search.isBidding;
  if (entry) return entry.side === 'sell' && !entry.is_mine ? { kind: 'bid', entry, isOwnPrice } : null;
  if (subject?.kind !== 'bid' || !isBid(subject, search.entry)) return null;
  return { kind: 'bid', entry: { ...subject.entry, units_open: '0.0000' }, isOwnPrice };
}

const listPage = createListPage({
  route: 'market',
  parseSearch: parseMarketSearch,
  locationOf: marketLocation,
  changed: changedMarket,
  queryOf: marketQueryOf,
});

const marketSetup = setup({
  types: {} as {
    context: MarketContext;
    events: MarketEvent;
    input: PageInput;
    children: { list: 'list'; choices: 'choices'; bid: 'bid' };
  },
  actors: { ...marketParts, bid: marketRequestMachine },
  actions: {
    assignSearch: assign(listPage.searchUpdate),
    assignEntries: assign((_, { pages }: { pages: readonly MarketPage[] }) => ({ entries: itemsOf(pages) })),
    assignStartups: assign((_, { snapshot }: Chosen) => ({
      startups: snapshot.context.data?.startups ?? (snapshot.hasTag('busy') ? null : []),
    })),
    findSubject: assign({ subject: ({ context }) => marketSubject(context) }),
    assignOpenSubject: assign({ openSubjectKey: ({ context }) => subjectKey(context.subject) }),
    assignDrafts: assign(({ context }, report: Pick<MarketDraftsReport, 'drafts'>) =>
      draftsUpdate(context, report),
    ),
    clearOpenSubject: assign({ openSubjectKey: null }),
    closeForm: sendTo(
      ({ context }) => context.parent,
      ({ context }) => listPage.corrected(context, { entry: null, isBidding: false, isWanting: false }),
    ),
    turnToFirst: assign(({ context }) => listPage.firstPage(context)),
    announce: sendTo(
      ({ context }) => context.parent,
      (_, { subject }: Pick<MarketRequestReport, 'subject'>) => ({
        type: 'notice.raised' as const,
        ...(subject.kind === 'wanted' ? ordered : bidden),
      }),
    ),
  },
  guards: {
    isHere: listPage.isHere,
    ...subjectGuards,
  },
}).extend({
  actions: {
    ...listPage.actions<MarketContext, MarketEvent>(),
    ...subjectActions<MarketContext, MarketEvent>('bid'),
  },
});

/**
 * Shows the entries that match the address. A bid goes to the current state of an entry, never to the investor's own,
 * and never twice.
 */
export const marketMachine = marketSetup.createMachine({
  id: 'market',
  context: ({ input }) => ({
    ...listPage.initialContext(input),
    entries: [],
    startups: null,
    ...noSubject(input),
  }),
  entry: 'findSubject',
  invoke: [
    listPage.list,
    {
      id: 'choices',
      src: 'choices',
      input: { query: null },
      onSnapshot: {
        actions: [{ type: 'assignStartups', params: pick('snapshot') }, 'findSubject', 'forwardSubject'],
      },
      onError: optionalPart,
    },
  ],
  on: {
    ...updatesOfSubject,
    'list.loaded': {
      actions: [{ type: 'assignEntries', params: pick('pages') }, 'findSubject', 'forwardSubject'],
    },
    'market.change': { actions: { type: 'show', params: pick('change') } },
    'market.close': dismissal,
  },
  initial: 'browsing',
  states: {
    browsing: { always: { guard: 'hasSubject', target: 'bidding' } },
    /** A bid or a buy order is being made. */
    bidding: openForm('bid', 'browsing'),
  },
});

export type MarketMachine = typeof marketMachine;

export type MarketActor = ActorRefFrom<MarketMachine>;
