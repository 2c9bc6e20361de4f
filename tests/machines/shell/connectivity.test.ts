import { expect, it } from 'vitest';
import { connectivityMachine } from '../../../src/machines/shell/connectivity.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import { BranchGate, closeGate, failed, proveTable, walk } from '../../support/machines/machine-table.ts';

const gate = new BranchGate(connectivityMachine);
const lost = { type: 'connection.lost' } as const;

proveTable(
  'connectivity',
  {
    machine: connectivityMachine,
    input: { parent: listener() },
    events: { lost, found: { type: 'connection.found' }, 'listener broke': failed('watchConnection') },
    rows: {
      online: { reach: [], cells: { lost: 'offline', 'listener broke': '↺' } },
      offline: { reach: [lost], cells: { found: 'online', 'listener broke': '↺' } },
    },
  },
  gate,
);

it('tells its parent once when the connection is back', () => {
  const parent = listener();
  walk(
    connectivityMachine,
    { parent },
    [lost, { type: 'connection.found' }, { type: 'connection.found' }],
    gate,
  );
  expect(parent.heard).toEqual([{ type: 'connection.restored' }]);
});

closeGate(gate);
