import { describe, expect, it } from 'vitest';
import {
  hasRoutingNumber,
  isAtMostWhole,
  isOwnershipShare,
  passportNumberPattern,
  plainPassportNumber,
} from '../../../src/domain/onboarding/profile-fields.ts';

describe('the share of an owner', () => {
  it.each(['0.0001', '25', '33.34', '99.9999', '100', '100.0000'])('may be %s percent', (share) => {
    expect(isOwnershipShare(share)).toBe(true);
  });

  it.each(['', '0', '0.0000', '100.0001', '101', '33.33333', '33,3', '1e1', '-5', ' 5', '٣٣'])(
    'may not be "%s"',
    (share) => {
      expect(isOwnershipShare(share)).toBe(false);
    },
  );

  it.each([
    [[], true],
    [['33.3333', '33.3333', '33.3334'], true],
    [['0.1', '0.2', '99.7'], true],
    [['50', '50.0001'], false],
    [['100', '0.0001'], false],
  ])('%s is together at most 100 percent: %s', (shares, isRight) => {
    expect(isAtMostWhole(shares)).toBe(isRight);
  });
});

it.each([
  ['US', true],
  ['GB', false],
  ['', false],
  [null, false],
])('a bank in %s has a routing number: %s', (country, has) => {
  expect(hasRoutingNumber(country)).toBe(has);
});

it.each([
  ['x12-345 678', 'X12345678', true],
  ['abc', 'ABC', false],
  ['1234', '1234', true],
  ['1'.repeat(20), '1'.repeat(20), true],
  ['1'.repeat(21), '1'.repeat(21), false],
  ['12/34', '12/34', false],
])('%s is stored as %s, the number of a passport: %s', (typed, plain, isNumber) => {
  expect(plainPassportNumber(typed)).toBe(plain);
  expect(passportNumberPattern.test(plain)).toBe(isNumber);
});
