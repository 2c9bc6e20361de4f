import { screenMachine } from '../../../src/machines/pages/screen.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import { BranchGate, closeGate, done, failed, proveTable } from '../../support/machines/machine-table.ts';

const gate = new BranchGate(screenMachine);
const parent = listener();
const requested = { type: 'screen.requested', view: 'portfolio' } as const;

proveTable(
  'screen',
  {
    machine: screenMachine,
    input: { parent },
    events: {
      requested,
      'another requested': { type: 'screen.requested', view: 'rounds' },
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
      idle: { reach: [], cells: { requested: 'loading', 'another requested': 'loading' } },
      loading: {
        reach: [requested],
        cells: { 'another requested': 'loading', 'code arrived': 'shown', 'code lost': 'checking' },
      },
      checking: {
        reach: [requested, failed('loadScreen')],
        cells: {
          'another requested': 'loading',
          updated: 'updating',
          'not updated': 'failed',
          'not known': 'failed',
        },
      },
      updating: {
        reach: [requested, failed('loadScreen'), done('findUpdate', true)],
        cells: { 'another requested': 'loading' },
      },
      shown: {
        reach: [requested, done('loadScreen', 'portfolio')],
        cells: { 'another requested': 'loading' },
      },
      failed: {
        reach: [requested, failed('loadScreen'), done('findUpdate', false)],
        cells: { requested: 'loading', 'another requested': 'loading', retry: 'loading' },
      },
    },
  },
  gate,
);
closeGate(gate);
