import { describe, expect, it } from 'vitest';
import {
  isNewSince,
  noMemory,
  type RoundMemory,
  withSeen,
  withStar,
} from '../../../src/machines/rounds/watchlist.ts';
import { watchlistMachine } from '../../../src/machines/rounds/watchlist.machine.ts';
import { BranchGate, closeGate, done, failed, proveTable, walk } from '../../support/machine-table.ts';

const gate = new BranchGate(watchlistMachine);
const input = { owner: 1042 };
const kept: RoundMemory = { watched: [418], seen: [417, 418], day: '2026-11-12' };
const recalled = done('recallRounds', kept);
const star = { type: 'watchlist.toggle', id: 420 } as const;
const see = { type: 'watchlist.see', ids: [420] } as const;
const recall = { type: 'watchlist.recall' } as const;
const remembered = done('rememberRounds', withStar(kept, 420));

proveTable(
  'watchlist',
  {
    machine: watchlistMachine,
    input,
    events: {
      recalled,
      'never kept': done('recallRounds', null),
      'cannot recall': failed('recallRounds'),
      remembered,
      'cannot remember': failed('rememberRounds'),
      star,
      see,
      recall,
    },
    rows: {
      recalling: {
        reach: [],
        cells: { recalled: 'kept', 'never kept': 'kept', 'cannot recall': 'forgetful', see: '↺' },
      },
      kept: { reach: [recalled], cells: { star: 'remembering', see: 'remembering', recall: 'recalling' } },
      remembering: {
        reach: [recalled, star],
        cells: { remembered: 'kept', 'cannot remember': 'forgetful', star: '↺', see: '↺' },
      },
      forgetful: { reach: [failed('recallRounds')], cells: { star: '↺' } },
    },
  },
  gate,
);

describe('watchlist, one write after the other', () => {
  it('writes what came while another write was under way', () => {
    const actor = walk(watchlistMachine, input, [recalled, star, see, remembered], gate);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'remembering',
      context: { writing: [{ kind: 'seen', ids: [420] }], unwritten: [] },
    });
  });
  it('shows a star at once, and judges what is new by the visit before', () => {
    const actor = walk(watchlistMachine, input, [recalled, star], gate);
    expect(actor.getSnapshot().context).toMatchObject({ memory: { watched: [418, 420] }, before: kept });
    actor.send(remembered);
    actor.send(recall);
    actor.send(done('recallRounds', withSeen(kept, [420], '2026-11-21')));
    expect(actor.getSnapshot().context.before).toEqual(kept);
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
    expect(withStar(withStar(kept, 1), 1)).toEqual(kept);
  });
});

closeGate(gate);
