import { documentPreviewMachine } from '../../../../src/machines/kit/files/document-preview.machine.ts';
import { BranchGate, closeGate, failed, proveTable } from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(documentPreviewMachine);
const opened = { type: 'file.opened', address: 'blob:one', format: 'pdf' } as const;
const undrawable = { type: 'file.undrawable' } as const;
const lost = { type: 'file.lost' } as const;
const leaves = { lost: 'lost', broke: 'lost' } as const;

proveTable(
  'documentPreview',
  {
    machine: documentPreviewMachine,
    input: { url: 'https://files.example.com/8801' },
    events: { opened, undrawable, lost, broke: failed('openFile'), retry: { type: 'preview.retry' } },
    rows: {
      'open.loading': {
        reach: [],
        cells: { ...leaves, opened: 'open.shown', undrawable: 'open.undrawable' },
      },
      'open.shown': { reach: [opened], cells: { ...leaves, undrawable: 'open.undrawable' } },
      'open.undrawable': { reach: [undrawable], cells: { ...leaves, undrawable: '↺' } },
      lost: { reach: [lost], cells: { retry: 'open.loading' } },
    },
  },
  gate,
);

closeGate(gate);
