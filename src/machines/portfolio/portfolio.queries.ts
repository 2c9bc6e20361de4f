import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { NewsItem } from '../../api/news/news.ts';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import type { Performance } from '../../api/reports/performance.ts';
import type { CapitalAccount } from '../../api/reports/statements.ts';
import type { Application } from '../../api/rounds/applications.ts';
import type { SigningDocument } from '../../api/signing/signing-documents.ts';
import { createQueryMachine, type QueryActor } from '../kit/query.machine.ts';
import { sectionOf, type PortfolioSearch } from './portfolio.search.ts';
import type { PortfolioQuery } from './report-basis.ts';

export type PerformanceActor = QueryActor<PortfolioQuery, Performance>;
export type EarlierActor = QueryActor<PortfolioQuery, Portfolio>;
export type CompanyActor = QueryActor<AboutStartup, InvestorReport>;
export type CompanyNewsActor = QueryActor<AboutStartup, readonly NewsItem[]>;
export type StatementActor = QueryActor<PortfolioQuery, CapitalAccount>;
export type DecisionActor = QueryActor<InRound, readonly DecisionNote[]>;
export type DocumentsQueryActor = QueryActor<AllDocuments, PortfolioDocuments>;

type AboutStartup = { readonly startup: number };
/** `round` is its slug. */
type InRound = { readonly round: string };
/** Documents are as of today, whatever day the figures are of. */
type AllDocuments = { readonly of: 'everything' };

/** Documents that the investor has uploaded or received, and those to sign or signed. */
export type PortfolioDocuments = {
  readonly documents: readonly InvestorDocument[];
  readonly signing: readonly SigningDocument[];
};

/** The investor's private note on a commitment that became a holding. */
export type DecisionNote = Pick<Application, 'id' | 'submitted_at'> & { readonly text: string };

/** Parts of the portfolio with a query of their own, each running only while it is visible. */
export const parts = {
  performance: createQueryMachine<PortfolioQuery, Performance>(),
  earlier: createQueryMachine<PortfolioQuery, Portfolio>(),
  company: createQueryMachine<AboutStartup, InvestorReport>(),
  companyNews: createQueryMachine<AboutStartup, readonly NewsItem[]>(),
  statement: createQueryMachine<PortfolioQuery, CapitalAccount>(),
  decision: createQueryMachine<InRound, readonly DecisionNote[]>(),
  documents: createQueryMachine<AllDocuments, PortfolioDocuments>(),
};

/** The running queries. */
export type PartActors = {
  readonly company?: CompanyActor | undefined;
  readonly companyNews?: CompanyNewsActor | undefined;
  readonly decision?: DecisionActor | undefined;
  readonly documents?: DocumentsQueryActor | undefined;
};

/** The queries of the visible parts; null for a hidden part. */
export type PartQueries = {
  readonly performance: PortfolioQuery | null;
  readonly earlier: PortfolioQuery | null;
  readonly company: AboutStartup | null;
  readonly companyNews: AboutStartup | null;
  readonly statement: PortfolioQuery | null;
  readonly decision: InRound | null;
  readonly documents: AllDocuments | null;
};

/** Every part, by the name of its child. */
export const partNames = [
  'performance',
  'earlier',
  'company',
  'companyNews',
  'statement',
  'decision',
  'documents',
] as const satisfies readonly (keyof typeof parts)[];

export const noQueries: PartQueries = {
  performance: null,
  earlier: null,
  company: null,
  companyNews: null,
  statement: null,
  decision: null,
  documents: null,
};

type Seen = {
  readonly search: PortfolioSearch;
  readonly shownQuery: PortfolioQuery | null;
  readonly portfolio: Portfolio | null;
};

/** The query of each part; none before the figures of the page are loaded. */
export function queriesFor({ search, shownQuery, portfolio }: Seen): PartQueries {
  if (shownQuery === null || portfolio === null) return noQueries;
  const { asOf, basis, currency } = shownQuery;
  const section = sectionOf(search);
  const open = portfolio.holdings.find(({ id }) => id === search.holding);
  return {
    // The overview also has the chart of the value over time.
    performance: section === null || section === 'charts' ? { asOf, basis, currency } : null,
    earlier: search.compare === null ? null : { asOf: search.compare, basis, currency },
    company: open ? { startup: open.startup.id } : null,
    companyNews: open ? { startup: open.startup.id } : null,
    statement: section === 'statement' ? { asOf, basis, currency } : null,
    decision: open?.round ? { round: open.round.name } : null,
    documents: section === 'papers' || open ? { of: 'everything' } : null,
  };
}

export const isSamePart = (one: object | null, other: object | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
