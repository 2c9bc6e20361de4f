import { describe, expect, it } from 'vitest';
import { exitOutcome } from '../../../src/domain/money/fees/exit.ts';
import { roundDetail } from '../../../src/fixtures/rounds.ts';
import { assumptionsOf, startingValues } from '../../../src/views/rounds/calculator/calculator-form.ts';

const detail = roundDetail();
const values = startingValues(detail);
const given = (change: Partial<typeof values>) => {
  const assumed = assumptionsOf(detail, { ...values, ...change });
  if (!assumed) throw new Error('not sound');
  return assumed;
};

describe('the calculator', () => {
  it('begins with what the round says', () => {
    expect(values).toMatchObject({ years: '7', dilution: '40' });
    expect(Number(values.carry)).toBe(Number(detail.fees?.carry_percent) * 100);
  });
  it('takes another carry and preference', () => {
    const { postMoney } = given({});
    const net = (change: Partial<typeof values>, times: number) =>
      Number(exitOutcome(given(change), String(Number(postMoney) * times)).net);
    expect(net({ carry: '0' }, 10)).toBeGreaterThan(net({ carry: '30' }, 10));
    expect(net({ preference: '2' }, 1)).toBeGreaterThan(net({ preference: '0' }, 1));
  });
  it.each([
    { carry: '100' },
    { carry: '-1' },
    { carry: '' },
    { preference: '11' },
    { preference: 'x' },
    { years: '0' },
  ])('does not work with %j', (change) => {
    expect(assumptionsOf(detail, { ...values, ...change })).toBeNull();
  });
});
