import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { irrText } from '../../../../src/domain/money/returns/irr.ts';
import {
  dayBeforePeriod,
  movementsIn,
  periodAccount,
  returnPeriods,
} from '../../../../src/domain/money/returns/period-returns.ts';

type Paid = [date: string, amount: string | null];

const flow = ([date, amount]: Paid) => ({
  date,
  amount,
  kind: amount === null || amount.startsWith('-') ? ('contribution' as const) : ('distribution' as const),
});

/** Values by day; a day that is not named has none. */
const account = (
  paid: readonly Paid[],
  dayBefore: string | null,
  asOf: string,
  values: Record<string, string | null>,
) =>
  periodAccount(paid.map(flow), dayBefore, asOf, (day) => {
    const value = values[day] === undefined ? '0' : values[day];
    return value === null ? null : decimal(value);
  });

const texts = ({ beginning, contributions, distributions, gain, ending }: ReturnType<typeof account>) =>
  [beginning, contributions, distributions, gain, ending].map((amount) => amount?.toFixed() ?? null);

describe('the periods of a report', () => {
  it.each([
    ['2026-09-30', ['2026-06-30', '2025-12-31', '2025-09-30', '2023-09-30', '2021-09-30', null]],
    ['2026-08-15', ['2026-06-30', '2025-12-31', '2025-08-15', '2023-08-15', '2021-08-15', null]],
    ['2026-01-01', ['2025-12-31', '2025-12-31', '2025-01-01', '2023-01-01', '2021-01-01', null]],
    ['2025-02-28', ['2024-12-31', '2024-12-31', '2024-02-29', '2022-02-28', '2020-02-29', null]],
    ['2024-02-28', ['2023-12-31', '2023-12-31', '2023-02-28', '2021-02-28', '2019-02-28', null]],
    ['2028-02-29', ['2027-12-31', '2027-12-31', '2027-02-28', '2025-02-28', '2023-02-28', null]],
  ])('that ends on %s begin at the end of these days', (asOf, expected) => {
    expect(returnPeriods.map((period) => dayBeforePeriod(period, asOf))).toEqual(expected);
  });
});

describe('the account of a period', () => {
  it('takes the value at its beginning for what was paid before: 1000 x 1.1² + 1000 x 1.1 = 2310', () => {
    const paid: Paid[] = [
      ['2020-01-01', '-400'],
      ['2025-09-30', '-1000'],
    ];
    const period = account(paid, '2024-09-30', '2026-09-30', { '2024-09-30': '1000', '2026-09-30': '2310' });
    expect(texts(period)).toEqual(['1000', '1000', '0', '310', '2310']);
    expect(period.irr).toEqual({ kind: 'annual', rate: expect.closeTo(0.1, 12) });
  });
  it('counts what came back: 1000 x 1.1² = 550 x 1.1 + 605', () => {
    const paid: Paid[] = [['2025-09-30', '550']];
    const period = account(paid, '2024-09-30', '2026-09-30', { '2024-09-30': '1000', '2026-09-30': '605' });
    expect(texts(period)).toEqual(['1000', '0', '550', '155', '605']);
    expect(period.irr).toEqual({ kind: 'annual', rate: expect.closeTo(0.1, 12) });
  });
  /** CFA Program Level I, rates and returns: bought at 200, one more at 225, dividends of 5 a share, sold at 235: 9.39%. */
  it('has the money-weighted return of the CFA’s curriculum', () => {
    const paid: Paid[] = [
      ['2021-01-01', '-200'],
      ['2022-01-01', '-225'],
      ['2022-01-01', '5'],
      ['2023-01-01', '10'],
    ];
    for (const dayBefore of [null, '2021-01-01']) {
      const { irr } = account(paid, dayBefore, '2023-01-01', { '2021-01-01': '200', '2023-01-01': '470' });
      expect(Number(irr && irrText(irr)).toFixed(4)).toBe('0.0939');
    }
  });
  it('of less than a year is not annualised', () => {
    const { irr } = account([], '2026-06-30', '2026-09-30', { '2026-06-30': '1000', '2026-09-30': '1050' });
    expect(irr).toEqual({ kind: 'period', rate: expect.closeTo(0.05, 12), days: 92 });
  });
  it('leaves payments of its dayBefore to the period before, and takes those of its last day', () => {
    const paid: Paid[] = [
      ['2025-09-30', '-300'],
      ['2026-09-30', '-100'],
      ['2026-10-01', '-7'],
    ];
    const period = account(paid, '2025-09-30', '2026-09-30', { '2025-09-30': '300', '2026-09-30': '430' });
    expect(texts(period)).toEqual(['300', '100', '0', '30', '430']);
    expect(period.irr).toEqual({ kind: 'annual', rate: expect.closeTo(0.1, 12) });
  });
  it('has no return where it begins without value, and all amounts', () => {
    const paid: Paid[] = [['2026-08-01', '-100']];
    const period = account(paid, '2026-06-30', '2026-09-30', { '2026-09-30': '120' });
    expect(texts(period)).toEqual(['0', '100', '0', '20', '120']);
    expect(period.irr).toBeNull();
    const whole = account(paid, null, '2026-09-30', { '2026-09-30': '120' });
    expect(whole.irr).toEqual({ kind: 'period', rate: expect.closeTo(0.2, 12), days: 60 });
  });
  it('says what it does not know, and nothing of it', () => {
    const unpriced = account([['2026-08-01', null]], '2026-06-30', '2026-09-30', {
      '2026-06-30': '100',
      '2026-09-30': '120',
    });
    expect(texts(unpriced)).toEqual(['100', null, '0', null, '120']);
    expect(unpriced.irr).toEqual({ kind: 'unavailable', reason: 'rate_unknown' });
    const early = account([['2026-08-01', '-5']], '2026-06-30', '2026-09-30', {
      '2026-06-30': null,
      '2026-09-30': '120',
    });
    expect(texts(early)).toEqual([null, '5', '0', null, '120']);
    expect(early.irr).toEqual({ kind: 'unavailable', reason: 'value_unknown' });
    const late = account([], '2026-06-30', '2026-09-30', { '2026-06-30': '100', '2026-09-30': null });
    expect(late.irr).toEqual({ kind: 'unavailable', reason: 'value_unknown' });
  });
  it('is a loss of all where nothing is left of its beginning', () => {
    const { irr, gain } = account([], '2025-09-30', '2026-09-30', { '2025-09-30': '100' });
    expect([irr, gain?.toFixed()]).toEqual([{ kind: 'unavailable', reason: 'total_loss' }, '-100']);
  });
  it('adds up payments of either direction', () => {
    const paid: Paid[] = [
      ['2026-01-01', '-1.10'],
      ['2026-01-02', '-2.20'],
      ['2026-01-03', '5'],
    ];
    const { contributions, distributions } = movementsIn(paid.map(flow));
    expect([contributions?.toFixed(), distributions?.toFixed()]).toEqual(['3.3', '5']);
  });
});
