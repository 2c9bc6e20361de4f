import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { bridgeSteps } from '../../../../src/domain/money/book/bridge-steps.ts';
import { isBridged } from '../../../../src/domain/money/book/footing.ts';
import {
  type Bridge,
  bridgeOf,
  pointsOf,
  returnsAfter,
  sumOfBridges,
} from '../../../../src/domain/money/book/gross-to-net.ts';
import {
  exchangedAmounts,
  exchangedPayments,
  exchangeTo,
} from '../../../../src/domain/money/exchange/exchange.ts';
import { amountsOf, type Valued } from '../../../../src/domain/money/holdings/position.ts';
import type { Payments } from '../../../../src/domain/money/returns/flows.ts';
import { irrText } from '../../../../src/domain/money/returns/irr.ts';

const asOf = '2026-09-30';
const rate = (day: string, text: string) => ({ day, base: 'EUR', quote: 'USD', rate: text, source: 'Test' });
const exchange = exchangeTo('USD', [
  rate('2024-09-30', '1.00'),
  rate('2025-09-30', '1.10'),
  rate('2026-09-30', '1.20'),
]);
const oneRate = {
  ...exchange,
  convert: (amount: Parameters<typeof exchange.convert>[0], from: string) =>
    exchange.convert(amount, from, asOf),
};

/** 1,000 and a fee of 50; half sold for 550 after a year, less a fee of 10 and carry of 10; 605 are left, with carry of 21. */
const payments: Payments = {
  lots: [{ date: '2024-09-30', units: null, invested: '1000', fees: '50' }],
  distributions: [{ date: '2025-09-30', gross: '550', carry: '10', fee: '10', costShare: '0.5' }],
};
const valued = (currency: string, change: Partial<Valued> = {}): Valued => ({
  ...payments,
  mark: { kind: 'factor', factor: '1.21' },
  carryRate: '0.2',
  currency,
  ...change,
});

function measured(one: Valued) {
  const amounts = amountsOf(one);
  const of = (to: typeof exchange) => {
    const exchanged = exchangedPayments(one, one.currency, to);
    return {
      payments: exchanged.missing.lots.length > 0 ? null : exchanged,
      ...exchangedAmounts(amounts, exchanged, one.currency, asOf, to),
    };
  };
  return { atOneRate: of(oneRate), atOwnRates: of(exchange) };
}

const bridged = (one: Valued) => {
  const { atOneRate, atOwnRates } = measured(one);
  return bridgeOf(atOneRate, atOwnRates);
};
const texts = (bridge: Bridge) => bridgeSteps.map((step) => bridge[step]?.toFixed(2) ?? null);

describe('the gain from gross to net', () => {
  it('of a holding in the currency of the report has no currency effect', () => {
    // 550 + 605 - 1,000; fees of 50 and 10; carry of 10 and 21.
    expect(texts(bridged(valued('USD')))).toEqual([
      '155.00',
      '-50.00',
      '0.00',
      '-10.00',
      '-31.00',
      '0.00',
      '64.00',
    ]);
  });
  it('is less the annual fees, at the rate of the as-of day and with the effect of their own', () => {
    const annualFees = [{ date: '2025-09-30', amount: '20' }];
    expect(texts(bridged(valued('USD', { annualFees })))).toEqual([
      '155.00',
      '-50.00',
      '-20.00',
      '-10.00',
      '-31.00',
      '0.00',
      '44.00',
    ]);
    // 20 at 1.20 instead of 1.10: two less of the currency effect of 157.
    expect(texts(bridged(valued('EUR', { annualFees })))).toEqual([
      '186.00',
      '-60.00',
      '-24.00',
      '-12.00',
      '-37.20',
      '159.00',
      '211.80',
    ]);
    const early = [{ date: '2020-01-01', amount: '20' }];
    const own = measured(valued('EUR', { annualFees: early })).atOwnRates;
    expect([own.annualFees, own.paidIn, own.realisedGain, own.totalGain]).toEqual([null, null, null, null]);
    expect([own.invested, own.unrealisedGain].map((known) => known?.toFixed(2))).toEqual([
      '1000.00',
      expect.any(String),
    ]);
    expect(texts(bridged(valued('EUR', { annualFees: early })))).toEqual([
      '186.00',
      '-60.00',
      '-24.00',
      '-12.00',
      '-37.20',
      null,
      null,
    ]);
  });
  it('of one in another is at the last rate, and what the rates did beside it', () => {
    // All at 1.20, then 1,050 paid at 1.00 instead (210 more) and 530 received at 1.10 (53 less).
    expect(texts(bridged(valued('EUR')))).toEqual([
      '186.00',
      '-60.00',
      '0.00',
      '-12.00',
      '-37.20',
      '157.00',
      '233.80',
    ]);
  });
  it('is known up to the currency effect where a payment has no rate of its own day', () => {
    const early = valued('EUR', {
      lots: [{ date: '2020-01-01', units: null, invested: '1000', fees: '50' }],
    });
    expect(texts(bridged(early))).toEqual(['186.00', '-60.00', '0.00', '-12.00', '-37.20', null, null]);
  });
  it('leaves nothing unknown of what is left where all of it was sold', () => {
    const sold = valued('EUR', {
      lots: [{ date: '2020-01-01', units: null, invested: '1000', fees: '50' }],
      distributions: [{ date: '2025-09-30', gross: '550', carry: '10', costShare: '1' }],
    });
    const { investedLeft, unrealisedGain, realisedGain, totalGain } = measured(sold).atOwnRates;
    expect([investedLeft?.toFixed(), unrealisedGain?.toFixed()]).toEqual(['0', '0']);
    expect([realisedGain, totalGain]).toEqual([null, null]);
  });
  it('is not known where the value is not, apart from what was paid', () => {
    expect(texts(bridged(valued('USD', { mark: { kind: 'unknown' } })))).toEqual([
      null,
      '-50.00',
      '0.00',
      '-10.00',
      null,
      null,
      null,
    ]);
  });
  it('adds up over holdings', () => {
    const sum = sumOfBridges([bridged(valued('USD')), bridged(valued('EUR'))]);
    expect(texts(sum)).toEqual(['341.00', '-110.00', '0.00', '-22.00', '-68.20', '157.00', '297.80']);
    const none = sumOfBridges([sum, bridged(valued('USD', { mark: { kind: 'unknown' } }))]);
    expect(texts(none)).toEqual([null, '-160.00', '0.00', '-32.00', null, null, null]);
  });
});

describe('the return from gross to net', () => {
  /** The roots of a x² = b x + c, a year apart. */
  const root = (a: number, b: number, c: number) => (b + Math.sqrt(b * b + 4 * a * c)) / (2 * a) - 1;
  const steps = (one: Valued) => {
    const { atOneRate, atOwnRates } = measured(one);
    return returnsAfter(atOneRate, atOwnRates, asOf);
  };

  it('is solved anew with each part removed', () => {
    const returns = steps(valued('EUR'));
    const expected = {
      gross: 0.1,
      entry_fees: root(1050, 550, 605),
      annual_fees: root(1050, 550, 605),
      sale_fees: root(1050, 540, 605),
      carry: root(1050, 530, 584),
      currency_effect: root(1050, 583, 700.8),
      net: root(1050, 583, 700.8),
    };
    for (const step of bridgeSteps)
      expect([step, returns[step]]).toEqual([
        step,
        { kind: 'annual', rate: expect.closeTo(expected[step], 10) },
      ]);
  });
  it('has a step of the annual fees', () => {
    const returns = steps(valued('USD', { annualFees: [{ date: '2025-09-30', amount: '20' }] }));
    expect([returns.entry_fees, returns.annual_fees, returns.sale_fees, returns.carry, returns.net]).toEqual(
      [
        root(1050, 550, 605),
        root(1050, 530, 605),
        root(1050, 520, 605),
        root(1050, 510, 584),
        root(1050, 510, 584),
      ].map((rate) => ({ kind: 'annual', rate: expect.closeTo(rate, 10) })),
    );
  });
  it('has points that add up to the net return, to the last place', () => {
    const returns = steps(valued('EUR'));
    const points = pointsOf(returns);
    const sum = bridgeSteps.reduce(
      (total, step) => total.plus(points[step] ?? '0'),
      decimal(irrText(returns.gross) ?? 'x'),
    );
    expect(sum.eq(irrText(returns.net) ?? 'x')).toBe(true);
    expect([points.gross, points.annual_fees, points.net]).toEqual([null, '0.0000000000', null]);
    expect(Number(points.entry_fees)).toBeCloseTo(root(1050, 550, 605) - 0.1, 9);
  });
  it('leaves open what has no rate', () => {
    const early = valued('EUR', {
      lots: [{ date: '2023-09-30', units: null, invested: '1000', fees: '50' }],
    });
    const returns = steps(early);
    expect([returns.carry.kind, returns.net]).toEqual([
      'annual',
      { kind: 'unavailable', reason: 'rate_unknown' },
    ]);
    expect(pointsOf(returns).currency_effect).toBeNull();
    expect(
      pointsOf({ ...returns, entry_fees: { kind: 'period', rate: 0.1, days: 10 } }).entry_fees,
    ).toBeNull();
  });
});

describe('a bridge that was answered', () => {
  const right = {
    gross: '186.00',
    entry_fees: '-60.00',
    annual_fees: '0.00',
    sale_fees: '-12.00',
    carry: '-37.20',
    currency_effect: '157.00',
    net: '233.80',
  };
  it('is judged by whether it adds up', () => {
    expect(isBridged(right)).toBe(true);
    for (const key of [
      'gross',
      'entry_fees',
      'annual_fees',
      'sale_fees',
      'carry',
      'currency_effect',
      'net',
    ] as const) {
      expect([key, isBridged({ ...right, [key]: '0.01' })]).toEqual([key, false]);
      expect([key, isBridged({ ...right, [key]: null })]).toEqual([key, null]);
    }
  });
});
