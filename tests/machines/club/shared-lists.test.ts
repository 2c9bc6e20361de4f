import { describe, expect, it } from 'vitest';
import type { ClubLists } from '../../../src/machines/club/club-content.ts';
import { shareLists } from '../../../src/machines/club/shared-lists.ts';

const lists: ClubLists = { investors: [], entities: null, series: [], startups: [] };
const send = () => Promise.reject(new Error('nothing is sent here'));

/** Lists that come when the test says so. */
function begin() {
  type Asked = { signal: AbortSignal; resolve: (lists: ClubLists) => void; reject: (error: Error) => void };
  const asked: Asked[] = [];
  const load = shareLists(
    (_, _query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ signal, resolve, reject });
      }),
  );
  const ask = (query: object = {}) => {
    const giveUp = new AbortController();
    return { giveUp, answer: load(send, query, giveUp.signal) };
  };
  return { ask, asked };
}

describe('the lists of the club', () => {
  it('are asked for once by all who need the same at the same time', async () => {
    const { ask, asked } = begin();
    const both = [ask(), ask({ as_of_date: undefined })];
    ask({ as_of_date: '2026-03-31' });
    expect(asked).toHaveLength(2);
    asked[0]?.resolve(lists);
    expect(await Promise.all(both.map(({ answer }) => answer))).toEqual([lists, lists]);
  });
  it('are asked for again once they have come, or have failed', async () => {
    const { ask, asked } = begin();
    const first = ask();
    asked[0]?.resolve(lists);
    await first.answer;
    const second = ask();
    asked[1]?.reject(new Error('unreachable'));
    await expect(second.answer).rejects.toThrow('unreachable');
    const third = ask();
    expect(asked).toHaveLength(3);
    // Whoever leaves late takes nothing from those who wait for the next one.
    first.giveUp.abort();
    ask();
    expect(asked).toHaveLength(3);
    expect(asked[2]?.signal.aborted).toBe(false);
    third.giveUp.abort();
  });
  it('come for whoever stays when another one leaves', async () => {
    const { ask, asked } = begin();
    const [leaving, staying] = [ask(), ask()];
    leaving.giveUp.abort();
    expect(asked[0]?.signal.aborted).toBe(false);
    asked[0]?.resolve(lists);
    expect(await staying.answer).toBe(lists);
  });
  it('are given up once nobody waits, and asked for anew after that', async () => {
    const { ask, asked } = begin();
    for (const { giveUp } of [ask(), ask()]) giveUp.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    ask();
    expect(asked).toHaveLength(2);
    asked[0]?.reject(new DOMException('given up', 'AbortError'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    ask();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.signal.aborted).toBe(false);
  });
});
