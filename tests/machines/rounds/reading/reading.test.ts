import { describe, expect, it } from 'vitest';
import { roundDetail, roundDocuments, roundStats } from '../../../../src/fixtures/rounds.ts';
import { readingMachine } from '../../../../src/machines/rounds/reading/reading.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(readingMachine);
const input = { parent: listener(), detail: roundDetail() };
const [memo, terms] = roundDocuments;
if (!memo || !terms) throw new Error('Two documents are needed');
const read = { type: 'preview.open', document: memo } as const;
const answered = done('reportEngagement', roundStats);
const rejected = failed('reportEngagement');
const opened = {
  type: 'engagement.report',
  engagement: { event: 'document_open', amount: null, document: 71 },
} as const;

proveTable(
  'reading: preview',
  {
    machine: readingMachine,
    input,
    region: 'preview',
    events: { read, close: { type: 'preview.close' }, 'cannot open': failed('documentPreview') },
    rows: {
      closed: { reach: [], cells: { read: 'open' } },
      open: { reach: [read], cells: { read: '↺', close: 'closed', 'cannot open': 'closed' } },
    },
  },
  gate,
);

proveTable(
  'reading: engagement',
  {
    machine: readingMachine,
    input,
    region: 'engagement',
    events: { answered, rejected, opened },
    rows: {
      reporting: { reach: [], cells: { answered: 'quiet', rejected: 'quiet', opened: 'reporting' } },
      quiet: { reach: [answered], cells: { opened: 'reporting' } },
    },
  },
  gate,
);

describe('reading', () => {
  it('is reported to the club from the view of the round on, and returns the current figures', () => {
    const parent = listener();
    const actor = walk(readingMachine, { ...input, parent }, [], gate);
    expect(actor.getSnapshot().context.engagement).toEqual({ event: 'view', amount: null, document: null });
    actor.send(rejected);
    expect(parent.heard).toEqual([]);
    actor.send(opened);
    actor.send(answered);
    expect(parent.heard).toEqual([{ type: 'stats.updated', stats: roundStats }]);
  });
  it('opens one document at a time, reports it to the club, and releases it when it is closed', () => {
    const actor = walk(readingMachine, input, [read, { ...read, document: terms }], gate);
    expect(actor.getSnapshot()).toMatchObject({
      value: { engagement: 'reporting' },
      context: { previewed: terms, engagement: { event: 'document_open', document: terms.id } },
    });
    actor.send({ type: 'preview.close' });
    expect(actor.getSnapshot().context.previewed).toBeNull();
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('documentPreview');
  });
  it.each(['documents', 'news', 'startup', 'joined'])('lives without its %s', (source) => {
    expect(walk(readingMachine, input, [failed(source)], gate).getSnapshot().status).toBe('active');
  });
  it('asks for what belongs to its round and to its startup', () => {
    const { children } = walk(readingMachine, input, [], gate).getSnapshot();
    const { id, startup } = roundDetail();
    expect(
      ['documents', 'joined', 'news', 'startup'].map((name) => children[name]?.getSnapshot().context.query),
    ).toEqual([
      { round: id },
      { round: id },
      { startup: startup.id },
      { id: startup.id, name: startup.name },
    ]);
  });
});

closeGate(gate);
