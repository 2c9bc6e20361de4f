import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFirstAnswers, type FirstAnswers } from '../../../src/api/kit/first-answers.ts';
import { propertyRuns } from '../../support/property-runs.ts';

/** Answers to `/a` and `/b` were sent ahead with the token `mine`; whatever is asked now answers `now`. */
function begin({ failing = false } = {}) {
  const aborted: string[] = [];
  const asked: string[] = [];
  const ahead = (address: string): [string, { response: Promise<Response>; abort: () => void }] => {
    const response = failing
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response('ahead'));
    response.catch(() => null);
    return [address, { response, abort: () => aborted.push(address) }];
  };
  const firstAnswers: FirstAnswers = {
    token: 'mine',
    byAddress: new Map([ahead('/a'), ahead('/b')]),
  };
  const fetch = withFirstAnswers(
    (request) => {
      if (typeof request === 'string') asked.push(request);
      return Promise.resolve(new Response('now'));
    },
    { firstAnswers },
  );
  const ask = async (address: string, token: string | null = 'mine', options: RequestInit = {}) => {
    const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]]);
    return (await fetch(address, { method: 'GET', headers, ...options })).text();
  };
  return { ask, asked, aborted };
}

describe('what was asked ahead', () => {
  it('is given once, to the request for it', async () => {
    const { ask, asked, aborted } = begin();
    expect([await ask('/a'), await ask('/c'), await ask('/b'), await ask('/a')]).toEqual([
      'ahead',
      'now',
      'ahead',
      'now',
    ]);
    expect(asked).toEqual(['/c', '/a']);
    expect(aborted).toEqual([]);
  });

  it.each<[string, (begun: ReturnType<typeof begin>) => unknown]>([
    ['a request with another token', ({ ask }) => ask('/c', 'another')],
    ['a request without a token', ({ ask }) => ask('/c', null)],
    ['a request that changes something', ({ ask }) => ask('/c', 'mine', { method: 'PATCH' })],
  ])('is dropped by %s', async (_, act) => {
    const begun = begin();
    await act(begun);
    expect(await begun.ask('/a')).toBe('now');
    expect(begun.aborted).toEqual(['/a', '/b']);
  });

  it('is asked again where it did not reach the host', async () => {
    const { ask, asked } = begin({ failing: true });
    expect(await ask('/a')).toBe('now');
    expect(asked).toEqual(['/a']);
  });

  it('is given up with the request that was given it', async () => {
    const { ask, aborted } = begin();
    const giveUp = new AbortController();
    await ask('/a', 'mine', { signal: giveUp.signal });
    giveUp.abort();
    expect(aborted).toEqual(['/a']);
  });

  it('is not asked again for whoever has given up', async () => {
    const { ask, asked } = begin({ failing: true });
    const giveUp = new AbortController();
    const answer = ask('/a', 'mine', { signal: giveUp.signal });
    giveUp.abort();
    await expect(answer).rejects.toThrow('no network');
    expect(asked).toEqual([]);
  });

  it('reaches nobody with another token, nobody twice, and nobody after a change', async () => {
    const steps = fc.array(
      fc.record({
        address: fc.constantFrom('/a', '/b', '/c'),
        token: fc.constantFrom('mine', 'mine', 'mine', 'another', null),
        method: fc.constantFrom('GET', 'GET', 'GET', 'POST'),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const { ask } = begin();
        const left = new Set(['/a', '/b']);
        for (const { address, token, method } of list) {
          if (token !== 'mine' || method !== 'GET') left.clear();
          const expected = left.delete(address) ? 'ahead' : 'now';
          expect(await ask(address, token, { method })).toBe(expected);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
