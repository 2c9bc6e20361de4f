import { describe, expect, it } from 'vitest';
import { returnIn, roundIn, withoutReturn } from '../../../src/machines/rounds/round.search.ts';
import { parseLocation, roundPath } from '../../../src/routes.ts';

describe('the way back from signing', () => {
  it.each([
    ['?round=1&event=signing_complete', 'signing_complete'],
    ['?round=1&event=ttl_expired', 'ttl_expired'],
    ['?round=1&event=__proto__', null],
    ['?round=1', null],
  ])('%s', (search, event) => expect(returnIn(search)).toBe(event));
});

describe('the address of a round (RTE-22)', () => {
  it.each([
    ['?round=418', 418],
    ['', null],
    ['?round=', null],
    ['?round=0', null],
    ['?round=-1', null],
    ['?round=..', null],
    ['?round=%2e%2e', null],
    ['?round=418/../1', null],
    ['?round=1e3', null],
    ['?round=9999999999999999', null],
  ])('%s', (search, id) => expect(roundIn(search)).toBe(id));

  it('names the round that it is written for, in pages and in mails', () => {
    expect(roundPath(418)).toBe('/projects?round=418');
    expect(roundIn(parseLocation(roundPath(418))?.search ?? '')).toBe(418);
  });
});

describe('the address without the way back from signing', () => {
  it('is the same where there is none, and has all else where there is', () => {
    const plain = { path: '/projects', search: '?round=418' };
    expect(withoutReturn(plain)).toBe(plain);
    expect(withoutReturn({ ...plain, search: '?round=418&event=cancel' })).toEqual(plain);
  });
});
