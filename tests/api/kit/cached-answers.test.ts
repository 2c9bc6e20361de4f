import { describe, expect, it } from 'vitest';
import { cachedFetch } from '../../../src/api/kit/cached-answers.ts';
import { withAnswerListener, type ReceivedAnswer } from '../../../src/api/kit/received-answers.ts';

const address = 'https://club.test/api/v1/investors/report/portfolio/?basis=net';
const headers = { authorization: 'Bearer first' };
const now = () => new Date('2026-11-25T14:02:00Z');
const json = (status = 200) => Response.json({ total: '1.00' }, { status });

describe('withAnswerListener', () => {
  /** The answers passed on for one request, and the text that its caller received. */
  async function receivedFrom(response: Response, request: string | URL, options?: RequestInit) {
    const received: ReceivedAnswer[] = [];
    const fetch = withAnswerListener(
      async () => response,
      now,
      (answer) => received.push(answer),
    );
    const given = await (await fetch(request, options)).text();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { received, given };
  }
  it('passes an answer on, with its address and token, besides returning it', async () => {
    const { received, given } = await receivedFrom(json(), address, { headers });
    expect(received).toMatchObject([
      { address, token: 'first', text: '{"total":"1.00"}', at: '2026-11-25T14:02:00.000Z' },
    ]);
    expect(given).toBe('{"total":"1.00"}');
  });
  it.each([
    ['the answer to a request that changes data', json(), address, { method: 'POST', headers }],
    ['the answer to a request without a token', json(), address, {}],
    ['a refusal', json(403), address, { headers }],
    [
      'a file',
      new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
      address,
      { headers },
    ],
    ['the answer to a request by a URL object', json(), new URL(address), { headers }],
  ])('does not pass on %s', async (_, response, request, options) => {
    expect((await receivedFrom(response, request, options)).received).toEqual([]);
  });
  it('leaves the failure of an interrupted answer to its caller', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broke off')) });
    const response = new Response(broken, { headers: { 'content-type': 'application/json' } });
    await expect(receivedFrom(response, address, { headers })).rejects.toThrow('broke off');
  });
});

describe('cachedFetch', () => {
  const asked: string[] = [];
  const fetch = cachedFetch(async (at, token) => {
    asked.push(`${token} ${at}`);
    return at === address ? { text: '{"total":"1.00"}', at: '2026-11-25T14:02:00Z' } : null;
  });
  it('answers from the stored answer to the address and token', async () => {
    const response = await fetch(address, { headers });
    expect(await response.json()).toEqual({ total: '1.00' });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(asked).toEqual([`first ${address}`]);
  });
  it.each([
    ['an address without a stored answer', `${address}&page=2`, { headers }],
    ['a request that changes data', address, { method: 'PATCH', headers }],
    ['a request without a token', address, {}],
  ])('fails like a missing network for %s', async (_, at, options) => {
    await expect(fetch(at, options)).rejects.toThrow(TypeError);
  });
});
