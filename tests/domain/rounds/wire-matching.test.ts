import { describe, expect, it } from 'vitest';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { matchWire, type Payable } from '../../../src/domain/rounds/wire-matching.ts';

const commitment = (id: number, change: Partial<Payable> = {}): Payable => ({
  kind: 'commitment',
  id,
  investorId: 1,
  reference: `NSA-${id}`,
  currency: 'USD',
  isPayable: true,
  outstanding: '26000.00',
  isOwnName: (name) => name === 'Ada Byron',
  ...change,
});
const wire = (text: string, change: object = {}) => ({
  amount: decimal('26000'),
  currency: 'USD',
  text,
  sender: 'Somebody Else',
  ...change,
});

describe('a wire', () => {
  it.each(['NSA-17', 'nsa 17', 'Invest NSA-17 thanks', 'EREF/NSA17', '(NSA.17)'])(
    'is matched by the reference in “%s”',
    (text) => {
      expect(matchWire(wire(text), [commitment(1), commitment(17), commitment(171)])).toMatchObject({
        kind: 'reference',
        payable: { id: 17 },
      });
    },
  );
  it.each(['NSA-171', 'NSA-1 7', 'XNSA-17', 'NSA-1 and NSA-17', '', 'N-17', 'NSA-'])(
    'is not matched by “%s”',
    (text) => {
      expect(matchWire(wire(text), [commitment(1), commitment(17)]).kind).toBe('none');
    },
  );
  it('is matched by sender and amount where just one commitment fits', () => {
    const own = wire('invest', { sender: 'Ada Byron' });
    expect(matchWire(own, [commitment(1), commitment(2, { outstanding: '5.00' })])).toMatchObject({
      kind: 'nameAndAmount',
      payable: { id: 1 },
    });
    expect(matchWire(own, [commitment(1), commitment(2)])).toMatchObject({
      why: expect.stringContaining('several'),
    });
    expect(matchWire({ ...own, amount: decimal('25999.99') }, [commitment(1)]).kind).toBe('none');
    expect(matchWire({ ...own, currency: 'EUR' }, [commitment(1)]).kind).toBe('none');
    expect(matchWire({ ...own, sender: null }, [commitment(1)]).kind).toBe('none');
  });
  it('that names a commitment for which no money is due is for no other', () => {
    const early = wire('NSA-9', { sender: 'Ada Byron' });
    expect(matchWire(early, [commitment(9, { isPayable: false }), commitment(12)])).toEqual({
      kind: 'none',
      why: 'names NSA-9, for which no money is due',
    });
    const unnamed = wire('invest', { sender: 'Ada Byron' });
    expect(matchWire(unnamed, [commitment(9, { isPayable: false }), commitment(12)])).toMatchObject({
      kind: 'nameAndAmount',
      payable: { id: 12 },
    });
  });
  it('is matched by a reference that another field of numbers follows', () => {
    expect(matchWire(wire('NSA-17 | 20260331001'), [commitment(17)])).toMatchObject({
      kind: 'reference',
      payable: { id: 17 },
    });
  });
  it('in another currency than its reference is for a person to decide', () => {
    expect(matchWire(wire('NSA-1', { currency: 'EUR' }), [commitment(1)])).toEqual({
      kind: 'none',
      why: 'is in EUR, and NSA-1 in USD',
    });
  });
  it('for a capital call has to be in the investor’s name, and names a reference that is there', () => {
    const call = commitment(5, { kind: 'call', reference: 'CALL-3F9A20BC' });
    expect(matchWire(wire('call 3f9a20bc', { sender: 'Ada Byron' }), [call])).toMatchObject({
      kind: 'reference',
      payable: { kind: 'call', id: 5 },
    });
    expect(matchWire(wire('CALL-3F9A20BC'), [call])).toEqual({
      kind: 'none',
      why: 'names CALL-3F9A20BC, and is not in the investor’s name',
    });
    expect(matchWire(wire('CALL-3F9A20BC', { sender: null }), [call]).kind).toBe('none');
    for (const reference of [null, '', '-']) {
      expect(matchWire(wire('a gift - of mine'), [commitment(6, { kind: 'call', reference })]).kind).toBe(
        'none',
      );
    }
  });
});
