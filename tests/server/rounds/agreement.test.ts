import { describe, expect, it } from 'vitest';
import { agreementLines } from '../../../server/domain/rounds/agreement.ts';
import { exitOutcome } from '../../../src/domain/money/fees/exit.ts';

const agreed = {
  round: 'Northwind Robotics, Series B',
  investor: 'Ada Byron',
  amount: '25000.00',
  fees: '1000.00',
  currency: 'USD',
  carry: '0.2000',
};

const given = {
  currency: 'USD',
  amount: agreed.amount,
  entryRate: '0.04',
  carryRate: agreed.carry,
  annualRate: '0',
  years: 5,
  price: null,
  postMoney: '1000000',
  dilution: '0',
  preference: '0',
  roundSize: '100000',
};

describe('the agreement', () => {
  it('writes amounts as the other documents do', () => {
    const lines = agreementLines(agreed).join('\n');
    expect(lines).toContain('subscribes for $25,000.00 and pays an entry fee of $1,000.00.');
    expect(lines).toContain('Total to wire: $26,000.00.');
    expect(agreementLines({ ...agreed, currency: 'GBP' }).join()).toContain('subscribes for £25,000.00');
  });
  it('calculates carry from the same base as the calculator and the portfolio', () => {
    const carry = agreementLines(agreed).find((line) => line.includes('gains'));
    expect(carry).toContain('20% of gains, once the amount subscribed has been returned');
    expect(carry).toContain('the entry fee does not count');
    // At this exit 26,000.00 comes back: all that was wired, and 1,000.00 more than was subscribed.
    expect(exitOutcome(given, '1040000')).toMatchObject({ gross: '26000.00', carry: '200.00' });
    expect(exitOutcome(given, '1000000')).toMatchObject({ gross: '25000.00', carry: '0.00' });
  });
});
