import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { MarketPage, MarketQuery } from '../api/market.ts';
import type { MarketEntry } from '../api/market-entry.ts';
import { createInquiryMachine } from './inquiry.machine.ts';
import { marketRequestMachine, type MarketRequestReport } from './market-request.machine.ts';
import { type MarketSubject, subjectKey } from './market-rules.ts';
import {
  changedMarket,
  marketLocation,
  marketQueryOf,
  type MarketView,
  marketViewIn,
} from './market-view.ts';
import type { StartupChoice } from './news.machine.ts';
import { createPagedListMachine, type PagedListReport } from './paged-list.machine.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import { isFullyVerified } from './profile.ts';
import { viewAt } from './routes.ts';

export type MarketEvent =
  | { readonly type: 'market.change'; readonly change: Partial<MarketView> }
  | { readonly type: 'market.close' }
  | PagedListReport<MarketPage>
  | MarketRequestReport
  | LocationUpdate
  | ProfileUpdate;

type MarketContext = {
  parent: PlaceParent;
  owner: number;
  isVerified: boolean;
  view: MarketView;
  entries: readonly MarketEntry[];
  /** What the open form is about; null while none is open or what it is about is not known yet. */
  subject: MarketSubject | null;
  /** The subject that the form was begun for. */
  begun: string | null;
};

/** What the market can be narrowed to. */
export type MarketChoices = { readonly startups: readonly StartupChoice[]; readonly tags: readonly string[] };

/** The list and the choices, which `connect` provides. */
export const marketParts = {
  list: createPagedListMachine<MarketQuery, MarketPage>(),
  choices: createInquiryMachine<null, MarketChoices>(),
};

const isBid = (subject: MarketSubject | null, id: number | null) =>
  subject?.kind === 'bid' && subject.entry.id === id;

/** What the address wants to be done; a lot that is gone while a bid on it is typed stays open with nothing left of it. */
export function marketSubject({
  view,
  entries,
  subject,
}: Pick<MarketContext, 'view' | 'entries' | 'subject'>): MarketSubject | null {
  if (view.isWanting) return { kind: 'wanted' };
  const entry = entries.find(({ id }) => id === view.entry);
  if (entry) return entry.side === 'sell' && !entry.is_mine ? { kind: 'bid', entry } : null;
  if (subject?.kind !== 'bid' || !isBid(subject, view.entry)) return null;
  return { kind: 'bid', entry: { ...subject.entry, units_open: '0.0000' } };
}

const isMarket = ({ location }: LocationUpdate) => viewAt(location.path) === 'market';

/** The words in which the chart of the market is written. */
export const marketSetup = setup({
  types: {} as {
    context: MarketContext;
    events: MarketEvent;
    input: PlaceInput;
    children: { list: 'list'; choices: 'choices'; bid: 'bid' };
  },
  actors: { ...marketParts, bid: marketRequestMachine },
  actions: {
    keepStanding: assign({ isVerified: (_, { profile }: ProfileUpdate) => isFullyVerified(profile) }),
    forgetMarket: assign({ entries: [], subject: null }),
    keepView: assign((_, { location }: LocationUpdate) => ({ view: marketViewIn(location.search) })),
    keepEntries: assign({
      entries: (_, { pages }: { pages: readonly MarketPage[] }) => pages.flatMap(({ results }) => results),
    }),
    findSubject: assign({ subject: ({ context }) => marketSubject(context) }),
    noteBegun: assign({ begun: ({ context }) => subjectKey(context.subject) }),
    forgetBegun: assign({ begun: null }),
    tellSubject: enqueueActions(({ context: { subject, begun }, enqueue }) => {
      if (subject !== null && subjectKey(subject) === begun)
        enqueue.sendTo('bid', { type: 'subject.changed', subject });
    }),
    askList: sendTo('list', ({ context: { view } }) => ({
      type: 'list.ask',
      query: marketQueryOf(view),
      page: view.page,
    })),
    refreshList: sendTo('list', { type: 'list.refresh' }),
    leaveList: sendTo('list', { type: 'list.leave' }),
    show: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: { change: Partial<MarketView> }) => ({
        type: 'location.requested',
        location: marketLocation(changedMarket(context.view, change)),
      }),
    ),
    closeForm: sendTo(
      ({ context }) => context.parent,
      ({ context: { view } }) => ({
        type: 'location.corrected',
        location: marketLocation({ ...view, entry: null, isWanting: false }),
      }),
    ),
    turnToFirst: assign({ view: ({ context }) => ({ ...context.view, page: 1 }) }),
    correctAddress: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'location.corrected', location: marketLocation(context.view) }),
    ),
    announce: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'success',
      message: 'On its way to the other side',
      description: 'Where it stands is told among your requests.',
    }),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isMember: (_, { profile }: ProfileUpdate) => isFullyVerified(profile),
    isHere: (_, update: LocationUpdate) => isMarket(update),
    isMade: (_, { made }: MarketRequestReport) => made !== null,
    hasSubject: ({ context }) => context.subject !== null,
    isOtherSubject: ({ context }) => subjectKey(context.subject) !== context.begun,
  },
});
