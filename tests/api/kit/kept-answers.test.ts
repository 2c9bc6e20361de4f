import { describe, expect, it } from 'vitest';
import { fetchKept } from '../../../src/api/kit/kept-answers.ts';
import { fetchSeen, type SeenAnswer } from '../../../src/api/kit/seen-answers.ts';

const address = 'https://club.test/api/v1/investors/report/portfolio/?basis=net';
const headers = { authorization: 'Bearer first' };
const now = () => new Date('2026-11-25T14:02:00Z');
const json = (status = 200) => Response.json({ total: '1.00' }, { status });

describe('an answer that is seen', () => {
  /** What was seen of one request, after all of it was read. */
  async function seenOf(response: Response, request: string | URL, options?: RequestInit) {
    const seen: SeenAnswer[] = [];
    const fetch = fetchSeen(
      async () => response,
      now,
      (answer) => seen.push(answer),
    );
    const given = await (await fetch(request, options)).text();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { seen, given };
  }
  it('is handed on beside the one who asked, with its address and token', async () => {
    const { seen, given } = await seenOf(json(), address, { headers });
    expect(seen).toMatchObject([
      { address, token: 'first', text: '{"total":"1.00"}', at: '2026-11-25T14:02:00.000Z' },
    ]);
    expect(given).toBe('{"total":"1.00"}');
  });
  it.each([
    ['of a request that changes something', json(), address, { method: 'POST', headers }],
    ['of a request of nobody', json(), address, {}],
    ['that is a refusal', json(403), address, { headers }],
    [
      'that is a file',
      new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
      address,
      { headers },
    ],
    ['of another kind of request', json(), new URL(address), { headers }],
  ])('is not handed on: one %s', async (_, response, request, options) => {
    expect((await seenOf(response, request, options)).seen).toEqual([]);
  });
  it('that breaks off is the asker’s to hear', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broke off')) });
    const response = new Response(broken, { headers: { 'content-type': 'application/json' } });
    await expect(seenOf(response, address, { headers })).rejects.toThrow('broke off');
  });
});

describe('an answer that was kept', () => {
  const asked: string[] = [];
  const fetch = fetchKept(async (at, token) => {
    asked.push(`${token} ${at}`);
    return at === address ? { text: '{"total":"1.00"}', at: '2026-11-25T14:02:00Z' } : null;
  });
  it('is given for its address, by the token', async () => {
    const response = await fetch(address, { headers });
    expect(await response.json()).toEqual({ total: '1.00' });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(asked).toEqual([`first ${address}`]);
  });
  it.each([
    ['what was not kept', `${address}&page=2`, { headers }],
    ['what changes something', address, { method: 'PATCH', headers }],
    ['nobody', address, {}],
  ])('fails as without a network for %s', async (_, at, options) => {
    await expect(fetch(at, options)).rejects.toThrow(TypeError);
  });
});
