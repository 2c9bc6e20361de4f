import { expect, it } from 'vitest';
import { passkeyNameFits } from '../../../src/domain/people/passkey-name.ts';

it.each([
  ['Phone', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['🔑'.repeat(60), true],
  ['🔑'.repeat(61), false],
])('a name of a passkey has at most 60 characters: %s', (name, fits) => {
  expect(passkeyNameFits(name)).toBe(fits);
});
