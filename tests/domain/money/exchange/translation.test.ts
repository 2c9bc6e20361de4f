import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, type Decimal, zero } from '../../../../src/domain/money/amounts/decimal.ts';
import { capitalAccount } from '../../../../src/domain/money/book/capital-account.ts';
import {
  exchangedAmounts,
  exchangedPayments,
  exchangeTo,
} from '../../../../src/domain/money/exchange/exchange.ts';
import {
  localGainOf,
  lossDayOf,
  sumOfTranslation,
} from '../../../../src/domain/money/exchange/translation.ts';
import { amountsOf, type Valued } from '../../../../src/domain/money/holdings/position.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const exchange = exchangeTo(
  'USD',
  Object.entries({
    '2020-01-01': '1.00',
    '2021-01-01': '1.10',
    '2022-01-01': '1.30',
    '2023-01-01': '1.20',
  }).map(([day, rate]) => ({ day, base: 'EUR', quote: 'USD', rate, source: 'Test' })),
);

const bought = (date: string, invested: string, fees = '0.00') => ({ date, units: null, invested, fees });
const sale = (date: string, gross: string, costShare: string) => ({ date, gross, carry: '0.00', costShare });

/** In dollars on 1 January 2023, of a holding in euros. */
function inDollars(one: Pick<Valued, 'lots' | 'distributions' | 'mark'>, lossDay: string | null = null) {
  const own = amountsOf({ ...one, carryRate: '0.2', currency: 'EUR' });
  const payments = exchangedPayments(one, 'EUR', exchange);
  const amounts = exchangedAmounts(own, payments, 'EUR', '2023-01-01', exchange, lossDay);
  const translation = amounts.translation ?? expect.fail('no translation');
  return { amounts, translation, local: localGainOf(amounts.totalGain, translation) };
}

const text = (amount: Decimal | null) => amount && amount.toFixed(2);

describe('currency translation', () => {
  it('of what is held is its cost times the change of the rate; the local gain is at the rate of the as-of day', () => {
    const { translation, local, amounts } = inDollars({
      lots: [bought('2020-01-01', '1000.00'), bought('2021-01-01', '1000.00')],
      distributions: [],
      mark: { kind: 'factor', factor: '1.5' },
    });
    // 2,000 at 1.20, of which 1,000 were bought at 1.00 and 1,000 at 1.10; a gain of 1,000, less carry of 200, at 1.20.
    expect([text(translation.unrealised), text(translation.realised)]).toEqual(['300.00', '0.00']);
    expect([text(local), text(amounts.totalGain)]).toEqual(['960.00', '1260.00']);
  });

  it('of what was sold ends with its sale: the local gain is at the rate of that day', () => {
    const { translation, local } = inDollars({
      lots: [bought('2020-01-01', '1000.00')],
      distributions: [sale('2022-01-01', '800.00', '0.5')],
      mark: { kind: 'cost' },
    });
    // 500 of cost from 1.00 to 1.30, 500 to 1.20; 300 gained at 1.30.
    expect([text(translation.realised), text(translation.unrealised), text(local)]).toEqual([
      '150.00',
      '100.00',
      '390.00',
    ]);
  });

  it('of a write-off ends with its day, and that of a dividend is none', () => {
    const { translation, local } = inDollars(
      {
        lots: [bought('2020-01-01', '1000.00')],
        distributions: [sale('2021-01-01', '50.00', '0')],
        mark: { kind: 'writtenOff' },
      },
      '2022-01-01',
    );
    expect([text(translation.realised), text(translation.unrealised), text(local)]).toEqual([
      '300.00',
      '0.00',
      '-1245.00',
    ]);
  });

  it('leaves fees alone, which were spent at the rate of their day', () => {
    const { translation, local } = inDollars({
      lots: [bought('2020-01-01', '1000.00', '40.00')],
      distributions: [],
      mark: { kind: 'cost' },
    });
    expect([text(sumOfTranslation(translation)), text(local)]).toEqual(['200.00', '-40.00']);
  });

  it('is not known where a purchase has no rate', () => {
    const { translation, local } = inDollars({
      lots: [bought('2019-01-01', '1000.00')],
      distributions: [],
      mark: { kind: 'cost' },
    });
    expect([translation.unrealised, sumOfTranslation(translation), local]).toEqual([null, null, null]);
  });

  it('is a line of the capital account, and both gains there are without it', () => {
    const { amounts } = inDollars({
      lots: [bought('2020-01-01', '1000.00')],
      distributions: [sale('2022-01-01', '800.00', '0.5')],
      mark: { kind: 'factor', factor: '2' },
    });
    const account = capitalAccount([amounts], 'gross');
    expect([text(account.realised), text(account.unrealised), text(account.translation)]).toEqual([
      '390.00',
      '600.00',
      '250.00',
    ]);
  });

  it('and the gains of the account are its value, whatever was paid and converted', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => decimal(cents).div(100).toFixed(2));
    const day = fc.constantFrom('2020-01-01', '2020-06-30', '2021-03-03', '2022-02-02', '2022-12-31');
    const any = fc.record({
      lots: fc.array(fc.record({ date: day, units: fc.constant(null), invested: amount, fees: amount }), {
        minLength: 1,
        maxLength: 3,
      }),
      distributions: fc.array(
        fc.record({
          date: day,
          gross: amount,
          carry: fc.constant('0.01'),
          costShare: fc.constantFrom('0', '0.1', '0.3333333333'),
        }),
        { maxLength: 3 },
      ),
      annualFees: fc.array(fc.record({ date: day, amount }), { maxLength: 3 }),
      mark: fc.constantFrom<Valued['mark']>(
        { kind: 'writtenOff' },
        { kind: 'cost' },
        { kind: 'factor', factor: '1.7' },
      ),
    });
    fc.assert(
      fc.property(any, fc.constantFrom('net' as const, 'gross' as const), (one, basis) => {
        const { amounts, local, translation } = inDollars(one, '2022-06-30');
        const {
          value,
          contributions,
          distributions,
          fees,
          annualFees,
          realised,
          unrealised,
          carryPaid,
          accruedCarry,
          ...rest
        } = capitalAccount([amounts], basis);
        const parts = [
          contributions,
          distributions,
          fees,
          annualFees,
          realised,
          unrealised,
          carryPaid,
          accruedCarry,
          rest.translation,
        ];
        expect(parts.reduce<Decimal>((sum, part) => sum.plus(part ?? 'x'), zero).toFixed()).toBe(
          value?.toFixed(),
        );
        expect(local?.plus(sumOfTranslation(translation) ?? 'x').toFixed()).toBe(
          amounts.totalGain?.toFixed(),
        );
      }),
      { numRuns: fuzzRuns(300) },
    );
  });

  it('counts a loss from the first of several write-offs on, and from none that was reversed', () => {
    const marks = (...methods: readonly string[]) =>
      methods.map((method, at) => ({ date: `2022-01-0${at + 1}`, method }));
    expect(lossDayOf(marks('cost', 'written_off', 'written_off'))).toBe('2022-01-02');
    expect(lossDayOf(marks('written_off', 'calibrated'))).toBeNull();
    expect(lossDayOf([])).toBeNull();
  });
});
