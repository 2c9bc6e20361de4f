import { expect, it } from 'vitest';
import { emailField as hostField } from '../../../server/http/fields.ts';
import { emailField } from '../../../src/views/kit/forms/credentials.ts';

it.each([
  [' Ada@Example.com ', true],
  // Addresses that the host stores, and that are used to sign in.
  ['ada!sales@example.com', true],
  ['ada.@example.com', true],
  ['ada@example.c1', true],
  ['ada@example-.com', false],
  ['ada@example', false],
  ['', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('%j is an email address for the form and the host: %s', (typed, isRight) => {
  expect(emailField.safeParse(typed).success).toBe(isRight);
  expect(hostField().safeParse(typed).success).toBe(isRight);
});
