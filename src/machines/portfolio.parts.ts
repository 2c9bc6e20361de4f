import type { Performance } from '../api/performance.ts';
import type { InvestorReport } from '../api/investor-reports.ts';
import type { Portfolio } from '../api/reports.ts';
import { createInquiryMachine, type InquiryActor } from './inquiry.machine.ts';
import type { PortfolioQuestion } from './portfolio-question.ts';
import type { PortfolioView } from './portfolio-view.ts';

export type PerformanceActor = InquiryActor<PortfolioQuestion, Performance>;
export type EarlierActor = InquiryActor<PortfolioQuestion, Portfolio>;
export type CompanyActor = InquiryActor<{ readonly startup: number }, InvestorReport>;

/** Parts of the portfolio that ask for something of their own, each only while it is looked at. */
export const parts = {
  performance: createInquiryMachine<PortfolioQuestion, Performance>(),
  earlier: createInquiryMachine<PortfolioQuestion, Portfolio>(),
  company: createInquiryMachine<{ readonly startup: number }, InvestorReport>(),
};

/** What the parts in sight were asked; null: out of sight. */
export type PartQuestions = {
  readonly performance: PortfolioQuestion | null;
  readonly earlier: PortfolioQuestion | null;
  readonly company: { readonly startup: number } | null;
};

export const noQuestions: PartQuestions = { performance: null, earlier: null, company: null };

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
  };
}

export const isSamePart = (one: object | null, other: object | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
