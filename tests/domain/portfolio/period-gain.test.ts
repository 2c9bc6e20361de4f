import { describe, expect, it } from 'vitest';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import {
  type DayFigures,
  figureChanges,
  gainBetween,
  totalsAt,
  valueAndDistributions,
  withinYears,
} from '../../../src/domain/portfolio/period-gain.ts';

const totals = (paidIn: string, distributions: string, value: string) => ({
  paidIn: decimal(paidIn),
  distributions: decimal(distributions),
  value: decimal(value),
});
const between = (from: ReturnType<typeof totals>, to: ReturnType<typeof totals>) => {
  const { amount, share } = gainBetween(from, to);
  return [amount.toFixed(2), share?.toFixed(4) ?? null];
};

describe('the gain of a period', () => {
  it('is what was valued anew', () => {
    expect(between(totals('100.00', '0.00', '100.00'), totals('100.00', '0.00', '120.00'))).toEqual([
      '20.00',
      '0.2000',
    ]);
  });
  it('is nothing where money was only paid in', () => {
    expect(between(totals('100.00', '0.00', '100.00'), totals('150.00', '0.00', '150.00'))).toEqual([
      '0.00',
      '0.0000',
    ]);
  });
  it('is nothing where value only came back', () => {
    expect(between(totals('100.00', '0.00', '120.00'), totals('100.00', '70.00', '50.00'))).toEqual([
      '0.00',
      '0.0000',
    ]);
  });
  it('is measured by the value at the beginning and the new money', () => {
    expect(between(totals('100.00', '0.00', '100.00'), totals('200.00', '10.00', '150.00'))).toEqual([
      '-40.00',
      '-0.2000',
    ]);
  });
  it('has no share where nothing was at work', () => {
    expect(between(totals('100.00', '120.00', '0.00'), totals('100.00', '125.00', '0.00'))).toEqual([
      '5.00',
      null,
    ]);
  });
});

describe('the changes of the key figures', () => {
  const figures = (change: Partial<DayFigures> = {}): DayFigures => ({
    paidIn: decimal('100.00'),
    distributions: decimal('20.00'),
    tvpi: decimal('1.4'),
    dpi: decimal('0.2'),
    rvpi: decimal('1.2'),
    irr: decimal('0.08'),
    ...change,
  });
  const changes = (from: DayFigures, to: DayFigures) =>
    Object.values(figureChanges(from, to)).map((change) => change?.toFixed() ?? null);

  it('are what each is more or less than before', () => {
    const later = figures({
      paidIn: decimal('150.00'),
      distributions: decimal('20.00'),
      tvpi: decimal('1.3'),
      dpi: decimal('0.25'),
      rvpi: decimal('1.05'),
      irr: decimal('0.075'),
    });
    expect(changes(figures(), later)).toEqual(['50', '0', '-0.1', '0.05', '-0.15', '-0.005']);
  });
  it('are unknown where a figure is not known on one of the days, and zero is known', () => {
    const nothing = figures({ tvpi: null, irr: null, distributions: decimal('0') });
    expect(changes(nothing, figures())).toEqual(['0', '20', null, '0', '0', null]);
    expect(changes(figures(), nothing)).toEqual(['0', '-20', null, '0', '0', null]);
  });
});

describe('the last years of a history', () => {
  const days = ['2023-12-31', '2024-12-31', '2025-09-30', '2025-12-31', '2026-11-22'].map((date) => ({
    date,
  }));
  it('begin with the last day known when they began', () => {
    expect(withinYears(days, 1).map(({ date }) => date)).toEqual(['2025-09-30', '2025-12-31', '2026-11-22']);
  });
  it('are all of it where it is shorter', () => {
    expect(withinYears(days, 200)).toEqual(days);
    expect(withinYears([], 1)).toEqual([]);
  });
});

describe('a day of the report of performance', () => {
  const day = {
    date: '2026-06-30',
    paid_in: '100.00',
    distributions: '20.50',
    fair_value_gross: '130.00',
    fair_value_net: '120.00',
    tvpi: null,
    dpi: null,
    irr: null,
    irr_unavailable_reason: null,
  };
  it.each([
    ['net', '140.50'],
    ['gross', '150.50'],
  ] as const)('is worth what is left and what was paid out, %s: %s', (basis, total) => {
    expect(valueAndDistributions(basis, day)?.toFixed(2)).toBe(total);
    const totals = totalsAt({ as_of_date: day.date, basis, points: [day] }, day.date);
    expect(totals?.value.plus(totals.distributions).toFixed(2)).toBe(total);
    expect(totals?.paidIn.toFixed(2)).toBe('100.00');
  });
  it.each(['paid_in', 'distributions', 'fair_value_net'] as const)('has no totals without %s', (name) => {
    const points = [{ ...day, [name]: null }];
    expect(totalsAt({ as_of_date: day.date, basis: 'net', points }, day.date)).toBeNull();
  });
  it('has none on a day that the report lacks', () => {
    expect(totalsAt({ as_of_date: day.date, basis: 'net', points: [day] }, '2026-07-01')).toBeNull();
  });
});
