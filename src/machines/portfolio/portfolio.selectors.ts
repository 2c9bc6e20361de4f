import type { SnapshotFrom } from 'xstate';
import type { PortfolioMachine, PortfolioActor } from './portfolio.machine.ts';
import type { PortfolioSearch } from './portfolio.search.ts';

type PortfolioSnapshot = SnapshotFrom<PortfolioMachine>;

export const selectPortfolio = ({ context }: PortfolioSnapshot) => context.portfolio;

export const refreshPortfolio = (actor: PortfolioActor) => actor.send({ type: 'portfolio.refresh' });
export const retryPortfolio = (actor: PortfolioActor) => actor.send({ type: 'portfolio.retry' });
export const cancelPortfolio = (actor: PortfolioActor) => actor.send({ type: 'portfolio.cancel' });
export const changePortfolio = (actor: PortfolioActor, change: Partial<PortfolioSearch>) =>
  actor.send({ type: 'portfolio.change', change });
