import { fromPromise } from 'xstate';
import { getPortfolio } from '../api/reports.ts';
import type { PlaceOutside } from './connect.places.ts';
import type { PortfolioQuestion } from './portfolio-question.ts';
import { portfolioMachine } from './portfolio.machine.ts';

/** What a question leaves open is left to the host. */
const queryOf = ({ asOf, basis, currency }: PortfolioQuestion) => ({
  asOf: asOf ?? undefined,
  basis,
  currency: currency ?? undefined,
});

export const connectPortfolio = ({ send }: PlaceOutside) =>
  portfolioMachine.provide({
    actors: {
      loadPortfolio: fromPromise(({ input, signal }) => getPortfolio(send, queryOf(input.question), signal)),
    },
  });
