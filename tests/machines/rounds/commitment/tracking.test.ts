import { describe, expect, it } from 'vitest';
import { application } from '../../../../src/fixtures/commitment.ts';
import type { SigningReturn } from '../../../../src/machines/kit/signing/signing-return.ts';
import { trackingMachine } from '../../../../src/machines/rounds/commitment/tracking.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(trackingMachine);
const submitted = application({ status: 'submitted', allocated_amount: null, next_action: null });
const input = (returned: SigningReturn | null = null, own = application(), parent = listener()) => ({
  parent,
  application: own,
  name: 'northwind-series-b',
  returned,
});
const sign = { type: 'signing.begin' } as const;
const signed = { type: 'signing.ended' } as const;
const longWait = after('signingTimeout', 'tracking.confirming');
const always = { 'not looked at': '↺' };

proveTable(
  'tracking',
  {
    machine: trackingMachine,
    input: input(),
    events: {
      sign,
      signed,
      'not signed': failed('signing'),
      longWait,
      'not looked at': failed('poll'),
    },
    rows: {
      running: { input: input(null, submitted), reach: [], cells: always },
      'signing.ready': { reach: [], cells: { ...always, sign: 'signing.underway' } },
      'signing.underway': {
        reach: [sign],
        cells: {
          ...always,
          signed: 'signing.ready',
          'not signed': 'signing.ready',
          sign: '↺',
        },
      },
      confirming: {
        input: input('signing_complete'),
        reach: [],
        cells: { ...always, longWait: 'signing.ready' },
      },
    },
  },
  gate,
);

describe('the tracking of an application', () => {
  const heard = (
    start: ReturnType<typeof input>,
    ...events: Parameters<typeof walk<typeof trackingMachine>>[2]
  ) => {
    const parent = listener();
    walk(trackingMachine, { ...start, parent }, events, gate);
    return parent.heard;
  };
  const read = { type: 'return.read' };
  const refresh = { type: 'commitment.refresh' };

  it('says how the signing service led back until it is left for again', () => {
    expect(heard(input('cancel'))).toEqual([]);
    expect(heard(input('cancel'), sign, signed)).toEqual([read, refresh]);
    expect(heard(input('cancel'), sign, sign)).toEqual([]);
    expect(heard(input('signing_complete', submitted))).toEqual([read]);
    expect(heard(input('signing_complete'), longWait)).toEqual([read]);
  });
  it('believes no other way back, and looks at it anew where signing broke', () => {
    expect(walk(trackingMachine, input('cancel'), [], gate).getSnapshot().value).toEqual({
      signing: 'ready',
    });
    expect(heard(input(), sign, failed('signing'))).toEqual([refresh]);
  });
  it('opens the ceremony again where it could not be opened', () => {
    const actor = walk(trackingMachine, input(), [sign], gate);
    const { signing } = actor.getSnapshot().children;
    signing?.send(failed('openSigning'));
    expect(signing?.getSnapshot().value).toBe('failed');
    actor.send(sign);
    expect(signing?.getSnapshot()).toMatchObject({
      value: 'opening',
      context: { toSign: { application: application().id } },
    });
  });
  it('leaves whether something is news to the commitment, which hears every look', () => {
    const parent = listener();
    const actor = walk(trackingMachine, input(null, submitted, parent), [], gate);
    expect(actor.getSnapshot().children.poll?.getSnapshot().context).toMatchObject({
      parent,
      query: { name: 'northwind-series-b' },
    });
  });
});

closeGate(gate);
