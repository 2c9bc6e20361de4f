import { describe, expect, it } from 'vitest';
import { flowsByYear, largestYears } from '../../../../src/domain/money/report/yearly-flows.ts';

const flow = (date: string, amount: string | null) => ({
  date,
  amount,
  kind: 'contribution',
  holding: 1,
  currency: 'USD',
});
type Flow = readonly [date: string, amount: string | null];
const yearsOf = (...flows: readonly Flow[]) =>
  flowsByYear({ as_of_date: '2026-06-30', cash_flows: flows.map(([date, amount]) => flow(date, amount)) });

describe('the payments of each year', () => {
  it('are listed from the first one to the day of the report, years without any too', () => {
    const years = yearsOf(['2024-12-31', '-100.00'], ['2026-01-01', '-0.50'], ['2026-02-01', '30.00']);
    expect(years.map(({ year, paidIn, received }) => [year, paidIn.toFixed(2), received.toFixed(2)])).toEqual(
      [
        ['2024', '100.00', '0.00'],
        ['2025', '0.00', '0.00'],
        ['2026', '0.50', '30.00'],
      ],
    );
  });
  it('are not summed where one is not known', () => {
    expect(yearsOf(['2024-12-31', '-100.00'], ['2025-01-01', null])).toEqual([]);
  });
});

describe('the year of the largest payments', () => {
  const largest = (...flows: readonly Flow[]) => {
    const { received, paidIn, isOnlyReceived } = largestYears(yearsOf(...flows));
    return [received?.year ?? null, paidIn?.year ?? null, isOnlyReceived];
  };
  it('is the first of equal ones, for each direction', () => {
    expect(
      largest(['2023-01-01', '-10'], ['2024-01-01', '-20'], ['2024-02-01', '5'], ['2025-01-01', '5']),
    ).toEqual(['2024', '2024', false]);
  });
  it('is the only one of all distributions where no other year has any', () => {
    expect(largest(['2023-01-01', '-10'], ['2025-01-01', '5'], ['2025-03-01', '5'])).toEqual([
      '2025',
      '2023',
      true,
    ]);
  });
  it('is not known without such payments', () => {
    expect(largest(['2023-01-01', '-10'])).toEqual([null, '2023', false]);
  });
});
