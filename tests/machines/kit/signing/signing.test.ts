import { describe, expect, it } from 'vitest';
import { secret } from '../../../../src/machines/kit/secret.ts';
import { signingMachine } from '../../../../src/machines/kit/signing/signing.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(signingMachine);
const input = (parent = listener()) => ({ parent, toSign: { request: 702 } });
const opened = done('openSigning', secret('https://sign.example/x'));
const broke = failed('openSigning');
const nothing = done('openSigning', null);
const left = failed('leaveForSigning');
const seen = { type: 'page.shown' } as const;
const retry = { type: 'signing.retry', toSign: { request: 703 } } as const;
const stillHere = after('awayTimeout', 'signing.away');

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
      retry,
      hidden: { type: 'page.hidden' },
      'twenty seconds': stillHere,
    },
    rows: {
      opening: { reach: [], cells: { opened: 'away', broke: 'failed', nothing: 'ended' } },
      away: {
        reach: [opened],
        cells: { 'not left': 'ended', 'not watched': '↺', seen: 'ended', 'twenty seconds': 'ended' },
      },
      failed: { reach: [broke], cells: { retry: 'opening' } },
      ended: { reach: [nothing], cells: {} },
    },
  },
  gate,
);

describe('signing', () => {
  const walked = (...events: Parameters<typeof walk<typeof signingMachine>>[2]) => {
    const parent = listener();
    return { ...walk(signingMachine, input(parent), events, gate).getSnapshot(), heard: parent.heard };
  };
  it('stays with what kept the ceremony from opening, and reports its end otherwise', () => {
    expect(walked(broke)).toMatchObject({ heard: [], context: { failure: { kind: 'unexpected' } } });
    for (const events of [[nothing], [opened, seen], [opened, stillHere], [opened, left]])
      expect(walked(...events)).toMatchObject({
        heard: [{ type: 'signing.ended' }],
        context: { failure: null },
      });
  });
  it('tries again for what is to be signed by then', () => {
    const { context, children } = walked(broke, retry);
    expect(context).toMatchObject({ toSign: { request: 703 }, failure: null });
    expect(children.openSigning?.getSnapshot()).toMatchObject({ input: { toSign: { request: 703 } } });
  });
  it('keeps the address of the ceremony no longer than it is used', () => {
    expect(walked(opened).context.url?.()).toBe('https://sign.example/x');
    expect(walked(opened, seen).context.url).toBeNull();
  });
});

closeGate(gate);
