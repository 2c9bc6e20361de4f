import type { InvestorReport, SeriesReport } from '../../src/api/investor-reports.ts';
import type { Performance } from '../../src/api/performance.ts';
import type { CapitalAccount, TaxYear, Transactions } from '../../src/api/statements.ts';
import type { ReportChoices } from '../../src/machines/report-content.ts';
import { portfolio } from './portfolio-fixtures.ts';

const head = {
  as_of_date: '2026-09-30',
  generated_at: '2026-11-20T04:00:00Z',
  is_stale: false,
  basis: 'net',
  currency: 'USD',
  rates: null,
} as const;

/** The statement that belongs to the portfolio of the fixtures; each column adds up to its ending. */
export const capitalAccount = (change: Partial<CapitalAccount> = {}): CapitalAccount => ({
  report_type: 'capital_account',
  ...head,
  from: '2026-07-01',
  to: '2026-09-30',
  entity: null,
  columns: [
    { key: 'period', from: '2026-07-01', to: '2026-09-30' },
    { key: 'year', from: '2026-01-01', to: '2026-09-30' },
    { key: 'inception', from: '2018-10-10', to: '2026-09-30' },
  ],
  lines: [
    { key: 'beginning', amounts: ['71456.00', '70464.00', '0.00'] },
    { key: 'contributions', amounts: ['0.00', '0.00', '85280.00'] },
    { key: 'distributions', amounts: ['0.00', '0.00', '-45600.00'] },
    { key: 'fees', amounts: ['0.00', '0.00', '-3280.00'] },
    { key: 'realised_gain', amounts: ['0.00', '0.00', '22000.00'] },
    { key: 'unrealised_change', amounts: ['1480.00', '2720.00', '25800.00'] },
    { key: 'carry_paid', amounts: ['0.00', '0.00', '-6400.00'] },
    { key: 'accrued_carry_change', amounts: ['-296.00', '-544.00', '-5160.00'] },
    { key: 'ending', amounts: ['72640.00', '72640.00', '72640.00'] },
  ],
  memo: { commitment: '111280.00', unfunded: '26000.00' },
  ...change,
});

const quayside = {
  holding: 3,
  startup: { id: 64, name: 'Quayside Pay' },
  series: { id: 6, name: 'QSP-B' },
  entity: { id: 12, name: 'Club SPV 9 LP' },
} as const;

export const transactions = (change: Partial<Transactions> = {}): Transactions => ({
  report_type: 'transactions',
  ...head,
  from: '2020-01-01',
  to: '2024-12-31',
  rows: [
    { date: '2020-11-20', kind: 'contribution', ...quayside, amount: '-20000.00', running: '-20000.00' },
    { date: '2020-11-20', kind: 'fee', ...quayside, amount: '-800.00', running: '-20800.00' },
    { date: '2024-05-20', kind: 'distribution', ...quayside, amount: '12400.00', running: '-8400.00' },
    { date: '2024-05-20', kind: 'carry', ...quayside, amount: '-880.00', running: '-9280.00' },
  ],
  totals: {
    contributions: '-20000.00',
    fees: '-800.00',
    distributions: '12400.00',
    carry_paid: '-880.00',
    net: '-9280.00',
  },
  ...change,
});

export const taxYear = (change: Partial<TaxYear> = {}): TaxYear => ({
  report_type: 'tax_year',
  ...head,
  from: '2024-01-01',
  to: '2024-12-31',
  years: [2018, 2019, 2020, 2021, 2022, 2024],
  rows: [
    {
      holding: 3,
      startup: { id: 64, name: 'Quayside Pay' },
      acquired_date: '2020-11-20',
      disposed_date: '2024-05-20',
      kind: 'sale',
      proceeds: '11520.00',
      cost: '8320.00',
      gain: '3200.00',
    },
  ],
  totals: { proceeds: '11520.00', cost: '8320.00', gain: '3200.00' },
  ...change,
});

export const performance = (change: Partial<Performance> = {}): Performance => ({
  report_type: 'performance',
  ...head,
  from: null,
  to: null,
  points: [
    {
      date: '2026-06-30',
      paid_in: '85280.00',
      distributions: '45600.00',
      fair_value_gross: '76320.00',
      fair_value_net: '71456.00',
      tvpi: '1.3726',
      dpi: '0.5347',
      irr: '0.0745',
      irr_unavailable_reason: null,
    },
    {
      date: '2026-09-30',
      paid_in: '85280.00',
      distributions: '45600.00',
      fair_value_gross: '77800.00',
      fair_value_net: '72640.00',
      tvpi: '1.3865',
      dpi: '0.5347',
      irr: '0.0744',
      irr_unavailable_reason: null,
    },
  ],
  ...change,
});

export const subjectReport = (change: Partial<InvestorReport> = {}): InvestorReport => ({
  type: 'startup',
  id: 77,
  title: 'Northwind Robotics',
  as_of_date: '2026-09-30',
  currency: 'USD',
  facts: {
    founded_date: '2018-02-01',
    country: 'DE',
    sector: 'Robotics',
    website: 'https://northwind.example',
  },
  position: {
    paid_in: '26000.00',
    fair_value_net: '41800.00',
    distributions: '0.00',
    tvpi: '1.6077',
    irr: '0.0894',
  },
  events: [
    {
      date: '2024-06-11',
      kind: 'priced_round',
      title: 'Series B at 9.20',
      effect: { from_price: '5.0000', to_price: '9.2000' },
    },
  ],
  known: ['price_per_share', 'share_class'],
  unknown: ['liquidation_stack', 'option_pool'],
  documents: [8801],
  notes: 'Held at the Series B price.',
  ...change,
});

/** One series for each holding of the portfolio. */
const seriesResults = (): SeriesReport['results'] =>
  portfolio().holdings.map((holding) => ({
    series: holding.series ?? { id: 0, name: '' },
    startup: holding.startup,
    entity: holding.entity,
    vintage_year: holding.vintage_year,
    committed: holding.paid_in,
    paid_in: holding.paid_in,
    invested: holding.invested,
    fees: holding.fees,
    units: holding.units,
    fair_value_net: holding.fair_value_net,
    distributions: holding.distributions,
    tvpi: holding.tvpi,
    dpi: null,
    rvpi: null,
    irr: holding.irr,
    flows: portfolio()
      .cash_flows.filter((flow) => flow.holding === holding.id)
      .map(({ date, kind, amount }) => ({ date, kind, amount })),
  }));

export const reportChoices = (change: Partial<ReportChoices> = {}): ReportChoices => ({
  vehicles: [
    {
      id: 12,
      name: 'Club SPV 9 LP',
      kind: 'spv',
      country: 'LU',
      currency: 'USD',
      formed_date: '2020-10-01',
      series_count: 2,
      has_capital_account: true,
    },
  ],
  startups: [
    { id: 77, name: 'Northwind Robotics', logo_url: null, sector: 'Robotics', status: 'marked_up' },
    { id: 64, name: 'Quayside Pay', logo_url: null, sector: 'Fintech', status: 'partially_realised' },
  ],
  series: seriesResults(),
  rounds: [
    {
      id: 301,
      name: 'northwind-series-a',
      title: 'Northwind Robotics, Series A',
      startup: 77,
      status: 'closed',
      deadline_date: '2021-03-01',
      year: 2021,
    },
  ],
  ...change,
});
