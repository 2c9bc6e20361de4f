import { connectSales } from '../../../machines/market/sales.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Sales, salesSubtitle } from './Sales.tsx';

export const page: MachinePage<typeof connectSales> = {
  connect: connectSales,
  View: Sales,
  subtitle: salesSubtitle,
};
