import { describe, expect, it } from 'vitest';
import { desk } from '../../../../src/fixtures/club/desk.ts';
import { payablesFor } from '../../../../src/machines/club/desk/payables.ts';

const commitments = {
  jane: { kind: 'commitment', id: 501, name: 'Jane Whitcombe, Northwind, Series B', outstanding: '26000.00' },
  rosario: {
    kind: 'commitment',
    id: 502,
    name: 'Rosario Vidal, Northwind, Series B',
    outstanding: '10400.00',
  },
} as const;
const call = { kind: 'call', id: 88, name: 'Ola Brandt, BALT-2, CALL-3F9A20BC', outstanding: '10400.00' };

type Wire = Pick<Parameters<typeof payablesFor>[0], 'currency' | 'fits'>;
const payables = (wire: Wire) =>
  payablesFor({ id: 1, date: '2026-11-20', amount: '1.00', sender: null, reference: null, ...wire }, desk);

describe('what a wire can be for', () => {
  it('is a commitment or a call that awaits money in its currency', () => {
    expect(payables({ currency: 'USD', fits: [] })).toEqual([commitments.jane, commitments.rosario]);
    expect(payables({ currency: 'EUR', fits: [] })).toEqual([call]);
    expect(payables({ currency: 'GBP', fits: [] })).toEqual([]);
  });
  it('begins with those of the same name or amount', () => {
    const fits = [{ kind: 'commitment', id: 502 }] as const;
    expect(payables({ currency: 'USD', fits: [...fits] })).toEqual([commitments.rosario, commitments.jane]);
  });
});
