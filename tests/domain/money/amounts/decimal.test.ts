import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueWriter } from '../../../../server/files/pdf/values.ts';
import {
  type Decimal,
  decimal,
  isSameFigure,
  ratioText,
  sumOf,
  sumOfTexts,
} from '../../../../src/domain/money/amounts/decimal.ts';
import { formatMultiple, formatPercent } from '../../../../src/views/kit/format/format.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''));
/** From a cent to thirty digits, with none to eight decimals. */
const text = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 30), fc.option(digits(1, 8), { nil: null }))
  .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? '' : `.${fraction}`));

/** Whose sums and products are about as long as what a double holds exactly. */
const edge = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
      fc.bigInt({ min: 94_906_260n, max: 94_906_270n }),
      fc.bigInt({ min: 0n, max: 12n }),
      fc.constantFrom(10n ** 15n, 10n ** 16n, 5n * 10n ** 14n),
    ),
    fc.constantFrom('', '.5', '.05', '.4999', '.0001', '.00000001'),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction}`);

/** Another program's decimals, with the same rules. */
const Other = Big();
Other.DP = 20;
Other.RM = Other.roundHalfUp;

/** Zero has no sign here. */
const plain = (other: Big, places?: number) => other.toFixed(places).replace(/^-(0(\.0*)?)$/, '$1');

describe('a decimal', () => {
  const same = (own: Decimal, other: Big) => {
    expect(own.toFixed()).toBe(plain(other));
    expect(own.toNumber()).toBe(Number(plain(other)));
    const tenThousandths = other.times(10_000);
    const isExact = tenThousandths.mod(1).eq(0) && tenThousandths.abs().lt(1e15);
    if (isExact || own.toTenThousandths() !== null)
      expect(own.toTenThousandths()).toBeCloseTo(Number(plain(tenThousandths)), 20);
    for (const places of [0, 2, 4, 10, 30]) {
      expect(own.toFixed(places)).toBe(plain(other.round(places, 1), places));
      for (const rounding of [0, 1, 3] as const) {
        expect(own.round(places, rounding).toFixed()).toBe(plain(other.round(places, rounding)));
      }
    }
  };
  it.each([
    ['of any length', text],
    ['where a double ends', edge],
  ])('reckons as another program does: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [x, y] = [new Other(a), new Other(b)];
        same(decimal(a), x);
        same(decimal(a).plus(b), x.plus(y));
        same(decimal(a).minus(b), x.minus(y));
        same(decimal(a).times(b), x.times(y));
        same(decimal(a).neg(), x.neg());
        same(decimal(a).abs(), x.abs());
        expect(decimal(a).cmp(b)).toBe(x.cmp(y));
        if (y.eq(0)) {
          expect(() => decimal(a).div(b)).toThrow(RangeError);
          expect(() => decimal(a).mod(b)).toThrow(RangeError);
          return;
        }
        same(decimal(a).div(b), x.div(y));
        same(decimal(a).mod(b), x.mod(y));
      }),
      { numRuns: fuzzRuns(150) },
    );
  });
  it.each([
    ['1e3', '1000'],
    ['-1.5e-7', '-0.00000015'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-0, '0'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['100.00', '100'],
    ['0.10000', '0.1'],
    ['0.100001', '0.100001'],
  ])('reads %j as %s', (given, written) => {
    expect(decimal(given).toFixed()).toBe(written);
    expect(String(decimal(given))).toBe(written);
  });
  it.each(['', '.', '-', 'e5', '1e', '1.2.3', 'NaN', Infinity, NaN])('does not read %j', (wrong) => {
    expect(() => decimal(wrong)).toThrow(/Invalid number/);
  });
});

describe('the sum of many texts', () => {
  it('is the exact sum, however long they are and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        const exact = sumOf(texts.map((one) => decimal(one)));
        expect(sumOfTexts(texts).eq(exact)).toBe(true);
        expect(sumOfTexts(texts.toReversed()).eq(exact)).toBe(true);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
  it('does not lose a unit where doubles would', () => {
    const texts = Array.from({ length: 20_000 }, () => '99999999999.9999');
    expect(sumOfTexts([...texts, '0.0001']).toFixed()).toBe('1999999999999998.0001');
    expect(sumOfTexts(['0.1', '0.2']).toFixed()).toBe('0.3');
    expect(sumOfTexts([]).toFixed()).toBe('0');
  });
  it.each(['', 'NaN', '1,5', '0x10', ' 1', '1 ', '--1', 'Infinity'])('refuses %j', (wrong) => {
    expect(() => sumOfTexts([wrong])).toThrow(/Invalid number/);
  });
});

describe('a ratio', () => {
  it.each([
    // To four places first they would be -0.0385 and 1.1850, and so -3.9 % and 1.19x.
    ['-0.03849', '-0.03849', '-3.8%', '-0.04x'],
    ['1.184955', '1.184955', '118.5%', '1.18x'],
    ['0.0744256601', '0.0744256601', '7.4%', '0.07x'],
    ['0.5', '0.5000', '50.0%', '0.50x'],
    ['-0.00000000001', '0.0000', '0.0%', '0.00x'],
    ['0.0385', '0.0385', '3.9%', '0.04x'],
  ])('%s is written with the places that rounding once takes', (value, text, percent, multiple) => {
    const written = ratioText(decimal(value));
    expect(written).toBe(text);
    expect(formatPercent(written)).toBe(percent.replace('-', '−'));
    expect(formatMultiple(written)).toBe(multiple.replace('-', '−'));
    const write = valueWriter('en-GB');
    expect([write('rate', written), write('multiple', written)]).toEqual([
      percent.replace('-', '−'),
      multiple.replace('-', '−'),
    ]);
  });

  it('is the same where both texts agree as far as the shorter goes', () => {
    expect(isSameFigure('1.6077', '1.6076923077')).toBe(true);
    expect(isSameFigure('1.6076', '1.6076923077')).toBe(false);
    expect(isSameFigure('85280.00', '85280.01')).toBe(false);
    expect(isSameFigure('0.0744256601', '0.0744256602')).toBe(true);
    expect(isSameFigure('0.0744256601', '0.0744256701')).toBe(false);
  });
});
