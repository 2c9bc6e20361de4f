import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Deal } from '../../api/market/deal-steps.ts';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Holding, Portfolio } from '../../api/portfolio/portfolio.ts';
import type { RoundName } from '../../api/rounds/round-names.ts';
import type { Round } from '../../api/rounds/rounds.ts';
import { isPast } from '../../domain/days/days.ts';
import { isDocumentNews } from '../../domain/documents/document-versions.ts';
import { type Expiry, expiriesOf } from '../../domain/documents/expiry.ts';
import { isDealNews } from '../../domain/news/deal-news.ts';
import type { OwnCommitment } from '../../domain/rounds/commitment-cycle.ts';
import { type RoundPhase, roundPhase } from '../../domain/rounds/round-phase.ts';

/** What is stored about one holding; no amounts. */
type HoldingTrace = {
  readonly status: string;
  readonly method: string | null;
  readonly priceDate: string | null;
  readonly payments: number;
};

/** By id, or by what expires. */
type Traces<Trace> = Readonly<Record<string, Trace>>;

/** What a person saw at a visit; stored on this device, without any amount. Null is what was not known then. */
export type VisitRecord = {
  /** Time of the visit, ISO 8601 in UTC. */
  readonly at: string;
  readonly holdings: Traces<HoldingTrace> | null;
  /** Statuses of documents and of commitments. */
  readonly documents: Traces<string> | null;
  readonly commitments: Traces<string> | null;
  readonly rounds: Traces<string> | null;
  readonly expiries: Traces<string> | null;
  /** Statuses of proposals on the market and of the deals that they became. */
  readonly deals: Traces<string> | null;
  /** Statuses of own offers and buy orders. */
  readonly offers: Traces<string> | null;
};

type OwnDeal = Pick<Deal, 'id' | 'status' | 'is_mine' | 'needs_me'>;
/** A proposal of the investor has the entry that it is for as its `parent`. */
type OwnEntry = Pick<MarketEntry, 'id' | 'parent' | 'side' | 'startup' | 'status'> & {
  readonly requests: readonly OwnDeal[];
};

/** What is compared; null for a source that failed to load. */
export type CurrentData = {
  readonly profile: Profile;
  readonly portfolio: Portfolio | null;
  readonly documents: readonly InvestorDocument[] | null;
  /** The rounds that the investor has committed to. */
  readonly joined: readonly Pick<Round, 'id' | 'name' | 'title' | 'my_application'>[] | null;
  /** All rounds. */
  readonly rounds: readonly RoundName[] | null;
  /** The latest of the investor's own entries on the market, with their proposals and deals. */
  readonly entries: readonly OwnEntry[] | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

type Named = Pick<Holding, 'id' | 'startup' | 'valuation_method' | 'price_date'>;
type NamedRound = Pick<RoundName, 'id' | 'name' | 'title' | 'deadline_date'>;

export type Change =
  | { readonly kind: 'joined'; readonly holding: Named }
  | { readonly kind: 'left'; readonly id: number }
  | { readonly kind: 'status'; readonly holding: Named; readonly from: string; readonly to: string }
  | { readonly kind: 'value'; readonly holding: Named }
  | { readonly kind: 'payments'; readonly holding: Named; readonly count: number }
  /** `from` is null for a document that is new. */
  | { readonly kind: 'document'; readonly document: InvestorDocument; readonly from: string | null }
  | {
      readonly kind: 'commitment';
      readonly round: Pick<Round, 'id' | 'name' | 'title'>;
      readonly from: string | null;
      readonly own: OwnCommitment;
    }
  | {
      readonly kind: 'round';
      readonly round: NamedRound;
      readonly isNew: boolean;
      readonly to: Exclude<RoundPhase, 'upcoming'>;
    }
  | {
      readonly kind: 'deal';
      /** What the proposal is for. */
      readonly entry: Pick<OwnEntry, 'side' | 'startup' | 'status'>;
      readonly deal: OwnDeal;
      /** Null for a proposal that is new. */
      readonly from: string | null;
    }
  /** An own offer or buy order that has expired. */
  | { readonly kind: 'offer'; readonly entry: OwnEntry }
  | { readonly kind: 'expiry'; readonly expiry: Expiry; readonly isOver: boolean };

/** The last visit, null on a first one, and the changes since. */
export type Compared = { readonly before: VisitRecord | null; readonly changes: readonly Change[] };

const tracesOf = <Row, Trace>(
  rows: readonly Row[] | null,
  keyOf: (row: Row) => string | number,
  traceOf: (row: Row) => Trace | null,
): Traces<Trace> | null =>
  rows &&
  Object.fromEntries(
    rows.flatMap((row) => {
      const trace = traceOf(row);
      return trace === null ? [] : [[String(keyOf(row)), trace]];
    }),
  );

const statusesOf = (rows: readonly { readonly id: number; readonly status: string }[] | null) =>
  tracesOf(
    rows,
    ({ id }) => id,
    ({ status }) => status,
  );

const offersIn = (entries: readonly OwnEntry[] | null) =>
  entries && entries.filter(({ parent }) => parent === null);

const expiryKey = (expiry: Expiry) => (expiry.kind === 'document' ? `document ${expiry.id}` : expiry.kind);

/** Without the documents their expiry is not known. */
const expiriesIn = ({ profile, documents, today }: CurrentData) =>
  documents && expiriesOf(profile, documents, today);

/** What is stored. A source that is not known now keeps its stored value, so that it is compared once it is known again. */
export function recordVisit(current: CurrentData, before: VisitRecord | null, at: string): VisitRecord {
  const { portfolio, documents, joined, rounds, entries, today } = current;
  const payments = new Map<number, number>();
  for (const { holding } of portfolio?.cash_flows ?? [])
    payments.set(holding, (payments.get(holding) ?? 0) + 1);
  const holdings = tracesOf(
    portfolio && portfolio.holdings,
    ({ id }) => id,
    ({ id, status, valuation_method: method, price_date: priceDate }): HoldingTrace => ({
      status,
      method,
      priceDate,
      payments: payments.get(id) ?? 0,
    }),
  );
  return {
    at,
    holdings: holdings ?? before?.holdings ?? null,
    documents: statusesOf(documents) ?? before?.documents ?? null,
    commitments:
      tracesOf(
        joined,
        ({ id }) => id,
        ({ my_application: own }) => own && own.status,
      ) ??
      before?.commitments ??
      null,
    rounds:
      tracesOf(
        rounds,
        ({ id }) => id,
        (round) => roundPhase(round, today),
      ) ??
      before?.rounds ??
      null,
    expiries:
      tracesOf(expiriesIn(current), expiryKey, (expiry) => (isPast(expiry.day, today) ? 'over' : 'soon')) ??
      before?.expiries ??
      null,
    deals: statusesOf(entries && entries.flatMap(({ requests }) => requests)) ?? before?.deals ?? null,
    offers: statusesOf(offersIn(entries)) ?? before?.offers ?? null,
  };
}

const traceIn = <Trace>(traces: Traces<Trace> | null, key: string | number): Trace | undefined =>
  traces && Object.hasOwn(traces, key) ? traces[key] : undefined;

/** A holding without an earlier trace is new in the portfolio. */
function holdingChanges(
  holding: Holding,
  was: HoldingTrace | undefined,
  is: HoldingTrace,
): readonly Change[] {
  if (!was) return [{ kind: 'joined', holding }];
  const count = is.payments - was.payments;
  return [
    ...(was.status === is.status
      ? []
      : [{ kind: 'status', holding, from: was.status, to: is.status } as const]),
    ...(was.method === is.method && was.priceDate === is.priceDate
      ? []
      : [{ kind: 'value', holding } as const]),
    ...(count > 0 ? [{ kind: 'payments', holding, count } as const] : []),
  ];
}

const dealChanges = (deals: Traces<string>, entry: OwnEntry): readonly Change[] =>
  entry.requests.flatMap((deal): Change[] => {
    const from = traceIn(deals, deal.id) ?? null;
    return deal.status === from || !isDealNews(deal.status, deal.is_mine)
      ? []
      : [{ kind: 'deal', entry, deal, from }];
  });

/** An offer that the investor withdrew is no news; for one that was filled, each deal is news by itself. */
const offerChanges = (traces: Traces<string>, entry: OwnEntry): readonly Change[] =>
  entry.status === 'expired' && traceIn(traces, entry.id) !== 'expired' ? [{ kind: 'offer', entry }] : [];

/** The changes of each row; none of a source that does not answer now, or was not known at the earlier look. */
const changesOf = <Trace, Row>(
  traces: Traces<Trace> | null,
  rows: readonly Row[] | null,
  changesIn: (traces: Traces<Trace>, row: Row) => readonly Change[],
): readonly Change[] => (traces && rows?.flatMap((row) => changesIn(traces, row))) ?? [];

/** What changed since an earlier look: expiries first, then commitments, deals, own offers, rounds, documents, and holdings in the order of the portfolio. */
export function changesSince(before: VisitRecord, current: CurrentData): readonly Change[] {
  const { portfolio, documents, joined, rounds, entries, today } = current;
  const now = recordVisit(current, null, before.at);
  return [
    ...changesOf(before.expiries, expiriesIn(current), (traces, expiry) =>
      traceIn(traces, expiryKey(expiry)) === traceIn(now.expiries, expiryKey(expiry))
        ? []
        : [{ kind: 'expiry', expiry, isOver: isPast(expiry.day, today) }],
    ),
    ...changesOf(before.commitments, joined, (traces, round) => {
      const from = traceIn(traces, round.id) ?? null;
      const own = round.my_application;
      return own === null || own.status === from || own.status === 'draft'
        ? []
        : [{ kind: 'commitment', round, from, own }];
    }),
    ...changesOf(before.deals, entries, dealChanges),
    ...changesOf(before.offers, offersIn(entries), offerChanges),
    ...changesOf(before.rounds, rounds, (traces, round) => {
      const from = traceIn(traces, round.id);
      const to = roundPhase(round, today);
      if (to === null || to === from || to === 'upcoming') return [];
      const isNew = from === undefined || from === 'upcoming';
      // Nobody misses a round that came and went in the meantime.
      if (from === undefined && (to === 'closed' || to === 'cancelled')) return [];
      return [{ kind: 'round', round, isNew, to }];
    }),
    ...changesOf(before.documents, documents, (traces, one) => {
      const from = traceIn(traces, one.id) ?? null;
      return one.status === from || !isDocumentNews(one.status)
        ? []
        : [{ kind: 'document', document: one, from }];
    }),
    ...changesOf(before.holdings, portfolio && portfolio.holdings, (traces, holding) => {
      const is = traceIn(now.holdings, holding.id);
      return is ? holdingChanges(holding, traceIn(traces, holding.id), is) : [];
    }),
    ...changesOf(before.holdings, portfolio && Object.keys(before.holdings ?? {}), (_, id) =>
      traceIn(now.holdings, id) ? [] : [{ kind: 'left', id: Number(id) }],
    ),
  ];
}
