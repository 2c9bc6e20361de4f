import type { Performance } from '../../src/api/performance.ts';
import type { Portfolio } from '../../src/api/reports.ts';
import { decimal, moneyText } from '../../src/finance/decimal.ts';
import { portfolio } from './fixtures.ts';

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
export function inEuros(): Portfolio {
  const book = portfolio();
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
