import { describe, expect, it } from 'vitest';
import {
  lastQuarterEnd,
  lastYearEnd,
  quarterEnd,
  quarterStart,
  yearStart,
  yearUntil,
} from '../../../src/domain/days/calendar-periods.ts';

describe('the day that a period is measured from', () => {
  it.each([
    ['2026-11-22', '2026-09-30', '2025-12-31'],
    ['2026-09-30', '2026-06-30', '2025-12-31'],
    ['2026-10-01', '2026-09-30', '2025-12-31'],
    ['2026-03-31', '2025-12-31', '2025-12-31'],
    ['2026-01-01', '2025-12-31', '2025-12-31'],
    ['2025-12-31', '2025-09-30', '2024-12-31'],
  ])('for %s is %s for the quarter and %s for the year', (day, quarter, year) => {
    expect(lastQuarterEnd(day)).toBe(quarter);
    expect(lastYearEnd(day)).toBe(year);
  });
});

describe('the first and the last day of a quarter', () => {
  it.each([
    ['2026-01-01', '2026-01-01', '2026-03-31'],
    ['2026-03-31', '2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-04-01', '2026-06-30'],
    ['2026-09-30', '2026-07-01', '2026-09-30'],
    ['2026-11-22', '2026-10-01', '2026-12-31'],
    ['2024-12-31', '2024-10-01', '2024-12-31'],
  ])('for %s are %s and %s', (day, first, last) => {
    expect(quarterStart(day)).toBe(first);
    expect(quarterEnd(day)).toBe(last);
  });
});

it('a calendar year is listed until its end, or so far', () => {
  expect(yearUntil(2025, '2026-11-21')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(yearUntil(2026, '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  expect(yearUntil(2026, '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(yearStart(21)).toBe('0021-01-01');
});
