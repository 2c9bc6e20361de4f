import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ibanLength,
  isAccountNumber,
  isAccountOf,
  isIban,
  isRoutingNumber,
  maxAccountLength,
  plainAccount,
  usesIban,
} from '../../../src/domain/onboarding/bank-account.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const valid = [
  'DE89 3704 0044 0532 0130 00',
  'GB82 WEST 1234 5698 7654 32',
  'FR14 2004 1010 0505 0001 3M02 606',
  'CH93 0076 2011 6238 5295 7',
  'NL91 ABNA 0417 1643 00',
  'LU28 0019 4006 4475 0000',
  'AE07 0331 2345 6789 0123 456',
] as const;

/** Check digits by the definition of ISO 7064 mod 97-10, independent of the library. */
function withCheckDigits(country: string, bban: string): string {
  const digits = Array.from(`${bban}${country}00`, (sign) => Number.parseInt(sign, 36).toString()).join('');
  return country + String(98n - (BigInt(digits) % 97n)).padStart(2, '0') + bban;
}

const replaced = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1);

describe('an IBAN', () => {
  it.each(valid)('takes %s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(iban.toLowerCase())).toBe(true);
  });
  it('takes every German account with its own check digits, and none with others', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{18}$/), fc.integer({ min: 2, max: 98 }), (bban, other) => {
        const iban = withCheckDigits('DE', bban);
        expect(isIban(iban)).toBe(true);
        const digits = String(other).padStart(2, '0');
        expect(isIban(`DE${digits}${bban}`)).toBe(digits === iban.slice(2, 4));
      }),
      { numRuns: fuzzRuns(500) },
    );
  });
  it('refuses every sample with any one digit changed', () => {
    for (const iban of valid.map(plainAccount)) {
      for (const [at, sign] of Array.from(iban).entries()) {
        if (!/\d/.test(sign)) continue;
        for (let digit = 0; digit < 10; digit += 1) {
          if (String(digit) !== sign) expect(isIban(replaced(iban, at, String(digit))), iban).toBe(false);
        }
      }
    }
  });
  it('refuses every sample with any two neighbours swapped', () => {
    for (const iban of valid.map(plainAccount)) {
      for (let at = 0; at < iban.length - 1; at += 1) {
        const [one = '', two = ''] = [iban[at], iban[at + 1]];
        if (one !== two) expect(isIban(iban.slice(0, at) + two + one + iban.slice(at + 2)), iban).toBe(false);
      }
    }
  });
  it('refuses check digits that cannot occur, other lengths and other texts', () => {
    for (const text of [
      '',
      'DE',
      'GB00WEST12345698765432',
      'DE8937040044053201300',
      'not an account',
      '💶',
    ]) {
      expect(isIban(text), text).toBe(false);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isIban(text)).toBe(false);
      }),
      { numRuns: fuzzRuns(1_000) },
    );
  });
  it('is asked for where accounts are numbered so', () => {
    expect(['GB', 'DE', 'LU', 'AE', 'CH'].map(usesIban)).toEqual([true, true, true, true, true]);
    expect(['US', 'CA', 'AU', 'JP', 'SG', '', 'XX'].map(usesIban)).not.toContain(true);
    expect([ibanLength('NO'), ibanLength('MT'), ibanLength('US')]).toEqual([15, 31, null]);
  });
});

describe('an American routing number', () => {
  it('takes real ones and refuses any one digit changed', () => {
    for (const number of ['021000021', '011401533', '121000248', '026009593']) {
      expect(isRoutingNumber(number)).toBe(true);
      for (let at = 0; at < 9; at += 1) {
        const other = String((Number(number[at]) + 1) % 10);
        expect(isRoutingNumber(replaced(number, at, other)), number).toBe(false);
      }
    }
    expect(isRoutingNumber('0210-0002 1')).toBe(true);
    expect(['', '000000000', '12345678', '1210002480'].map(isRoutingNumber)).not.toContain(true);
  });
});

describe('an account', () => {
  it.each([
    ['GB', 'GB82 WEST 1234 5698 7654 32', true],
    ['GB', '12345678', false],
    ['US', '1234-5678', true],
    ['US', '123', false],
    ['', 'abcd', true],
  ])('in %j with the number %s: %s', (country, account, isRight) => {
    expect(isAccountOf(country, account)).toBe(isRight);
  });
});

it.each([
  ['A'.repeat(3), false],
  ['A'.repeat(4), true],
  ['A'.repeat(maxAccountLength), true],
  ['A'.repeat(maxAccountLength + 1), false],
])('%s is an account number: %s', (typed, isRight) => {
  expect(isAccountNumber(typed)).toBe(isRight);
  expect(maxAccountLength).toBe(34);
});
