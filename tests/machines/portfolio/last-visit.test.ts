import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { changesSince, type Look, lookAt } from '../../../src/machines/portfolio/last-visit.ts';
import { lastLookMachine } from '../../../src/machines/portfolio/last-visit.machine.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  walk,
} from '../../support/machine-table.ts';

const gate = new BranchGate(lastLookMachine);
const input = { owner: 1042, portfolio: portfolio(), isPast: false };
const before = lookAt(portfolio({ holdings: portfolio().holdings.slice(1) }), '2026-11-12T09:00:00Z');
const same = lookAt(portfolio(), '2026-11-12T09:00:00Z');

const recalled = done('recallLook', before);
const recalledSame = done('recallLook', same);
const remembered = done('rememberLook');
const dismiss = { type: 'changes.dismiss' } as const;

proveTable(
  'lastLook',
  {
    machine: lastLookMachine,
    input,
    events: {
      recalled,
      'never looked': done('recallLook', null),
      'cannot recall': failed('recallLook'),
      remembered,
      'cannot remember': failed('rememberLook'),
      dismiss,
    },
    rows: {
      recalling: {
        reach: [],
        cells: { recalled: 'remembering', 'never looked': 'remembering', 'cannot recall': 'unchanged' },
      },
      remembering: { reach: [recalled], cells: { remembered: 'changed', 'cannot remember': 'changed' } },
      changed: { reach: [recalled, remembered], cells: { dismiss: 'unchanged' } },
      unchanged: { reach: [recalledSame, remembered], cells: {} },
    },
  },
  gate,
);

describe('a look', () => {
  it('is compared with the one before, and then remembered', async () => {
    const kept: unknown[] = [];
    const machine = lastLookMachine.provide({
      actors: {
        recallLook: fromPromise<Look | null, { owner: number }>(() => Promise.resolve(before)),
        rememberLook: fromPromise(({ input: look }) => {
          kept.push(look);
          return Promise.resolve();
        }),
      },
    });
    const actor = createActor(machine, { input, inspect: gate.inspect }).start();
    await settled();
    expect(kept).toEqual([{ owner: 1042, portfolio: portfolio() }]);
    expect(actor.getSnapshot().context).toMatchObject({ since: before.at, changes: [{ kind: 'joined' }] });
  });
  it.each([
    ['an earlier day', { ...input, isPast: true }],
    ['no portfolio', { ...input, portfolio: null }],
  ])('neither compares nor remembers %s', (_, given) => {
    expect(walk(lastLookMachine, given, [], gate).getSnapshot().value).toBe('unchanged');
  });
  it('says nothing to somebody who looks for the first time', () => {
    const actor = walk(lastLookMachine, input, [done('recallLook', null), remembered], gate);
    expect(actor.getSnapshot()).toMatchObject({ value: 'unchanged', context: { since: null, changes: [] } });
  });
  it('holds no amount of the portfolio', () => {
    const text = JSON.stringify(same);
    const amounts = portfolio().holdings.flatMap(({ paid_in: a, fair_value_net: b, invested: c }) => [
      a,
      b,
      c,
    ]);
    for (const amount of amounts)
      if (amount !== null && amount !== '0.00') expect(text).not.toContain(amount);
  });
});

describe('what changed', () => {
  const [first, ...rest] = portfolio().holdings;
  const changed = (change: Partial<(typeof rest)[number]>) =>
    portfolio({ holdings: portfolio().holdings.map((one) => (one.id === 1 ? { ...one, ...change } : one)) });
  it.each([
    ['nothing', portfolio(), []],
    ['a status', changed({ status: 'exited' }), [{ kind: 'status', from: 'marked_up', to: 'exited' }]],
    ['a price of another day', changed({ price_date: '2026-11-01' }), [{ kind: 'value' }]],
    ['another way of valuing', changed({ valuation_method: 'impaired' }), [{ kind: 'value' }]],
    [
      'a payment',
      portfolio({
        cash_flows: [
          ...portfolio().cash_flows,
          { date: '2026-11-01', kind: 'distribution', holding: 1, amount: '1.00' },
        ],
      }),
      [{ kind: 'payments', count: 1 }],
    ],
    ['a holding that left', portfolio({ holdings: rest }), [{ kind: 'left', id: 1 }]],
    [
      'a holding that came',
      portfolio({ holdings: [...portfolio().holdings, { ...(first ?? rest[0]!), id: 6 }] }),
      [{ kind: 'joined', holding: { id: 6 } }],
    ],
  ])('%s', (_, now, changes) => expect(changesSince(same, now)).toMatchObject(changes));
  it('is not fooled by ids that are names of every object', () => {
    expect(changesSince({ at: same.at, holdings: {} }, portfolio()).map(({ kind }) => kind)).toEqual(
      portfolio().holdings.map(() => 'joined'),
    );
  });
});

closeGate(gate);
