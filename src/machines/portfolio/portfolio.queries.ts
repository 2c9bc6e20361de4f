import type { SigningDocument } from '../../api/signing/signing-documents.ts';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import type { NewsItem } from '../../api/news/news.ts';
import type { Performance } from '../../api/reports/performance.ts';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import type { CapitalAccount } from '../../api/reports/statements.ts';
import { createInquiryMachine, type InquiryActor } from '../kit/query.machine.ts';
import type { PortfolioQuestion } from './report-basis.ts';
import type { PortfolioView } from './portfolio.search.ts';

export type PerformanceActor = InquiryActor<PortfolioQuestion, Performance>;
export type EarlierActor = InquiryActor<PortfolioQuestion, Portfolio>;
export type CompanyActor = InquiryActor<AboutStartup, InvestorReport>;
export type CompanyNewsActor = InquiryActor<AboutStartup, readonly NewsItem[]>;
export type StatementActor = InquiryActor<PortfolioQuestion, CapitalAccount>;
export type PapersActor = InquiryActor<AllPapers, PortfolioPapers>;

type AboutStartup = { readonly startup: number };
/** The papers are asked for as they are today, whatever day the figures are of. */
type AllPapers = { readonly of: 'everything' };

/** What the investor has handed in or was given, and what was or has to be signed. */
export type PortfolioPapers = {
  readonly documents: readonly InvestorDocument[];
  readonly signing: readonly SigningDocument[];
};

/** Parts of the portfolio that ask for something of their own, each only while it is looked at. */
export const parts = {
  performance: createInquiryMachine<PortfolioQuestion, Performance>(),
  earlier: createInquiryMachine<PortfolioQuestion, Portfolio>(),
  company: createInquiryMachine<AboutStartup, InvestorReport>(),
  companyNews: createInquiryMachine<AboutStartup, readonly NewsItem[]>(),
  statement: createInquiryMachine<PortfolioQuestion, CapitalAccount>(),
  papers: createInquiryMachine<AllPapers, PortfolioPapers>(),
};

/** What the parts in sight were asked; null: out of sight. */
export type PartQuestions = {
  readonly performance: PortfolioQuestion | null;
  readonly earlier: PortfolioQuestion | null;
  readonly company: AboutStartup | null;
  readonly companyNews: AboutStartup | null;
  readonly statement: PortfolioQuestion | null;
  readonly papers: AllPapers | null;
};

/** Every part, by the name of its child. */
export const partNames = [
  'performance',
  'earlier',
  'company',
  'companyNews',
  'statement',
  'papers',
] as const satisfies readonly (keyof typeof parts)[];

export const noQuestions: PartQuestions = {
  performance: null,
  earlier: null,
  company: null,
  companyNews: null,
  statement: null,
  papers: null,
};

type Seen = {
  readonly view: PortfolioView;
  readonly answered: PortfolioQuestion | null;
  readonly portfolio: Portfolio | null;
};

/** What each part has to know for what is looked at; never ahead of the figures of the page. */
export function questionsOf({ view, answered, portfolio }: Seen): PartQuestions {
  if (answered === null || portfolio === null) return noQuestions;
  const { asOf, basis, currency } = answered;
  const open = portfolio.holdings.find(({ id }) => id === view.holding);
  return {
    performance: view.tab === 'charts' ? { asOf, basis, currency } : null,
    earlier: view.compare === null ? null : { asOf: view.compare, basis, currency },
    company: open ? { startup: open.startup.id } : null,
    companyNews: open ? { startup: open.startup.id } : null,
    statement: view.tab === 'statement' ? { asOf, basis, currency } : null,
    papers: view.tab === 'papers' || open ? { of: 'everything' } : null,
  };
}

export const isSamePart = (one: object | null, other: object | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
