import { marketOrders } from '../../../domain/queries/market.ts';
import {
  marketDistances,
  marketEnds,
  type MarketOrder,
  marketSizes,
} from '../../../machines/market/market.search.ts';
import { formatCount } from '../../kit/format/format.ts';

const orders: Readonly<Record<MarketOrder, string>> = {
  newest: 'Newest',
  price: 'Lowest price',
  '-price': 'Highest price',
  vs_last_round: 'Lowest vs last round',
  ends: 'Ending soonest',
  total: 'Lowest order value',
  '-total': 'Highest order value',
};
const distances: Readonly<Record<(typeof marketDistances)[number], string>> = {
  '0': 'At or below last round',
  '-0.1': '10% below or more',
  '-0.25': '25% below or more',
};

export const sideOptions = [
  { value: 'sell', label: 'Offers' },
  { value: 'buy', label: 'Buy order' },
];
export const orderOptions = marketOrders.map((value) => ({ value, label: orders[value] }));
export const distanceOptions = marketDistances.map((value) => ({ value, label: distances[value] }));
export const sizeOptions = marketSizes.map((value) => ({
  value,
  label: `Up to ${formatCount(Number(value))}`,
}));
export const endOptions = marketEnds.map((days) => ({ value: String(days), label: `Within ${days} days` }));
