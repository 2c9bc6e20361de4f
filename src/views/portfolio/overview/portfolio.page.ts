import { connectPortfolio } from '../../../machines/portfolio/portfolio.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Portfolio } from './Portfolio.tsx';

export const page: MachinePage<typeof connectPortfolio> = { connect: connectPortfolio, View: Portfolio };
