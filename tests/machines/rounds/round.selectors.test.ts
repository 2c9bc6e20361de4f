import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { round } from '../../../src/fixtures/rounds.ts';
import { selectIsListForbidden } from '../../../src/machines/kit/lists/paged-list.selectors.ts';
import {
  selectIsFirstRefresh,
  selectIsStartupLoading,
} from '../../../src/machines/rounds/round.selectors.ts';
import { roundsMachine } from '../../../src/machines/rounds/rounds.machine.ts';
import { selectIsComparing, selectIsFiltered } from '../../../src/machines/rounds/rounds.selectors.ts';
import {
  selectIsMemoryKnown,
  selectMemory,
  selectMemoryBefore,
} from '../../../src/machines/rounds/watchlist/watchlist.selectors.ts';
import { noMemory, watchlistMachine } from '../../../src/machines/rounds/watchlist/watchlist.ts';
import { listener } from '../../support/machines/listener.ts';

const roundsAt = (search: string, picked: number) => {
  const location = { path: '/rounds', search };
  const snapshot = createActor(roundsMachine, {
    input: pageInputOf(listener(), profile(), { location }),
  }).getSnapshot();
  const chosen = Array.from({ length: picked }, (_, index) => round({ id: index + 1 }));
  return { ...snapshot, context: { ...snapshot.context, picked: chosen } };
};

describe('what is read of the list of rounds', () => {
  it('compares from two rounds on, while its address says so', () => {
    const compare = '?compare=1';
    expect(roundsAt(compare, 2).context.search.compare).toBe(true);
    expect([0, 1, 2].map((picked) => selectIsComparing(roundsAt(compare, picked)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(selectIsComparing(roundsAt('', 2))).toBe(false);
  });
  it('is narrowed by its address', () => {
    expect(selectIsFiltered(roundsAt('', 0))).toBe(false);
    expect(selectIsFiltered(roundsAt('?active=all', 0))).toBe(true);
  });
  it('counts as forbidden until there is a list', () => {
    expect(selectIsListForbidden(undefined)).toBe(true);
    expect(selectIsListForbidden({ matches: () => false })).toBe(false);
  });
});

describe('what is read of what this device remembers', () => {
  const snapshot = createActor(watchlistMachine, { input: { owner: 7 } }).getSnapshot();
  it('is nothing before there is a watchlist, and known once it was recalled', () => {
    expect([selectMemory(undefined), selectMemoryBefore(undefined)]).toEqual([noMemory, noMemory]);
    expect(selectIsMemoryKnown(undefined)).toBe(false);
    expect(selectIsMemoryKnown(snapshot)).toBe(false);
  });
});

describe('what is loaded for the first time beside a round', () => {
  it('is undecided while nothing could be loaded', () => {
    expect(selectIsStartupLoading(undefined)).toBeUndefined();
    expect(selectIsFirstRefresh(undefined)).toBeUndefined();
    expect(selectIsStartupLoading({ matches: () => true })).toBe(true);
  });
});
