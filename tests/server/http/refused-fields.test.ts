import { expect, it } from 'vitest';
import { Refusal, throwErrors } from '../../../server/http/refusal.ts';
import { sourcesIn } from '../../support/sources.ts';

it('are refused together, by those that have a message', () => {
  expect(() => throwErrors({ units: [], price: [] })).not.toThrow();
  expect(() => throwErrors({})).not.toThrow();
  try {
    throwErrors({ units: [], price: ['Too high.'], note: ['Too long.'] });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status: 400, body: { price: ['Too high.'], note: ['Too long.'] } });
  }
});

it('are refused in words that are written once', () => {
  const words = ["{ error: 'Not a valid choice.' }", 'function throwErrors', 'const throwErrors'];
  const places = sourcesIn('server', /\.ts$/)
    .filter(({ source }) => words.some((word) => source.includes(word)))
    .map(({ file }) => file);
  expect(places).toEqual([
    // Lower-cases what it is given, under a name of its own.
    'server/domain/onboarding/profile-fields.ts',
    'server/http/query.ts',
    'server/http/refusal.ts',
  ]);
});
