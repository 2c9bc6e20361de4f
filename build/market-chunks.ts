import { anyOf, ours } from './chunk-patterns.ts';

export const marketChunks = [
  // Shared with the changes on the portfolio.
  {
    name: 'deals',
    test: anyOf(ours('views/kit/format/market-status.labels', 'domain/market/deal-cycle')),
    priority: 3,
  },
  // Shared by the three pages of the market.
  {
    name: 'trading',
    test: anyOf(
      ours(
        'machines/market/proposal/',
        'machines/market/{listings,sales.search,market.selectors}',
        'domain/{market/trade,queries/market}',
        'api/market/{market-requests,sellable}',
        'views/market/proposal/{market.labels,Confirmation,ProposalError}',
      ),
    ),
    priority: 4,
  },
  {
    name: 'sales',
    test: anyOf(ours('views/market/sales/sales.page')),
    priority: 3,
  },
  {
    name: 'market',
    test: anyOf(ours('views/market/listings/market.page')),
    priority: 3,
  },
  {
    name: 'requests',
    test: anyOf(ours('views/market/requests/requests.page')),
    priority: 3,
  },
];
