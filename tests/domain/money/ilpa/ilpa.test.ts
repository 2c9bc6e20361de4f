import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, sumOf, sumOfTexts } from '../../../../src/domain/money/amounts/decimal.ts';
import { capitalAccount } from '../../../../src/domain/money/book/capital-account.ts';
import { characterOf } from '../../../../src/domain/money/book/distribution-character.ts';
import {
  commitmentAccount,
  partsOfPromise,
} from '../../../../src/domain/money/commitments/commitment-account.ts';
import { amountsOf, type Mark } from '../../../../src/domain/money/holdings/position.ts';
import {
  type IlpaColumn,
  ilpaColumn,
  type IlpaLine,
  ilpaSections,
  type IlpaState,
  isRecorded,
  unfootedSums,
} from '../../../../src/domain/money/ilpa/ilpa.ts';
import type { Payments } from '../../../../src/domain/money/returns/flows.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const dayBefore = '2026-06-30';
const allLines = ilpaSections.flatMap(({ lines }) => lines.map((key: IlpaLine) => key));

const textOf = (column: IlpaColumn, key: IlpaLine) => {
  const amount = isRecorded(key) ? column[key] : null;
  return amount && moneyText(amount);
};
const textLines = (column: IlpaColumn) => allLines.map((key) => ({ key, amounts: [textOf(column, key)] }));

type Promised = { readonly promised: number; readonly binding: number; readonly received: number };

const stateOf = (payments: Payments | null, mark: Mark, promise: Promised): IlpaState => ({
  account: capitalAccount(
    payments ? [amountsOf({ ...payments, mark, carryRate: '0.2', currency: 'USD' })] : [],
    'net',
  ),
  income: sumOf((payments?.distributions ?? []).map((payment) => characterOf(payment, 'gross').income)),
  commitments: commitmentAccount(
    partsOfPromise({
      promised: decimal(promise.promised),
      binding: decimal(promise.binding),
      received: decimal(promise.received),
      isCalled: true,
    }),
  ),
});

const nothing: Promised = { promised: 0, binding: 0, received: 0 };

/** 1,000 and a fee of 50; half sold for 700 with carry of 40 and a fee of 10, and a dividend of 30; 605 are left, with carry of 21. */
const book: Payments = {
  lots: [{ date: '2024-09-30', units: null, invested: '1000', fees: '50' }],
  distributions: [
    { date: '2026-07-15', gross: '700', carry: '40', fee: '10', costShare: '0.5' },
    { date: '2026-08-01', gross: '30', carry: '0', costShare: '0' },
  ],
};
const before: Payments = { ...book, distributions: [] };
const column = ilpaColumn(
  stateOf(before, { kind: 'factor', factor: '1.1' }, { promised: 2000, binding: 2000, received: 500 }),
  stateOf(book, { kind: 'factor', factor: '1.21' }, { promised: 2500, binding: 2300, received: 800 }),
);

describe('the lines of the reporting template', () => {
  it('are those of a book worked out by hand', () => {
    const values = Object.fromEntries(textLines(column).map(({ key, amounts: [amount] }) => [key, amount]));
    expect(values).toMatchObject({
      // 1,100 less carry of 20 on a gain of 100.
      beginning_nav: '1080.00',
      nav_contributions: '0.00',
      nav_distributions: '-680.00',
      total_cash_flows: '-680.00',
      investment_income: '30.00',
      other_income: '-10.00',
      net_operating_income: '20.00',
      // 700 for a cost of 500; what was unrealised falls from 100 to 105.
      nav_realised_gain: '200.00',
      nav_unrealised_change: '5.00',
      incentive_paid: '-40.00',
      incentive_accrued_change: '-1.00',
      ending_nav: '584.00',
      incentive_accrued: '21.00',
      ending_nav_gross: '605.00',
      beginning_unfunded: '1500.00',
      new_commitments: '500.00',
      commitment_contributions: '-300.00',
      commitment_released: '-200.00',
      ending_unfunded: '1500.00',
      beginning_incentive: '20.00',
      incentive_earned: '41.00',
      incentive_paid_out: '-40.00',
      ending_incentive: '21.00',
      incentive_received: '40.00',
      club_fees_received: '10.00',
      total_received: '50.00',
      management_fees: '0.00',
      partnership_expenses: null,
    });
    expect(unfootedSums(textLines(column), 0)).toEqual([]);
  });

  // By the 2016 edition and the changes of 2025 as published (decision 0042).
  it('have the costs of offering, the placement fees and the transfers above the total of the flows', () => {
    expect(ilpaSections[0].lines.slice(0, 9)).toEqual([
      'beginning_nav',
      'nav_contributions',
      'nav_distributions',
      'offering_costs',
      'placement_fees',
      'partner_transfers',
      'total_cash_flows',
      'management_fees',
      'fee_reductions',
    ]);
  });

  it.each([
    'total_cash_flows',
    'net_operating_income',
    'ending_nav',
    'ending_nav_gross',
    'ending_unfunded',
    'ending_incentive',
    'total_received',
  ])('say that %s is wrong by a cent', (wrong) => {
    const lines = textLines(column).map((line) =>
      line.key === wrong
        ? { ...line, amounts: [sumOfTexts([line.amounts[0] ?? 'x', '0.01']).toFixed(2)] }
        : line,
    );
    expect(unfootedSums(lines, 0)).toContain(wrong);
  });

  it('judge no sum of which a part is not known', () => {
    const lines = textLines(column).map((line) =>
      line.key === 'nav_realised_gain' ? { ...line, amounts: [null] } : line,
    );
    expect(unfootedSums(lines, 0)).toEqual([]);
  });

  it('add up from the opening to the closing of any book, with the payments of the period between', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => decimal(cents).div(100).toFixed(2));
    const day = fc.constantFrom('2024-01-31', dayBefore, '2026-07-01', '2026-09-30');
    const mark = fc.oneof(
      fc.constant<Mark>({ kind: 'cost' }),
      fc.constant<Mark>({ kind: 'writtenOff' }),
      fc.constantFrom('0', '0.45', '1.176543').map((factor): Mark => ({ kind: 'factor', factor })),
    );
    const payment = fc.record({
      date: day,
      gross: amount,
      carry: fc.constantFrom('0', '0.01'),
      fee: fc.constantFrom(undefined, '0.02'),
      costShare: fc.constantFrom('0', '0.1', '0.3333333333'),
      income: fc.constantFrom(undefined, '0', '0.37'),
    });
    const any = fc.record({
      lots: fc.array(fc.record({ date: day, units: fc.constant(null), invested: amount, fees: amount }), {
        minLength: 1,
        maxLength: 3,
      }),
      distributions: fc.array(payment, { maxLength: 3 }),
      annualFees: fc.array(fc.record({ date: day, amount }), { maxLength: 3 }),
    });
    const promise = fc.record({
      promised: fc.integer({ min: 0, max: 999 }),
      binding: fc.integer({ min: 0, max: 999 }),
      received: fc.integer({ min: 0, max: 999 }),
    });
    fc.assert(
      fc.property(any, mark, mark, promise, promise, (paid, then, now, first, last) => {
        const isEarly = ({ date }: { readonly date: string }) => date <= dayBefore;
        const early = {
          lots: paid.lots.filter(isEarly),
          distributions: paid.distributions.filter(isEarly),
          annualFees: paid.annualFees.filter(isEarly),
        };
        const reported = ilpaColumn(
          stateOf(early.lots.length > 0 ? early : null, then, first),
          stateOf(paid, now, last),
        );
        expect(unfootedSums(textLines(reported), 0)).toEqual([]);
        if (early.lots.length === 0) return;
        const late = {
          lots: paid.lots.filter((lot) => !isEarly(lot)),
          distributions: paid.distributions.filter((one) => !isEarly(one)),
        };
        const annual = sumOfTexts(paid.annualFees.filter((fee) => !isEarly(fee)).map((fee) => fee.amount));
        const fees = sumOfTexts([
          ...late.lots.map((lot) => lot.fees),
          ...late.distributions.flatMap(({ fee }) => fee ?? []),
        ]);
        expect([
          textOf(reported, 'nav_contributions'),
          textOf(reported, 'club_fees_received'),
          textOf(reported, 'management_fees'),
          textOf(reported, 'management_fees_received'),
          textOf(reported, 'incentive_received'),
        ]).toEqual([
          moneyText(sumOfTexts(late.lots.flatMap(({ invested, fees: fee }) => [invested, fee])).plus(annual)),
          moneyText(fees),
          moneyText(annual.neg()),
          moneyText(annual),
          moneyText(sumOfTexts(late.distributions.map(({ carry }) => carry))),
        ]);
      }),
      { numRuns: fuzzRuns(300) },
    );
  });

  it('begin at zero where nothing was held', () => {
    const first = ilpaColumn(
      stateOf(null, { kind: 'unknown' }, nothing),
      stateOf(before, { kind: 'cost' }, nothing),
    );
    expect([textOf(first, 'beginning_nav'), textOf(first, 'ending_nav')]).toEqual(['0.00', '1000.00']);
    expect(unfootedSums(textLines(first), 0)).toEqual([]);
  });
});
