import { describe, expect, it } from 'vitest';
import { secret } from '../../../../src/machines/kit/secret.ts';
import { signingMachine } from '../../../../src/machines/kit/signing/signing.machine.ts';
import { listener } from '../../../support/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machine-table.ts';

const gate = new BranchGate(signingMachine);
const input = (parent = listener()) => ({ parent, toSign: { request: 702 } });
const opened = done('openSigning', secret('https://sign.example/x'));
const broke = failed('openSigning');
const nothing = done('openSigning', null);
const left = failed('leaveForSigning');
const seen = { type: 'page.shown' } as const;
const stillHere = after('awayPatience', 'signing.away');

proveTable(
  'signing',
  {
    machine: signingMachine,
    input: input(),
    events: {
      opened,
      broke,
      nothing,
      'not left': left,
      'not watched': failed('watchVisibility'),
      seen,
      hidden: { type: 'page.hidden' },
      'twenty seconds': stillHere,
    },
    rows: {
      opening: { reach: [], cells: { opened: 'away', broke: 'ended', nothing: 'ended' } },
      away: {
        reach: [opened],
        cells: { 'not left': 'ended', 'not watched': '↺', seen: 'ended', 'twenty seconds': 'ended' },
      },
      ended: { reach: [nothing], cells: {} },
    },
  },
  gate,
);

describe('signing', () => {
  const walked = (...events: Parameters<typeof walk<typeof signingMachine>>[2]) => {
    const parent = listener();
    const { context } = walk(signingMachine, input(parent), events, gate).getSnapshot();
    return { context, heard: parent.heard };
  };
  it('reports what kept the ceremony from opening, and nothing otherwise', () => {
    expect(walked(broke).heard).toEqual([{ type: 'signing.ended', error: broke.error }]);
    for (const events of [[nothing], [opened, seen], [opened, stillHere], [opened, left]])
      expect(walked(...events).heard).toEqual([{ type: 'signing.ended', error: null }]);
  });
  it('keeps the address of the ceremony no longer than it is used', () => {
    expect(walked(opened).context.url?.()).toBe('https://sign.example/x');
    expect(walked(opened, seen).context.url).toBeNull();
  });
});

closeGate(gate);
