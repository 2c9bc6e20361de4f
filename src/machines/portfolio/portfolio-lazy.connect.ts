import { listInvestorDocuments } from '../../api/documents/documents.ts';
import { listOwnEntries } from '../../api/market/market.ts';
import { type Headline, listLatestNews, listNews, type NewsItem } from '../../api/news/news.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import type { ReportQuery } from '../../api/portfolio/report-head.ts';
import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import type { CapitalAccount } from '../../api/reports/statements.ts';
import { listApplications } from '../../api/rounds/applications.ts';
import { listJoinedRounds } from '../../api/rounds/joined-rounds.ts';
import { listRoundNames } from '../../api/rounds/round-names.ts';
import { listSigningDocuments } from '../../api/signing/signing-documents.ts';
import { dayOf } from '../../domain/days/days.ts';
import { orNull } from '../kit/calls/or-null.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import type { CurrentData } from './last-visit.ts';
import type { DecisionNote, PortfolioDocuments } from './portfolio.queries.ts';

export { loadVisit, saveVisit } from './last-visit.connect.ts';

const headlines = 3;

/** The latest news of the companies that the investor holds. */
export const loadHeadlines = (
  { send }: PageDependencies,
  signal: AbortSignal,
): Promise<readonly Headline[]> => listLatestNews(send, { limit: headlines, mine: true }, signal);

const orNothing = <Row>(rows: readonly Row[]): readonly Row[] | null => (rows.length > 0 ? rows : null);

/** What the club knows of a startup that the investor holds. */
export async function loadCompanyReport(
  { send }: PageDependencies,
  startup: number,
  signal: AbortSignal,
): Promise<InvestorReport> {
  // Loaded with the drawer of a holding.
  const { getInvestorReport } = await import('../../api/reports/investor-reports.ts');
  return getInvestorReport(send, { type: 'startup', id: startup }, signal);
}

/** The first page of news about a startup; null if there is none. */
export async function loadCompanyNews(
  { send }: PageDependencies,
  startup: number,
  signal: AbortSignal,
): Promise<readonly NewsItem[] | null> {
  const { results } = await listNews(send, { startup }, signal);
  return orNothing(results);
}

/** What the investor wrote with the commitments to a round that became holdings, the newest first; null where nothing was written. */
export async function loadDecision(
  { send }: PageDependencies,
  round: string,
  signal: AbortSignal,
): Promise<readonly DecisionNote[] | null> {
  const applications = await listApplications(send, round, signal);
  return orNothing(
    applications.flatMap(({ id, status, submitted_at, decision_note: text }) =>
      status === 'completed' && text ? [{ id, submitted_at, text }] : [],
    ),
  );
}

/** The capital account of the investor; null where it has no line. */
export async function loadStatement(
  { send }: PageDependencies,
  query: ReportQuery,
  signal: AbortSignal,
): Promise<CapitalAccount | null> {
  // Reports use it too, with code that a portfolio does not need.
  const { getCapitalAccount } = await import('../../api/reports/statements.ts');
  const statement = await getCapitalAccount(send, query, signal);
  return statement.lines.length > 0 ? statement : null;
}

/** Everything that was handed in, filed, or has to be signed; null where there is nothing. */
export async function loadDocuments(
  { send }: PageDependencies,
  signal: AbortSignal,
): Promise<PortfolioDocuments | null> {
  const [documents, signing] = await Promise.all([
    listInvestorDocuments(send, signal),
    listSigningDocuments(send, {}, signal),
  ]);
  return documents.length + signing.length > 0 ? { documents, signing } : null;
}

/** What a visit shows besides its figures; a source that does not answer is null. */
export async function loadCurrentData(
  dependencies: PageDependencies,
  { profile, portfolio }: { readonly profile: Profile | null; readonly portfolio: Portfolio | null },
  signal: AbortSignal,
): Promise<CurrentData> {
  if (profile === null) throw new Error('Nobody is looking');
  const { send, now } = dependencies;
  const [documents, joined, rounds, market] = await Promise.all([
    orNull(listInvestorDocuments(send, signal)),
    orNull(listJoinedRounds(send, signal)),
    orNull(listRoundNames(send, signal)),
    orNull(listOwnEntries(send, signal)),
  ]);
  const entries = market && market.results;
  return { profile, portfolio, documents, joined, rounds, entries, today: dayOf(now()) };
}
