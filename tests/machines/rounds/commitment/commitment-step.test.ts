import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import { application } from '../../../../src/fixtures/commitment.ts';
import { commitmentStepMachine } from '../../../../src/machines/rounds/commitment/commitment-step.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(commitmentStepMachine);
const conflict = new RequestError(calls.applyToInstance, {
  kind: 'refused',
  status: 409,
  body: { code: 'wrong_status' },
  retryAfter: null,
});
const reduced = application({ status: 'reduced', next_action: 'confirm_allocation' });
const submitted = application({ status: 'submitted', allocated_amount: null, next_action: null });
const funding = application({ status: 'funding', next_action: 'wire' });
const funded = application({ status: 'funded', next_action: null });
const withdrawn = application({ status: 'withdrawn', next_action: null });
const about = <Type extends string>(type: Type, own = reduced) => ({ type, application: own }) as const;
const leave = about('withdrawal.ask');
const agree = about('allocation.confirm');
const confirm = { type: 'step.confirm' } as const;
const again = { type: 'step.retry' } as const;
const drop = { type: 'step.cancel' } as const;
const taken = done('takeStep', withdrawn);
const notTaken = failed('takeStep');
const conflicting = failed('takeStep', conflict);
const input = (parent = listener()) => ({ parent, round: 418 });

proveTable(
  'commitmentStep',
  {
    machine: commitmentStepMachine,
    input: input(),
    events: {
      leave,
      confirm,
      agree,
      wire: about('wire.report'),
      again,
      drop,
      taken,
      notTaken,
      conflicting,
    },
    rows: {
      quiet: { reach: [], cells: { leave: 'asking', agree: 'taking' } },
      asking: { reach: [leave], cells: { confirm: 'taking', drop: 'quiet' } },
      taking: { reach: [agree], cells: { taken: 'quiet', notTaken: 'untaken', conflicting: 'quiet' } },
      untaken: { reach: [agree, notTaken], cells: { again: 'taking', drop: 'quiet' } },
    },
  },
  gate,
);

const after = (...events: Parameters<typeof walk<typeof commitmentStepMachine>>[2]) =>
  walk(commitmentStepMachine, input(), events, gate).getSnapshot();

describe('a step', () => {
  it.each([
    ['withdrawn while it waits', about('withdrawal.ask', submitted), 'asking'],
    ['withdrawn once funded', about('withdrawal.ask', funded), 'quiet'],
    ['withdrawn because of new terms', about('withdrawal.ask', { ...funded, terms_changed: true }), 'asking'],
    ['withdrawn before it is signed', about('withdrawal.ask', application()), 'asking'],
    ['withdrawn after it was signed', about('withdrawal.ask', application({ next_action: null })), 'quiet'],
    [
      'withdrawn before an agreement was sent',
      about('withdrawal.ask', application({ next_action: null, documents: [] })),
      'asking',
    ],
    ['confirmed with nothing to confirm', about('allocation.confirm', submitted), 'quiet'],
    [
      'confirmed with new terms',
      about('allocation.confirm', { ...submitted, next_action: 'confirm_terms' }),
      'taking',
    ],
    ['wired when it is due', about('wire.report', funding), 'taking'],
    ['wired twice', about('wire.report', { ...funding, wire_sent_at: '2026-11-20T10:00:00Z' }), 'quiet'],
  ])('%s', (_, event, state) => expect(after(event).value).toBe(state));

  it('names what it asks for, keeps the name for another try, and forgets it at the end', () => {
    const request = { instance_type: 'round', instance_id: 418, application: reduced.id };
    const asked = { key: 'unnamed', request: { ...request, action: 'confirm_allocation' } };
    expect(after(agree).context.intent).toEqual(asked);
    expect(after(agree, notTaken, again).context.intent).toEqual(asked);
    expect(after(leave, confirm).context.intent?.request).toMatchObject({ action: 'withdraw' });
    expect(after(about('wire.report', funding)).context.intent?.request).toMatchObject({
      action: 'report_wire_sent',
    });
    for (const end of [
      [leave, drop],
      [agree, taken],
      [agree, conflicting],
      [agree, notTaken, drop],
    ]) {
      expect(after(...end).context.intent).toBeNull();
    }
  });
  it('tells what became of the application, or that it went on elsewhere', () => {
    const parent = listener();
    walk(commitmentStepMachine, input(parent), [agree, taken, agree, conflicting, agree, notTaken], gate);
    expect(parent.heard).toEqual([
      { type: 'application.changed', application: withdrawn },
      { type: 'commitment.conflict', error: conflict },
    ]);
  });
});

closeGate(gate);
