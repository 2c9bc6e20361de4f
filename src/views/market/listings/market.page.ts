import { connectMarket } from '../../../machines/market/market.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Market, marketSubtitle } from './Market.tsx';

export const page: MachinePage<typeof connectMarket> = {
  connect: connectMarket,
  View: Market,
  subtitle: marketSubtitle,
};
