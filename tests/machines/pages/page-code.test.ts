import { pageCodeMachine } from '../../../src/machines/pages/page-code.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import { BranchGate, closeGate, done, failed, proveTable } from '../../support/machines/machine-table.ts';

const gate = new BranchGate(pageCodeMachine);
const parent = listener();
const requested = { type: 'pageCode.requested', route: 'portfolio' } as const;

proveTable(
  'pageCode',
  {
    machine: pageCodeMachine,
    input: { parent },
    events: {
      requested,
      'another requested': { type: 'pageCode.requested', route: 'rounds' },
      expected: { type: 'pageCode.expected', routes: ['news'] },
      retry: { type: 'pageCode.retry' },
      reload: { type: 'pageCode.reload' },
      'code arrived': done('loadPageCode', 'portfolio'),
      'code lost': failed('loadPageCode'),
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
        reach: [requested, failed('loadPageCode')],
        cells: {
          'another requested': 'loading',
          updated: 'updating',
          'not updated': 'failed',
          'not known': 'failed',
        },
      },
      updating: {
        reach: [requested, failed('loadPageCode'), done('findUpdate', true)],
        cells: { 'another requested': 'loading' },
      },
      shown: {
        reach: [requested, done('loadPageCode', 'portfolio')],
        cells: { 'another requested': 'loading' },
      },
      failed: {
        reach: [requested, failed('loadPageCode'), done('findUpdate', false)],
        cells: { requested: 'loading', 'another requested': 'loading', retry: 'loading' },
      },
    },
  },
  gate,
);
closeGate(gate);
