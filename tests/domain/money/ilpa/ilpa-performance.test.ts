import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import type { ExchangedPayments } from '../../../../src/domain/money/exchange/exchange.ts';
import { ilpaFlows } from '../../../../src/domain/money/ilpa/ilpa-performance.ts';
import { flowsOf, type Payments } from '../../../../src/domain/money/returns/flows.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const asOf = '2026-09-30';
const whole = (payments: Payments): ExchangedPayments => ({
  ...payments,
  missing: { lots: [], distributions: [] },
});
const paymentRows = (payments: readonly ExchangedPayments[], nav: string | null) =>
  ilpaFlows(payments, nav === null ? null : decimal(nav), asOf).map(({ date, kind, amount }) => [
    date,
    kind,
    amount && moneyText(amount),
  ]);

describe('the payments of the performance template', () => {
  it('are itemised, oldest first, without parts of zero, and end with the NAV', () => {
    const later = whole({
      lots: [{ date: '2021-01-31', units: null, invested: '500', fees: '0' }],
      distributions: [],
    });
    const sold = whole({
      lots: [{ date: '2020-01-31', units: null, invested: '1000', fees: '50' }],
      annualFees: [{ date: '2021-06-30', amount: '20' }],
      distributions: [
        { date: '2022-01-31', gross: '700', carry: '40', fee: '10', costShare: '0.5', income: '100' },
        { date: '2023-01-31', gross: '90', carry: '0', costShare: '0', income: '30', capital: '40' },
      ],
    });
    expect(paymentRows([later, sold], '605')).toEqual([
      ['2020-01-31', 'contribution_investment', '-1000.00'],
      ['2020-01-31', 'contribution_fees', '-50.00'],
      ['2021-01-31', 'contribution_investment', '-500.00'],
      ['2021-06-30', 'contribution_management_fees', '-20.00'],
      ['2022-01-31', 'distribution_sale', '550.00'],
      ['2022-01-31', 'distribution_income', '100.00'],
      ['2023-01-31', 'distribution_gain', '20.00'],
      ['2023-01-31', 'distribution_income', '30.00'],
      ['2023-01-31', 'distribution_capital', '40.00'],
      [asOf, 'ending_nav', '605.00'],
    ]);
  });

  it('have their parts without amounts where a payment has no exchange rate, and no NAV where a value is not known', () => {
    const missing: ExchangedPayments = {
      lots: [],
      distributions: [],
      missing: {
        lots: [{ date: '2020-01-31', units: null, invested: '1000', fees: '50' }],
        distributions: [
          { date: '2021-01-31', gross: '700', carry: '40', costShare: '0.5' },
          { date: '2022-01-31', gross: '70', carry: '0', costShare: '0' },
          { date: '2023-01-31', gross: '60', carry: '0', costShare: '0', income: '0', capital: '40' },
        ],
      },
    };
    expect(paymentRows([missing], null)).toEqual([
      ['2020-01-31', 'contribution_investment', null],
      ['2020-01-31', 'contribution_fees', null],
      ['2021-01-31', 'distribution_sale', null],
      ['2022-01-31', 'distribution_income', null],
      ['2023-01-31', 'distribution_gain', null],
      ['2023-01-31', 'distribution_capital', null],
      [asOf, 'ending_nav', null],
    ]);
  });

  it('add up on each day to what was paid and received', () => {
    const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => decimal(cents).div(100).toFixed(2));
    const date = fc.constantFrom('2020-01-31', '2021-01-31', '2022-01-31');
    const part = fc.oneof(fc.constant(null), amount);
    const payments = fc.record({
      lots: fc.array(fc.record({ date, units: fc.constant(null), invested: amount, fees: amount })),
      distributions: fc.array(
        fc.record({
          date,
          gross: amount,
          carry: amount,
          fee: part,
          costShare: fc.constantFrom('0', '0.1'),
          income: part,
          capital: part,
        }),
      ),
      annualFees: fc.array(fc.record({ date, amount })),
    });
    fc.assert(
      fc.property(payments, (paid) => {
        for (const day of ['2020-01-31', '2021-01-31', '2022-01-31']) {
          const itemised = ilpaFlows([whole(paid)], null, asOf).filter((flow) => flow.date === day);
          const net = flowsOf(paid, 'net').filter((flow) => flow.date === day);
          expect(moneyText(sumOf(itemised.flatMap(({ amount: own }) => own ?? [])))).toBe(
            moneyText(sumOf(net.map(({ amount: own }) => decimal(own)))),
          );
        }
      }),
      { numRuns: fuzzRuns(150) },
    );
  });
});
