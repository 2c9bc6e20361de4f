import type { Deal } from '../../api/market/deal-steps.ts';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Holding, Portfolio } from '../../api/portfolio/portfolio.ts';
import type { RoundName } from '../../api/rounds/round-names.ts';
import type { Round } from '../../api/rounds/rounds.ts';
import type { OwnCommitment } from '../../domain/commitment-cycle.ts';
import { isPast } from '../../domain/days.ts';
import { isDealNews } from '../../domain/deal-news.ts';
import { type Expiry, expiriesOf } from '../../domain/expiry.ts';
import { type RoundPhase, roundPhase } from '../../domain/round-phase.ts';

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
};

type OwnDeal = Pick<Deal, 'id' | 'status' | 'is_mine' | 'needs_me'>;
type OwnEntry = Pick<MarketEntry, 'startup' | 'status'> & { readonly requests: readonly OwnDeal[] };

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
  | { readonly kind: 'round'; readonly round: NamedRound; readonly isNew: boolean; readonly to: RoundPhase }
  | {
      readonly kind: 'deal';
      /** What the proposal is for. */
      readonly entry: Pick<OwnEntry, 'startup' | 'status'>;
      readonly deal: OwnDeal;
      /** Null for a proposal that is new. */
      readonly from: string | null;
    }
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
    documents:
      tracesOf(
        documents,
        ({ id }) => id,
        ({ status }) => status,
      ) ??
      before?.documents ??
      null,
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
    deals:
      tracesOf(
        entries && entries.flatMap(({ requests }) => requests),
        ({ id }) => id,
        ({ status }) => status,
      ) ??
      before?.deals ??
      null,
  };
}

const traceIn = <Trace>(traces: Traces<Trace>, key: string | number): Trace | undefined =>
  Object.hasOwn(traces, key) ? traces[key] : undefined;

function holdingChanges(
  before: VisitRecord,
  portfolio: Portfolio,
  now: Traces<HoldingTrace>,
): readonly Change[] {
  const { holdings } = before;
  if (holdings === null) return [];
  const changes = portfolio.holdings.flatMap((holding): Change[] => {
    const [was, is] = [traceIn(holdings, holding.id), now[holding.id]];
    if (!is) return [];
    if (!was) return [{ kind: 'joined', holding }];
    return [
      ...(was.status === is.status
        ? []
        : [{ kind: 'status', holding, from: was.status, to: is.status } as const]),
      ...(was.method === is.method && was.priceDate === is.priceDate
        ? []
        : [{ kind: 'value', holding } as const]),
      ...(was.payments < is.payments
        ? [{ kind: 'payments', holding, count: is.payments - was.payments } as const]
        : []),
    ];
  });
  const gone = Object.keys(holdings).filter((id) => !Object.hasOwn(now, id));
  return [...changes, ...gone.map((id) => ({ kind: 'left', id: Number(id) }) as const)];
}

function dealChanges(deals: Traces<string> | null, entries: readonly OwnEntry[]): readonly Change[] {
  if (deals === null) return [];
  return entries.flatMap((entry) =>
    entry.requests.flatMap((deal): Change[] => {
      const from = traceIn(deals, deal.id) ?? null;
      return deal.status === from || !isDealNews(deal.status, deal.is_mine)
        ? []
        : [{ kind: 'deal', entry, deal, from }];
    }),
  );
}

/** What the person has uploaded waits for the club, and is no news; nor is what the person has taken back. */
const isNoNews = (status: string) => ['in_review', 'replaced', 'withdrawn'].includes(status);

/** What changed since an earlier look: expiries first, then commitments, deals, rounds, documents, and holdings in the order of the portfolio. */
export function changesSince(before: VisitRecord, current: CurrentData): readonly Change[] {
  const { portfolio, documents, joined, rounds, entries, today } = current;
  const { expiries: ending, commitments: known, rounds: phases, documents: filed } = before;
  const now = recordVisit(current, null, before.at);
  return [
    ...(ending === null ? [] : (expiriesIn(current) ?? [])).flatMap((expiry): Change[] => {
      const isSame =
        ending && traceIn(ending, expiryKey(expiry)) === traceIn(now.expiries ?? {}, expiryKey(expiry));
      return isSame ? [] : [{ kind: 'expiry', expiry, isOver: isPast(expiry.day, today) }];
    }),
    ...(known === null ? [] : (joined ?? [])).flatMap((round): Change[] => {
      const from = (known && traceIn(known, round.id)) ?? null;
      const own = round.my_application;
      return own === null || own.status === from || own.status === 'draft'
        ? []
        : [{ kind: 'commitment', round, from, own }];
    }),
    ...dealChanges(before.deals, entries ?? []),
    ...(phases === null ? [] : (rounds ?? [])).flatMap((round): Change[] => {
      const from = phases && traceIn(phases, round.id);
      const to = roundPhase(round, today);
      if (to === null || to === from || to === 'upcoming') return [];
      const isNew = from === undefined || from === 'upcoming';
      // Nobody misses a round that came and went in the meantime.
      if (from === undefined && (to === 'closed' || to === 'cancelled')) return [];
      return [{ kind: 'round', round, isNew, to }];
    }),
    ...(filed === null ? [] : (documents ?? [])).flatMap((one): Change[] => {
      const from = (filed && traceIn(filed, one.id)) ?? null;
      return one.status === from || isNoNews(one.status) ? [] : [{ kind: 'document', document: one, from }];
    }),
    ...(portfolio && now.holdings ? holdingChanges(before, portfolio, now.holdings) : []),
  ];
}
