import { type NewsItem, newsSchema } from '../../src/api/news.ts';
import {
  type RoundDetail,
  roundDetailSchema,
  type RoundDocument,
  roundDocumentSchema,
  type RoundStats,
} from '../../src/api/round-detail.ts';
import { type Round, roundSchema, type RoundsPage } from '../../src/api/rounds.ts';
import { startupSchema } from '../../src/api/startups.ts';
import type { StartupFacts } from '../../src/machines/round.setup.ts';
import type { RoundFilters } from '../../src/machines/rounds.machine.ts';

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

export const roundDetail = (change: Partial<RoundDetail> = {}): RoundDetail => ({
  ...roundDetailSchema.parse({
    ...round(),
    memo: [
      { heading: 'Risks', body_html: '<p>A large customer may leave, and the second plant may be late.</p>' },
      { heading: 'Thesis', body_html: '<p>Robots that need <strong>no</strong> rebuilt shelves.</p>' },
    ],
    terms: {
      share_class: 'Series B Preferred',
      price_per_share: '9.2000',
      pre_money: '48000000.00',
      post_money: '54000000.00',
      liquidation_preference: '1x non-participating',
      anti_dilution: 'broad-based weighted average',
      information_rights: 'quarterly, through the vehicle',
      lead_amount: '3000000.00',
      series_name: 'NWR-B',
      entity_name: 'Club SPV 21 LP',
      governing_law: 'Luxembourg',
    },
    metrics: [
      {
        label: 'Revenue, last 12 months',
        value: '4200000.00',
        unit: 'USD',
        as_of_date: '2026-10-31',
        source: 'company, unaudited',
        series: [
          { date: '2024-10-31', value: '1600000.00' },
          { date: '2025-10-31', value: '2600000.00' },
          { date: '2026-10-31', value: '4200000.00' },
        ],
      },
      { label: 'Runway', value: '18', unit: 'months', source: 'company, unaudited' },
    ],
    team: [{ name: 'Lena Vogt', role: 'CEO', bio: 'Ten years in warehouse automation' }],
    past_rounds: [
      {
        round: 'Series A',
        date: '2021-03-01',
        amount: '8000000.00',
        post_money: '30000000.00',
        lead_investor: 'Rhine Capital',
      },
    ],
    conflicts: ['A club partner sits on the board.'],
    faq: [
      {
        question: 'Why an extension?',
        answer: 'To fund the second plant.',
        answered_at: '2026-11-15T10:00:00Z',
      },
    ],
    contact_email: 'deals@example.com',
    deadline_at: '2026-12-01T23:00:00Z',
    remaining_amount: '570000.00',
  }),
  ...change,
});

export const roundStats: RoundStats = {
  round: 418,
  committed_amount: '950000.00',
  funded_amount: '615000.00',
  committed_percent: '0.6333',
  investors_count: 37,
  interested_count: 12,
  interested_amount: '260000.00',
  remaining_amount: '550000.00',
  my_interest_amount: null,
  as_of: '2026-11-20T10:45:00Z',
};

export const roundDocuments: readonly RoundDocument[] = [
  ['Deal memo', 'Memo', 2],
  ['Term sheet', 'Legal', 1],
].map(([title, folder, version], index) =>
  roundDocumentSchema.parse({
    id: 71 + index,
    title,
    folder,
    version,
    file_name: 'paper.pdf',
    pages: 24,
    uploaded_at: '2026-11-10T12:00:00Z',
    can_download: index === 0,
    url: 'https://files.example.com/71',
  }),
);

export const startupNews: readonly NewsItem[] = [
  newsSchema.parse({
    id: 903,
    title: 'Northwind Robotics signs first logistics client',
    summary: 'Three-year contract, 40 robots.',
    published_at: '2026-11-12T08:00:00Z',
  }),
];

export const startupFacts = (isHeld = false): StartupFacts => ({
  startup: startupSchema.parse({
    id: 77,
    name: 'Northwind Robotics',
    tags: ['robotics', 'logistics'],
    country: 'DE',
    stage: 'series_b',
    one_liner: 'Warehouse robots',
  }),
  isHeld,
});
