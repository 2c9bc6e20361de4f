import { type Round, roundSchema, type RoundsPage } from '../../src/api/rounds.ts';
import type { RoundFilters } from '../../src/machines/rounds.setup.ts';

/** An open round that the investor has joined; single fields are changed by the caller. */
export const round = (change: Partial<Round> = {}): Round => ({
  ...roundSchema.parse({
    id: 418,
    name: 'northwind-series-b',
    title: 'Northwind Robotics, Series B extension',
    startup: { id: 77, name: 'Northwind Robotics' },
    one_liner: 'Warehouse robots that need no rebuilt shelves',
    tags: ['robotics', 'logistics'],
    country: 'DE',
    stage: 'series_b',
    instrument: 'preferred',
    valuation_type: 'pre_money',
    valuation_amount: '48000000.00',
    round_size: '6000000.00',
    allocation_amount: '1500000.00',
    committed_amount: '930000.00',
    funded_amount: '615000.00',
    committed_percent: '0.6200',
    min_ticket: '10000.00',
    max_ticket: '250000.00',
    amount_step: '1000.00',
    currency: 'USD',
    opens_date: '2026-11-10',
    deadline_date: '2026-12-01',
    status: 'open',
    lead_investor: 'Harbour Ventures',
    co_investors: ['Rhine Capital'],
    pro_rata_right: true,
    fees: { entry_percent: '0.0400', carry_percent: '0.2000', annual_percent: '0.0000' },
    my_application: { id: 3301, status: 'signing' },
    documents_count: 6,
    updated_at: '2026-11-19T18:00:00Z',
  }),
  ...change,
});

/** As many rounds as fit on a page, unlike each other. */
export const roundsPage = (count = 3, page = 1): RoundsPage => ({
  count,
  results: Array.from({ length: Math.min(12, Math.max(0, count - (page - 1) * 12)) }, (_, index) => {
    const number = (page - 1) * 12 + index;
    return number === 0
      ? round()
      : round({
          id: 418 + number,
          name: `round-${number}`,
          title: `Halcyon Batteries ${number}, seed`,
          startup: { id: 77 + number, name: `Halcyon Batteries ${number}`, logo_url: null },
          one_liner: 'Sodium cells for places that no grid reaches',
          tags: ['energy'],
          status: number % 3 === 0 ? 'upcoming' : 'oversubscribed',
          committed_amount: '1650000.00',
          committed_percent: '1.1000',
          instrument: 'safe',
          valuation_type: 'cap',
          my_application: null,
          deadline_date: null,
        });
  }),
});

export const roundFilters: RoundFilters = {
  years: [2026, 2025, 2024],
  tags: ['biotech', 'energy', 'logistics', 'robotics'],
};
