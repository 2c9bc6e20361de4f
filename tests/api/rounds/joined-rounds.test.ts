import { expect, it } from 'vitest';
import { createSend } from '../../../src/api/kit/client.ts';
import { listJoinedRounds } from '../../../src/api/rounds/joined-rounds.ts';

/** Answers pages of two rounds; the count is the host's own, or absent. */
function hostWith(total: number, pages: readonly (readonly number[])[]) {
  const asked: string[] = [];
  const send = createSend({
    host: 'https://host.example',
    access: {
      settled: () => Promise.resolve(true),
      current: () => ({ token: 'a', sessionNumber: 1 }),
      refresh: () => Promise.resolve(false),
    },
    fetch: async (input) => {
      const { searchParams } = new URL(new Request(input).url);
      asked.push(`${searchParams.get('mode')} ${searchParams.get('page')}`);
      const ids = pages[Number(searchParams.get('page')) - 1] ?? [];
      const results = ids.map((id) => ({ id, name: `round-${id}`, startup: { id, name: 'Heliotrope' } }));
      return Response.json({ count: total, next: null, previous: null, results });
    },
    log: () => undefined,
  });
  return { asked, joined: () => listJoinedRounds(send, new AbortController().signal) };
}

it('gives the rounds of all pages, and asks for no page past the end', async () => {
  const { asked, joined } = hostWith(3, [[1, 2], [3]]);
  expect((await joined()).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked).toEqual(['mine 1', 'mine 2']);
});

it('ends at a page without rounds, whatever the host counts', async () => {
  const { asked, joined } = hostWith(99, [[1, 2]]);
  expect((await joined()).map(({ id }) => id)).toEqual([1, 2]);
  expect(asked).toEqual(['mine 1', 'mine 2']);
});
