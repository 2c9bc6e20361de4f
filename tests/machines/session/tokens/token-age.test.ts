import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAsNew, knownAge, refreshDelay } from '../../../../src/machines/session/tokens/token-age.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const second = 1000;
const hour = 3600 * second;
const noon = 1_795_000_000 * second;

const tokensOf = (claims: object) => ({
  access: `e30.${btoa(JSON.stringify(claims))}.signature-of-the-token`,
  refresh: 'r',
});
const issued = (seconds: number, lifetime = 300) => tokensOf({ iat: seconds, exp: seconds + lifetime });
const fresh = issued(noon / second);

it.each<[string, ReturnType<typeof tokensOf>, number, boolean]>([
  ['a token that has just come', issued(0), 0, true],
  ['one that is a little old', issued(0), 15 * second, true],
  ['one whose use in another tab might reach its end', issued(0), 15 * second + 1, false],
  ['a short one', issued(0, 60), 6 * second, true],
  ['a short one that is a little older', issued(0, 60), 6 * second + 1, false],
  ['one that does not tell its life', { access: 'opaque', refresh: 'r' }, hour, true],
])('counts %s as new, or not', (_, tokens, age, isNew) => {
  expect(countsAsNew(tokens, age)).toBe(isNew);
});

describe('the age of a stored token', () => {
  it.each<[string, Parameters<typeof knownAge>, number | null]>([
    ['that arrived a minute ago', [fresh, noon + 200, noon + 60 * second], 60 * second],
    ['that arrived just now', [fresh, noon + 200, noon + 200], 200],
    ['at the end of its use', [fresh, noon, noon + 270 * second - 1], 270 * second - 1],
    ['after its use', [fresh, noon, noon + 270 * second], null],
    [
      'that arrived before it was issued, by a clock a little behind',
      [fresh, noon - 20 * second, noon],
      20 * second,
    ],
    ['whose arrival was not seen', [fresh, null, noon + second], null],
    ['under a clock that is an hour ahead', [fresh, noon + hour, noon + hour + second], null],
    ['under a clock that is an hour behind', [fresh, noon - hour, noon - hour + second], null],
    [
      'under a clock that is as far ahead as is believed',
      [fresh, noon + 30 * second, noon + 31 * second],
      31 * second,
    ],
    ['under a clock that is further ahead', [fresh, noon + 30 * second + 1, noon + 31 * second], null],
    ['under a clock that has gone back', [fresh, noon, noon - second], null],
    ['that is opaque', [{ access: 'opaque', refresh: 'r' }, noon, noon + second], null],
    ['without a day of issue', [tokensOf({ exp: noon / second + 300 }), noon, noon + second], null],
    ['that is not there', [null, noon, noon + second], null],
  ])('%s', (_, input, age) => {
    expect(knownAge(...input)).toBe(age);
  });

  it('is never given for a token that has ended, however wrong the page’s clock is', () => {
    const ms = (from: number, to: number) => fc.integer({ min: from, max: to });
    fc.assert(
      fc.property(
        ms(10, 7200),
        ms(-26 * hour, 26 * hour),
        ms(0, 5 * second),
        ms(0, 3 * hour),
        ms(0, 26 * hour),
        (lifetime, clockError, transit, elapsed, jumpAhead) => {
          const arrivedAt = noon + transit + clockError;
          const now = arrivedAt + elapsed + jumpAhead;
          const age = knownAge(issued(noon / second, lifetime), arrivedAt, now);
          const hasEnded = transit + elapsed >= lifetime * second;
          if (hasEnded) expect(age).toBeNull();
          if (age !== null) expect(age).toBeGreaterThanOrEqual(transit + elapsed - 30 * second);
        },
      ),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

it('refreshes a token when what is left of its use is over, and never at once', () => {
  expect(refreshDelay(fresh, 0)).toBe(270 * second);
  expect(refreshDelay(fresh, 100 * second)).toBe(170 * second);
  expect(refreshDelay(fresh, 400 * second)).toBe(second);
  expect(refreshDelay(issued(noon / second, 20), 0)).toBe(16 * second);
  expect(refreshDelay({ ...fresh, refresh: null }, 0)).toBeNull();
});
