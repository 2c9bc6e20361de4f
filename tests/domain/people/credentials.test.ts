import { describe, expect, it } from 'vitest';
import {
  emailPattern,
  isHashable,
  isPasswordNumeric,
  isPasswordTooLong,
  isPasswordTooShort,
} from '../../../src/domain/people/credentials.ts';

describe('a new password', () => {
  it.each([
    ['', true],
    ['1234567', true],
    ['12345678', false],
    // Four characters of two units each.
    ['😀😀😀😀', true],
    ['😀😀😀😀😀😀😀😀', false],
    // Two letters and a mark that combines with the second.
    ['abcdefge\u0301', false],
    ['abcdefe\u0301', true],
    ['ﬀﬀﬀﬀ', false],
  ])('"%s" is too short: %s', (password, isWrong) => {
    expect(isPasswordTooShort(password)).toBe(isWrong);
  });

  it.each([
    ['x', 128, false],
    ['x', 129, true],
    ['😀', 128, false],
    ['ﬀ', 65, true],
  ])('"%s", %i times, is too long: %s', (text, times, isWrong) => {
    expect(isPasswordTooLong(text.repeat(times))).toBe(isWrong);
  });

  it.each([
    ['8675309421337', true],
    ['٣٣٣٣٣٣٣٣', true],
    // Numbers, not digits.
    ['௰௰௰௰௰௰௰௰', false],
    ['8675309x', false],
    ['867 5309 1', false],
    ['', false],
  ])('"%s" is digits only: %s', (password, isWrong) => {
    expect(isPasswordNumeric(password)).toBe(isWrong);
  });
});

it.each([
  ['x', 1_024, true],
  ['x', 1_025, false],
  ['é', 512, true],
  ['é', 513, false],
  ['ﬀ', 513, false],
])('"%s", %i times, is compared with a stored password: %s', (text, times, isRight) => {
  expect(isHashable(text.repeat(times))).toBe(isRight);
});

it.each([
  ['ada@example.com', true],
  ['Ada.Lovelace+club@Mail.Example.co.uk', true],
  ['o’hara@example.com', false],
  ["o'hara@example.com", true],
  ['ada!sales@example.com', true],
  ['ada.@example.com', true],
  ['ada@example.c1', true],
  ['ada@example', false],
  ['ada@example-.com', false],
  ['ada@-example.com', false],
  ['ada@example..com', false],
  ['ada @example.com', false],
  ['@example.com', false],
  ['ada@@example.com', false],
  ['', false],
])('%j is an email address: %s', (text, isRight) => {
  expect(emailPattern.test(text)).toBe(isRight);
});
