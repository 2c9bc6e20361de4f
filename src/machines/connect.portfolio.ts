import { fromPromise } from 'xstate';
import { getPortfolio } from '../api/reports.ts';
import type { PlaceOutside } from './connect.places.ts';
import { portfolioMachine } from './portfolio.machine.ts';

export const connectPortfolio = ({ send }: PlaceOutside) =>
  portfolioMachine.provide({
    actors: { loadPortfolio: fromPromise(({ signal }) => getPortfolio(send, {}, signal)) },
  });
