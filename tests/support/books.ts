import type { Performance } from '../../src/api/performance.ts';
import type { InvestorReport } from '../../src/api/investor-reports.ts';
import type { Holding, Portfolio } from '../../src/api/reports.ts';
import { decimal, moneyText } from '../../src/finance/decimal.ts';
import type { PortfolioPapers } from '../../src/machines/portfolio.parts.ts';
import { signingDocument } from './deal-fixtures.ts';
import { investorDocument } from './fixtures.ts';
import { portfolio } from './portfolio-fixtures.ts';

/** Gross payments of the book of five, by day. */
const grossAmounts: Readonly<Record<string, string>> = {
  '2018-10-10': '-12000.00',
  '2019-06-05': '-10000.00',
  '2020-11-20': '-20000.00',
  '2021-03-15': '-25000.00',
  '2022-09-01': '-15000.00',
  '2022-12-15': '39600.00',
  '2024-05-20': '12400.00',
};

/** The book of five before fees and carry. */
export function grossBook(): Portfolio {
  const book = portfolio();
  const proceeds: Readonly<Record<number, string>> = { 3: '12400.00', 5: '39600.00' };
  return {
    ...book,
    basis: 'gross',
    holdings: book.holdings.map((holding) => ({
      ...holding,
      proceeds_gross: proceeds[holding.id] ?? '0.00',
    })),
    cash_flows: book.cash_flows.map((flow) => ({ ...flow, amount: grossAmounts[flow.date] ?? flow.amount })),
  };
}

/** The book of five, booked in dollars and reported in euros at one rate. */
export function inEuros(book = portfolio()): Portfolio {
  const euros = (amount: string) => moneyText(decimal(amount).times('0.9'));
  const known = (amount: string | null) => amount && euros(amount);
  const { summary } = book;
  return {
    ...book,
    currency: 'EUR',
    holdings: book.holdings.map((holding) => ({ ...holding, currency: 'USD' })),
    cash_flows: book.cash_flows.map((flow) => ({ ...flow, amount: euros(flow.amount) })),
    summary: {
      ...summary,
      invested: known(summary.invested),
      fees: known(summary.fees),
      paid_in: known(summary.paid_in),
      fair_value_gross: known(summary.fair_value_gross),
      accrued_carry: known(summary.accrued_carry),
      fair_value_net: known(summary.fair_value_net),
      proceeds_gross: known(summary.proceeds_gross),
      carry_paid: known(summary.carry_paid),
      distributions: known(summary.distributions),
      realised_gain: known(summary.realised_gain),
      unrealised_gain: known(summary.unrealised_gain),
      total_gain: known(summary.total_gain),
      pending_commitments: known(summary.pending_commitments),
    },
    rates: [
      { date: '2022-12-15', from: 'USD', to: 'EUR', rate: '0.9', source: 'ECB' },
      { date: '2026-09-30', from: 'USD', to: 'EUR', rate: '0.9', source: 'ECB' },
    ],
  };
}

const point = (
  date: string,
  paidIn: string,
  distributions: string,
  value: string | null,
  irr: string | null,
): Performance['points'][number] => ({
  date,
  paid_in: paidIn,
  distributions,
  fair_value_gross: value,
  fair_value_net: value,
  tvpi: null,
  dpi: null,
  irr,
  irr_unavailable_reason: irr === null ? 'Nothing has come back yet.' : null,
});

/** The book of five at the ends of some quarters. */
export const performance = (change: Partial<Performance> = {}): Performance => ({
  report_type: 'performance',
  as_of_date: '2026-09-30',
  generated_at: '2026-11-20T04:00:00Z',
  is_stale: false,
  basis: 'net',
  currency: 'USD',
  rates: null,
  from: null,
  to: null,
  points: [
    point('2018-12-31', '12480.00', '0.00', '12000.00', null),
    point('2019-12-31', '22880.00', '0.00', '22000.00', '-0.0312'),
    point('2020-12-31', '43680.00', '0.00', '42000.00', '-0.0255'),
    point('2021-12-31', '69680.00', '0.00', '67000.00', '-0.0190'),
    point('2022-12-31', '85280.00', '34080.00', '70000.00', '0.0671'),
    point('2023-12-31', '85280.00', '34080.00', null, '0.0390'),
    point('2024-12-31', '85280.00', '45600.00', '70464.00', '0.0774'),
    point('2025-12-31', '85280.00', '45600.00', '70464.00', '0.0733'),
    point('2026-09-30', '85280.00', '45600.00', '72640.00', '0.0744'),
  ],
  ...change,
});

const bought = (date: string, units: string | null, invested: string, fees: string) => [
  { date, units, invested, fees },
];
const marked = (date: string, method: string, price: string | null) => [
  { date, method, price, factor: null, source: null },
];

/** Lots, payments and valuations of the book of five. */
const beginnings: Readonly<Record<number, Pick<Holding, 'lots' | 'payments' | 'marks'>>> = {
  1: {
    lots: bought('2021-03-15', '5000', '25000.00', '1000.00'),
    payments: [],
    marks: marked('2024-06-11', 'priced_round', '9.2'),
  },
  2: { lots: bought('2022-09-01', null, '15000.00', '600.00'), payments: [], marks: [] },
  3: {
    lots: bought('2020-11-20', '2000', '20000.00', '800.00'),
    payments: [{ date: '2024-05-20', gross: '12400.00', carry: '880.00', cost_share: '0.4' }],
    marks: marked('2026-09-30', 'calibrated', '14'),
  },
  4: {
    lots: bought('2019-06-05', null, '10000.00', '400.00'),
    payments: [],
    marks: marked('2023-02-28', 'written_off', null),
  },
  5: {
    lots: bought('2018-10-10', '4000', '12000.00', '480.00'),
    payments: [{ date: '2022-12-15', gross: '39600.00', carry: '5520.00', cost_share: '1' }],
    marks: marked('2022-12-15', 'exit_pending', '9.9'),
  },
};

/** The book of five as a host tells it that keeps nothing back. */
export function withBeginnings(): Portfolio {
  const book = portfolio();
  return {
    ...book,
    holdings: book.holdings.map((holding) => ({ ...holding, carry_rate: '0.2', ...beginnings[holding.id] })),
  };
}

/** What the club knows of one company. */
export const companyReport: InvestorReport = {
  type: 'startup',
  id: 77,
  title: 'Northwind Robotics',
  as_of_date: '2026-09-30',
  currency: 'USD',
  facts: { founded_date: '2018-02-01', country: 'DE', sector: 'Robotics' },
  position: {
    paid_in: '26000.00',
    fair_value_net: '41800.00',
    distributions: '0.00',
    tvpi: '1.6077',
    irr: '0.0894',
  },
  events: [{ date: '2024-06-11', kind: 'priced_round', title: 'Series B, new lead investor', effect: null }],
  known: ['price_per_share', 'share_class'],
  unknown: ['liquidation_stack', 'option_pool'],
  documents: [8801],
  notes: 'Held at the Series B price.',
};

/** One agreement that is filed, one paper that waits for a signature, one that was signed and is filed. */
export const portfolioPapers: PortfolioPapers = {
  documents: [
    investorDocument(),
    investorDocument({
      id: 8802,
      category: 'agreement',
      document_type: 'other',
      title: 'Subscription agreement, Northwind Robotics NWR-B',
      uploaded_at: '2021-03-14T09:00:00Z',
      expiry_date: null,
      startup: { id: 77, name: 'Northwind Robotics' },
    }),
  ],
  signing: [
    signingDocument(),
    signingDocument({
      id: 5502,
      title: 'Subscription agreement, Northwind Robotics NWR-B',
      status: 'completed',
      completed_at: '2021-03-14T09:00:00Z',
    }),
  ],
};
