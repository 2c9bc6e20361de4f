import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { marketEntry } from '../../../src/fixtures/market.ts';
import { connectSales } from '../../../src/machines/market/sales.connect.ts';
import { listener } from '../../support/machines/listener.ts';
import { sendWith } from '../../support/machines/send-with.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const listPath = '/api/v1/deals/secondary_market/';

type Pages = readonly (readonly number[])[];

/** A host with pages of buy orders by their ids, which may differ for each request, and what it says that they are together. */
function begin(address: string, listed: Pages | ((request: number) => Pages), total?: number) {
  const asked: string[] = [];
  const send = sendWith(async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    if (pathname !== listPath || searchParams.has('mine')) return Response.json({ count: 0, results: [] });
    const pages = typeof listed === 'function' ? listed(asked.length) : listed;
    const count = total ?? pages.flat().length;
    asked.push(String(searchParams));
    const page = pages[Number(searchParams.get('page')) - 1];
    if (!page) return Response.json({ detail: 'Invalid page.' }, { status: 404 });
    const results = page.map((id) => marketEntry({ id, request_type: 'wanted', side: 'buy' }));
    return Response.json({ count, results });
  });
  const machine = connectSales({
    send,
    browser: globalThis.window,
    now: () => new Date('2026-11-20T10:00:00Z'),
    identify: () => profile(),
    knownRounds: new Map(),
  });
  const at = (search: string) => ({ location: { path: '/secondary', search } });
  const actor = createActor(machine, { input: pageInputOf(listener(), profile(), at(address)) }).start();
  const end = async () => {
    await expect.poll(() => actor.getSnapshot().matches({ order: 'loading' })).toBe(false);
    actor.stop();
    const { value, context } = actor.getSnapshot();
    return { state: value.order, answered: context.answered, asked };
  };
  return { end, goTo: (search: string) => actor.send({ type: 'location.updated', ...at(search) }) };
}

describe('the buy order of an address', () => {
  it('is looked for on the pages of its startup, up to the one that it is on', async () => {
    const { answered, asked } = await begin('?answer=3&startup=77', [[1, 2], [3, 4], [5]]).end();
    expect(answered).toMatchObject({ id: 3, entry: { id: 3, side: 'buy' } });
    expect(asked).toEqual(['side=buy&startup=77&page=1', 'side=buy&startup=77&page=2']);
  });
  it('is looked for among all orders if the address names no startup', async () => {
    const { answered, asked } = await begin('?answer=1', [[1, 2], [3]]).end();
    expect(answered?.entry?.id).toBe(1);
    expect(asked).toEqual(['side=buy&page=1']);
  });
  it('is not listed if no page has it, and no page past the end is requested', async () => {
    const { state, answered, asked } = await begin('?answer=9&startup=77', [[1, 2], [3]]).end();
    expect([state, answered]).toEqual(['settled', { id: 9, entry: null }]);
    expect(asked.map((query) => query.slice(-1))).toEqual(['1', '2', '1', '2']);
  });
  it('is looked for once if there is only one page', async () => {
    const { answered, asked } = await begin('?answer=9', [[1, 2]]).end();
    expect([answered, asked]).toEqual([{ id: 9, entry: null }, ['side=buy&page=1']]);
  });
  it('is not listed if a page is empty, whatever the host counts', async () => {
    const { answered, asked } = await begin('?answer=9', [[1, 2], []], 40).end();
    expect(answered).toEqual({ id: 9, entry: null });
    expect(asked).toHaveLength(4);
  });
  it.each<[string, readonly Pages[], number]>([
    ['to an earlier page, after one before it was filled', [[[1, 2], [9]], [[2, 9]], [[2, 9]]], 3],
    [
      'to a later page, where the first search finds it',
      [
        [[1, 2], [9]],
        [
          [0, 1],
          [2, 9],
        ],
      ],
      2,
    ],
  ])('is found although it moved %s', async (_, moments, requests) => {
    const { answered, asked } = await begin(
      '?answer=9',
      (request) => moments[Math.min(request, moments.length - 1)] ?? [],
    ).end();
    expect([answered?.entry?.id, asked.length]).toEqual([9, requests]);
  });
  it('is always found if the list changes once during the search', async () => {
    const change = fc.record({
      at: fc.nat(5),
      isAdded: fc.boolean(),
      place: fc.nat(8),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 4 }),
        change,
        async (size, place, perPage, { at, isAdded, place: changed }) => {
          const others = Array.from({ length: size }, (_, index) => index + 10);
          const before = others.toSpliced(place % (size + 1), 0, 9);
          const gone = before.indexOf(others[changed % size] ?? 0);
          const after = isAdded ? before.toSpliced(changed % (size + 2), 0, 99) : before.toSpliced(gone, 1);
          const paged = (ids: readonly number[]) =>
            Array.from({ length: Math.ceil(ids.length / perPage) }, (_, page) =>
              ids.slice(page * perPage, (page + 1) * perPage),
            );
          const moments = [paged(before), paged(after)] as const;
          const { answered, state } = await begin(
            '?answer=9',
            (request) => moments[request < at ? 0 : 1],
          ).end();
          expect([state, answered?.entry?.id]).toEqual(['settled', 9]);
        },
      ),
      { numRuns: propertyRuns(60, 20) },
    );
  });
  it('could not be loaded if a page is refused', async () => {
    const { state, answered } = await begin('?answer=9', [[1, 2]], 40).end();
    expect([state, answered]).toEqual(['failed', null]);
  });
  it('is no longer looked for once the address names another', async () => {
    const { goTo, end } = begin('?answer=9', [[1, 2], [3], [4], [5]]);
    goTo('?answer=2');
    const { answered, asked } = await end();
    expect(answered?.entry?.id).toBe(2);
    expect(asked.filter((query) => query !== 'side=buy&page=1')).toEqual([]);
  });
});
