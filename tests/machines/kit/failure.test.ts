import { describe, expect, it } from 'vitest';
import { describeFailure, failureFrom } from '../../../src/machines/kit/failure.ts';

describe('a failure without a request', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://club.example/assets/files-1a2b.js'],
    ['Firefox', 'error loading dynamically imported module: https://club.example/assets/files-1a2b.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('is a lost connection where code did not arrive in %s', (_, message) => {
    const failure = failureFrom(new TypeError(message));
    expect(failure.kind).toBe('offline');
    expect(describeFailure(failure).message).toMatch(/Check your connection/);
  });
  it('promises nothing about a change whose outcome is unknown', () => {
    expect(describeFailure(failureFrom(new Error('broken'))).message).toBe(
      'The problem is on our side. Please try again in a minute.',
    );
  });
  it.each([[new TypeError('x is not a function')], [new Error('Importing a module script failed.')], [null]])(
    'is unexpected otherwise: %s',
    (error) => expect(failureFrom(error)).toEqual({ kind: 'unexpected', reference: 'application' }),
  );
});
