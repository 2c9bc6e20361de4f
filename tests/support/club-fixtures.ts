import type { Deposits } from '../../src/api/club-deposits.ts';
import type { ClubInvested } from '../../src/api/club-invested.ts';
import type { ClubPortfolio, ClubPortfolioRow } from '../../src/api/club-portfolio.ts';
import type { InvestorsPage } from '../../src/api/investors.ts';
import type { ClubContent, ClubLists, ContentOf } from '../../src/machines/club-content.ts';

const figures = {
  investors_count: 2,
  holdings_count: 3,
  valued_count: 3,
  paid_in: '78000.00',
  invested: '75000.00',
  fees: '3000.00',
  units: null,
  fair_value_gross: '96000.00',
  fair_value_net: '91800.00',
  distributions: '11520.00',
  realised_gain: '3200.00',
  unrealised_gain: '22120.00',
  moic: '1.4336',
  tvpi: '1.3246',
  dpi: '0.1477',
  irr: '0.0894',
  last_valuation_date: '2026-06-11',
};

const pivotRow = (key: readonly [string, string], labels: readonly [string, string]): ClubPortfolioRow => ({
  ...figures,
  key: [...key],
  labels: [...labels],
  units: '5000.0000',
});

/** A pivot by entity and startup; `rows` of them, all alike but for their names. */
export const clubPortfolio = (rows = 3, change: Partial<ClubPortfolio> = {}): ClubPortfolio => ({
  as_of_date: '2026-11-21',
  generated_at: '2026-11-21T08:00:00Z',
  currency: 'USD',
  basis: 'net',
  group_by: ['entity', 'startup'],
  is_too_long: false,
  totals: {
    ...figures,
    entities_count: 2,
    series_count: 3,
    startups_count: 3,
    deposited: '83200.00',
    uninvested_cash: '5200.00',
  },
  results: Array.from({ length: rows }, (_, index) =>
    pivotRow([String(index + 1), '77'], [`Club SPV ${index + 1} LP`, 'Northwind Robotics']),
  ),
  ...change,
});

export const clubLists: ClubLists = {
  investors: [
    {
      id: 1042,
      name: 'Ada Byron',
      entity_type: 'individual',
      country: 'GB',
      deposited: '57200.00',
      paid_in: '52000.00',
      invested: '50000.00',
      fair_value_net: '61200.00',
      holdings_count: 2,
    },
    {
      id: 1043,
      name: 'Harbour Ventures',
      entity_type: 'entity',
      country: 'DE',
      deposited: '26000.00',
      paid_in: '26000.00',
      invested: '25000.00',
      fair_value_net: '30600.00',
      holdings_count: 1,
    },
  ],
  entities: [
    {
      id: 12,
      name: 'Club SPV 12 LP',
      kind: 'spv',
      country: 'LU',
      currency: 'USD',
      investors_count: 2,
      deposited: '83200.00',
      paid_in: '52000.00',
      invested: '50000.00',
      fair_value_net: '61200.00',
      cash_balance: '31200.00',
      has_bank_details: true,
    },
    {
      id: 13,
      name: 'Club SPV 13 LP',
      kind: 'spv',
      country: 'IE',
      currency: 'USD',
      investors_count: 1,
      deposited: '0.00',
      paid_in: '26000.00',
      invested: '25000.00',
      fair_value_net: '30600.00',
      cash_balance: '-26000.00',
      has_bank_details: false,
    },
  ],
  series: [
    {
      id: 9,
      name: 'NWR-A',
      startup: { id: 77, name: 'Northwind Robotics' },
      entity: { id: 12, name: 'Club SPV 12 LP' },
      opened_date: '2021-02-01',
      closed_date: '2021-03-31',
      investors_count: 2,
      deposited: '83200.00',
      paid_in: '78000.00',
      invested: '75000.00',
      fair_value_net: '91800.00',
      last_valuation_date: '2024-06-11',
    },
  ],
  startups: [
    {
      id: 77,
      name: 'Northwind Robotics',
      sector: 'Robotics',
      country: 'DE',
      series_count: 1,
      investors_count: 2,
      deposited: '83200.00',
      paid_in: '78000.00',
      invested: '75000.00',
      fair_value_net: '91800.00',
      last_valuation_date: '2024-06-11',
      status: 'marked_up',
    },
  ],
};

export const clubDeposits = (count = 2): Deposits => ({
  count,
  as_of_date: '2026-11-21',
  totals: {
    currency: 'USD',
    expected: '52000.00',
    received: '31200.00',
    matched: '26000.00',
    unmatched: '5200.00',
    refunded: '0.00',
    awaited: '26000.00',
  },
  by_status: [
    { status: 'expected', count: 1, amount: '26000.00' },
    { status: 'matched', count: 1, amount: '26000.00' },
    { status: 'unmatched', count: 1, amount: '5200.00' },
  ],
  by_month: [{ month: '2026-11', count: 3, received: '31200.00', refunded: '0.00', awaited: '26000.00' }],
  ageing: [
    { age: 'not_due', count: 0, amount: '0.00' },
    { age: 'days_7', count: 0, amount: '0.00' },
    { age: 'days_30', count: 1, amount: '26000.00' },
    { age: 'longer', count: 0, amount: '0.00' },
  ],
  results: [
    {
      id: 3,
      date: '2026-11-18',
      investor: null,
      entity: { id: 12, name: 'Club SPV 12 LP' },
      series: null,
      round: null,
      amount: '5200.00',
      returned: '0.00',
      currency: 'USD',
      amount_base: '5200.00',
      fx_rate: '1.000000',
      status: 'unmatched',
      bank_name: 'Harbour Bank',
      sender_name: 'J. Whitcombe',
      name_match: null,
      reference: 'INVESTMENT',
      expected_amount: null,
      due_date: null,
      days_late: 0,
    },
    {
      id: 2,
      date: '2026-11-09',
      investor: { id: 1042, name: 'Ada Byron' },
      entity: { id: 12, name: 'Club SPV 12 LP' },
      series: { id: 9, name: 'NWR-A' },
      round: { id: 418, name: 'northwind-series-b' },
      amount: '26000.00',
      returned: '0.00',
      currency: 'USD',
      amount_base: '26000.00',
      fx_rate: '1.000000',
      status: 'matched',
      bank_name: 'National Westminster Bank Plc',
      sender_name: 'BYRON A',
      name_match: 'near',
      reference: 'NWRB-1042',
      expected_amount: '26000.00',
      due_date: '2026-11-01',
      days_late: 8,
    },
  ].slice(0, count),
});

const invested = {
  investors_count: 2,
  committed: '104000.00',
  called: '78000.00',
  deposited: '83200.00',
  paid_in: '78000.00',
  invested: '75000.00',
  follow_on: '25000.00',
  fees: '3000.00',
  uninvested: '5200.00',
  first_date: '2021-03-15',
  last_date: '2024-05-02',
};

export const clubInvested = (rows = 1): ClubInvested => ({
  as_of_date: '2026-11-21',
  currency: 'USD',
  group_by: 'series',
  totals: invested,
  by_month: [
    { month: '2021-03', invested: '50000.00', paid_in: '52000.00', deposited: '57200.00' },
    { month: '2024-05', invested: '25000.00', paid_in: '26000.00', deposited: '26000.00' },
  ],
  by_vintage: [
    { vintage_year: 2021, invested: '50000.00', paid_in: '52000.00' },
    { vintage_year: 2024, invested: '25000.00', paid_in: '26000.00' },
  ],
  results: Array.from({ length: rows }, () => ({
    ...invested,
    investor: null,
    startup: { id: 77, name: 'Northwind Robotics' },
    series: { id: 9, name: 'NWR-A' },
    entity: { id: 12, name: 'Club SPV 12 LP' },
    share_of_total: '1.0000',
  })),
});

export const clubGeneral = (change: Partial<ContentOf<'cyborg'>> = {}): ContentOf<'cyborg'> => ({
  page: 'cyborg',
  now: clubPortfolio(),
  previous: clubPortfolio(3, { as_of_date: '2026-09-30' }),
  deposits: clubDeposits(),
  ...clubLists,
  ...change,
});

export const clubPivot = (pivot = clubPortfolio()): ClubContent => ({ page: 'cyborgPortfolio', pivot });

const people = ['Ada Byron', 'Byron Analytical Engines Ltd', 'Adaeze Okoro'] as const;

/** A page of the directory; \`count\` of more than three names the first three. */
export const investorsPage = (count = 3): InvestorsPage => ({
  count,
  results: people.slice(0, count).map((display_name, index) => ({
    id: 1042 + index,
    display_name,
    entity_type: index === 1 ? 'entity' : 'individual',
    country: 'GB',
    is_kyc_checked: true,
    is_accredited: true,
    is_member: index !== 2,
    is_own: false,
    is_default: false,
  })),
});
