import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  isNewSince,
  noMemory,
  type RoundMemory,
  watchlistMachine,
  withSeen,
  withStar,
} from '../../../../src/machines/rounds/watchlist/watchlist.ts';

const kept: RoundMemory = { watched: [418], seen: [417, 418], day: '2026-11-12' };

describe('what is watched', () => {
  it('is shown at once, and what is listed now is not shown as seen', () => {
    const actor = createActor(watchlistMachine, { input: { owner: 1042 } }).start();
    actor.send({ type: 'memory.change', entry: { kind: 'star', id: 420, isWatched: true } });
    actor.send({ type: 'memory.change', entry: { kind: 'seen', ids: [420] } });
    expect(actor.getSnapshot().context.memory).toEqual({ ...noMemory, watched: [420] });
    actor.stop();
  });
  it('is the same however often it is said, in this tab and in another', () => {
    const starred = withStar(kept, { id: 420, isWatched: true });
    expect(withStar(starred, { id: 420, isWatched: true })).toEqual(starred);
    expect(withStar(starred, { id: 420, isWatched: false })).toEqual(kept);
    expect(withStar(kept, { id: 420, isWatched: false })).toEqual(kept);
  });
});

describe('what is new', () => {
  it.each([
    ['opened since', { id: 420, opens_date: '2026-11-13' }, true],
    ['opened on the day of the last visit, not listed then', { id: 420, opens_date: '2026-11-12' }, true],
    ['listed then', { id: 418, opens_date: '2026-11-12' }, false],
    ['older, not listed', { id: 3, opens_date: '2026-01-01' }, false],
    ['without a day', { id: 420, opens_date: null }, false],
  ])('%s', (_, round, isNew) => expect(isNewSince(kept, round)).toBe(isNew));
  it('is nothing on a first visit', () => {
    expect(isNewSince(noMemory, { id: 420, opens_date: '2026-11-13' })).toBe(false);
  });
  it('forgets the oldest ids when there are too many', () => {
    const many = withSeen(
      noMemory,
      Array.from({ length: 700 }, (_, id) => id),
      '2026-11-21',
    );
    expect([many.seen.length, many.seen[0]]).toEqual([500, 200]);
  });
});
