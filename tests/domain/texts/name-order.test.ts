import { describe, expect, it } from 'vitest';
import { byName, byStartup } from '../../../src/domain/texts/name-order.ts';

const bought = (name: string, day: string | null) => ({ startup: { name }, investment_date: day });

describe('the order of names', () => {
  it('has 9 before 10, and no letter case', () => {
    expect(['Club 10', 'club 9', 'Atlas'].toSorted(byName.compare)).toEqual(['Atlas', 'club 9', 'Club 10']);
  });
  it('has the purchases of one startup by day', () => {
    const [late, early, other] = [
      bought('Orchid', '2023-01-05'),
      bought('Orchid', '2021-01-05'),
      bought('Birch', null),
    ];
    expect([late, early, other].toSorted(byStartup)).toEqual([other, early, late]);
  });
});
