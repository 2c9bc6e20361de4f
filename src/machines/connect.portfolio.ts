import { fromPromise } from 'xstate';
import { getInvestorReport } from '../api/investor-reports.ts';
import { getPerformance } from '../api/performance.ts';
import { getPortfolio } from '../api/reports.ts';
import { connectLastLook } from './connect.last-look.ts';
import { connectOpenItems } from './connect.open-items.ts';
import type { PlaceOutside } from './connect.places.ts';
import type { PortfolioQuestion } from './portfolio-question.ts';
import { portfolioMachine } from './portfolio.machine.ts';
import { parts } from './portfolio.parts.ts';

/** What a question leaves open is left to the host. */
const queryOf = ({ asOf, basis, currency }: PortfolioQuestion) => ({
  asOf: asOf ?? undefined,
  basis,
  currency: currency ?? undefined,
});

export const connectPortfolio = (outside: PlaceOutside) => {
  const { send } = outside;
  return portfolioMachine.provide({
    actors: {
      openItems: connectOpenItems(outside),
      lastLook: connectLastLook(outside),
      loadPortfolio: fromPromise(({ input, signal }) => getPortfolio(send, queryOf(input.question), signal)),
      performance: parts.performance.provide({
        actors: {
          loadAnswer: fromPromise(async ({ input, signal }) => {
            const performance = await getPerformance(send, queryOf(input.question), signal);
            return performance.points.length > 0 ? performance : null;
          }),
        },
      }),
      earlier: parts.earlier.provide({
        actors: {
          loadAnswer: fromPromise(async ({ input, signal }) => {
            const portfolio = await getPortfolio(send, queryOf(input.question), signal);
            return portfolio.holdings.length > 0 ? portfolio : null;
          }),
        },
      }),
      company: parts.company.provide({
        actors: {
          loadAnswer: fromPromise(({ input, signal }) =>
            getInvestorReport(send, { type: 'startup', id: input.question.startup }, signal),
          ),
        },
      }),
    },
  });
};
