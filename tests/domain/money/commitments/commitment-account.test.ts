import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText } from '../../../../src/domain/money/amounts/decimal.ts';
import { isReconciled } from '../../../../src/domain/money/book/footing.ts';
import {
  commitmentAccount,
  type CommitmentLine,
  noParts,
  paidInToCommitted,
  partsOfPromise,
  plusParts,
} from '../../../../src/domain/money/commitments/commitment-account.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const lines = (parts: Parameters<typeof commitmentAccount>[0]) => {
  const account = commitmentAccount(parts);
  const text = (line: CommitmentLine) => account[line] && moneyText(account[line]);
  return {
    promised: text('promised'),
    released: text('released'),
    committed: text('committed'),
    called: text('called'),
    received: text('received'),
    drawn: text('drawn'),
    uninvested: text('uninvested'),
    recallable: text('recallable'),
    unfunded: text('unfunded'),
  };
};

const promise = (promised: number, binding: number, received: number, isCalled: boolean) =>
  partsOfPromise({
    promised: decimal(promised),
    binding: decimal(binding),
    received: decimal(received),
    isCalled,
  });

describe('a commitment', () => {
  it.each([
    ['before it is called', promise(31_200, 31_200, 0, false), ['0.00', '0.00', '31200.00', '0.00']],
    [
      'of which less was allocated',
      promise(31_200, 26_000, 0, false),
      ['0.00', '0.00', '26000.00', '5200.00'],
    ],
    ['that is called', promise(31_200, 26_000, 0, true), ['26000.00', '0.00', '26000.00', '5200.00']],
    [
      'of which a part came in',
      promise(31_200, 26_000, 6_000, true),
      ['26000.00', '6000.00', '20000.00', '5200.00'],
    ],
    [
      'of which too much came in',
      promise(26_000, 26_000, 27_000, true),
      ['26000.00', '26000.00', '0.00', '0.00'],
    ],
    ['that ended', promise(31_200, 0, 0, false), ['0.00', '0.00', '0.00', '31200.00']],
    [
      'of which more was allocated',
      promise(26_000, 31_200, 0, true),
      ['31200.00', '0.00', '31200.00', '0.00'],
    ],
  ])('%s has its lines', (_, parts, expected) => {
    const { called, received, unfunded, released } = lines(parts);
    expect([called, received, unfunded, released]).toEqual(expected);
    expect(isReconciled(lines(parts))).toBe(true);
  });

  it('adds up both ways, whatever it is made of, and so does a sum of some', () => {
    const cents = fc.integer({ min: 0, max: 1e9 }).map((count) => decimal(count).div(100));
    const parts = fc.record({
      drawn: cents,
      uninvested: cents,
      outstanding: cents,
      uncalled: cents,
      released: cents,
    });
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (some) => {
        const sum = some.reduce(plusParts, noParts);
        expect(isReconciled(lines(sum))).toBe(true);
        const pic = paidInToCommitted(commitmentAccount(sum));
        expect(pic === null || (pic.gte(0) && pic.lte(1))).toBe(true);
      }),
      { numRuns: fuzzRuns(200) },
    );
  });

  it('is said not to add up where a line is wrong, and nothing is said where one is not known', () => {
    const correct = lines(promise(31_200, 26_000, 6_000, true));
    for (const line of ['promised', 'released', 'committed', 'drawn', 'uninvested', 'unfunded'] as const) {
      expect(isReconciled({ ...correct, [line]: '0.01' })).toBe(false);
      expect(isReconciled({ ...correct, [line]: null })).toBe(null);
    }
    expect(lines({ ...noParts, drawn: null })).toMatchObject({
      promised: null,
      received: null,
      unfunded: '0.00',
      released: '0.00',
    });
  });

  it('has a PIC of what was drawn of it', () => {
    const parts = {
      ...noParts,
      drawn: decimal(85_280),
      uninvested: decimal(6_000),
      outstanding: decimal(20_000),
    };
    expect(paidInToCommitted(commitmentAccount(parts))?.toFixed(4)).toBe('0.7664');
    expect(paidInToCommitted(commitmentAccount(noParts))).toBe(null);
    expect(paidInToCommitted(commitmentAccount({ ...parts, drawn: null }))).toBe(null);
  });
});
