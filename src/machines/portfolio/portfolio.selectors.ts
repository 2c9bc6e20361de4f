import type { SnapshotFrom } from 'xstate';
import type { PortfolioMachine } from './portfolio.machine.ts';

type PortfolioSnapshot = SnapshotFrom<PortfolioMachine>;

export const selectPortfolio = ({ context }: PortfolioSnapshot) => context.portfolio;
