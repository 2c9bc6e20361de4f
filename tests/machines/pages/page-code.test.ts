import { screenMachine } from '../../../src/machines/pages/page-code.machine.ts';
import { BranchGate, closeGate, done, failed, proveTable } from '../../support/machine-table.ts';
import { listener } from '../../support/listener.ts';

const gate = new BranchGate(screenMachine);
const parent = listener();
const wanted = { type: 'screen.wanted', view: 'portfolio' } as const;

proveTable(
  'screen',
  {
    machine: screenMachine,
    input: { parent },
    events: {
      wanted,
      'another wanted': { type: 'screen.wanted', view: 'rounds' },
      expected: { type: 'screen.expected', views: ['news'] },
      retry: { type: 'screen.retry' },
      reload: { type: 'screen.reload' },
      'code arrived': done('loadScreen', 'portfolio'),
      'code lost': failed('loadScreen'),
      updated: done('findUpdate', true),
      'not updated': done('findUpdate', false),
      'not known': failed('findUpdate'),
    },
    rows: {
      idle: { reach: [], cells: { wanted: 'loading', 'another wanted': 'loading' } },
      loading: {
        reach: [wanted],
        cells: { 'another wanted': 'loading', 'code arrived': 'shown', 'code lost': 'checking' },
      },
      checking: {
        reach: [wanted, failed('loadScreen')],
        cells: {
          'another wanted': 'loading',
          updated: 'updating',
          'not updated': 'failed',
          'not known': 'failed',
        },
      },
      updating: {
        reach: [wanted, failed('loadScreen'), done('findUpdate', true)],
        cells: { 'another wanted': 'loading' },
      },
      shown: { reach: [wanted, done('loadScreen', 'portfolio')], cells: { 'another wanted': 'loading' } },
      failed: {
        reach: [wanted, failed('loadScreen'), done('findUpdate', false)],
        cells: { wanted: 'loading', 'another wanted': 'loading', retry: 'loading' },
      },
    },
  },
  gate,
);
closeGate(gate);
