import { fromPromise } from 'xstate';
import type { Headline } from '../../api/news/news.ts';
import { getPortfolio } from '../../api/portfolio/portfolio.ts';
import { getPerformance } from '../../api/reports/performance.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectFileList } from '../kit/files/file-list.connect.ts';
import { createListMachine } from '../kit/list.machine.ts';
import { lastVisitMachine } from './last-visit.machine.ts';
import { portfolioMachine } from './portfolio.machine.ts';
import { parts } from './portfolio.queries.ts';
import type { PortfolioQuery } from './report-basis.ts';

/** Queries that follow the figures load after their code. */
const lazy = () => import('./portfolio-lazy.connect.ts');

/** Parameters that the search leaves out are left to the host. */
const queryOf = ({ asOf, basis, currency }: PortfolioQuery) => ({
  asOf: asOf ?? undefined,
  basis,
  currency: currency ?? undefined,
});

export const connectPortfolio = (dependencies: PageDependencies) => {
  const { send } = dependencies;
  return portfolioMachine.provide({
    actors: {
      files: connectFileList(dependencies),
      headlines: createListMachine<Headline>().provide({
        actors: {
          loadItems: fromPromise(async ({ signal }) => (await lazy()).loadHeadlines(dependencies, signal)),
        },
      }),
      lastVisit: lastVisitMachine.provide({
        actors: {
          loadVisit: fromPromise(async ({ input }) => (await lazy()).loadVisit(input)),
          loadCurrentData: fromPromise(async ({ input, signal }) =>
            (await lazy()).loadCurrentData(dependencies, input, signal),
          ),
          saveVisit: fromPromise(async ({ input }) => (await lazy()).saveVisit(dependencies, input)),
        },
      }),
      loadPortfolio: fromPromise(({ input, signal }) => getPortfolio(send, queryOf(input.query), signal)),
      performance: parts.performance.provide({
        actors: {
          loadData: fromPromise(async ({ input, signal }) => {
            const performance = await getPerformance(send, queryOf(input.query), signal);
            return performance.points.length > 0 ? performance : null;
          }),
        },
      }),
      earlier: parts.earlier.provide({
        actors: {
          loadData: fromPromise(async ({ input, signal }) => {
            const portfolio = await getPortfolio(send, queryOf(input.query), signal);
            return portfolio.holdings.length > 0 ? portfolio : null;
          }),
        },
      }),
      company: parts.company.provide({
        actors: {
          loadData: fromPromise(async ({ input, signal }) =>
            (await lazy()).loadCompanyReport(dependencies, input.query.startup, signal),
          ),
        },
      }),
      companyNews: parts.companyNews.provide({
        actors: {
          loadData: fromPromise(async ({ input, signal }) =>
            (await lazy()).loadCompanyNews(dependencies, input.query.startup, signal),
          ),
        },
      }),
      statement: parts.statement.provide({
        actors: {
          loadData: fromPromise(async ({ input, signal }) =>
            (await lazy()).loadStatement(dependencies, queryOf(input.query), signal),
          ),
        },
      }),
      decision: parts.decision.provide({
        actors: {
          loadData: fromPromise(async ({ input, signal }) =>
            (await lazy()).loadDecision(dependencies, input.query.round, signal),
          ),
        },
      }),
      documents: parts.documents.provide({
        actors: {
          loadData: fromPromise(async ({ signal }) => (await lazy()).loadDocuments(dependencies, signal)),
        },
      }),
    },
  });
};
