import { describe, expect, it } from 'vitest';
import { commitmentTerms, commitmentValues } from '../../../../src/fixtures/commitment.ts';
import { submissionsMachine } from '../../../../src/machines/rounds/commitment/submissions.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import { BranchGate, closeGate, proveTable, walk } from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(submissionsMachine);
const draft = { round: 418, values: commitmentValues() };
const request = {
  instance_type: 'round',
  instance_id: 418,
  action: 'submit',
  application: null,
  ...commitmentTerms(),
} as const;
const submitted = (key: string) =>
  ({
    type: 'submission.sent',
    submission: {
      intent: { key, request },
      round: 418,
      title: 'Northwind, Series B',
      draft,
      form: listener(),
    },
  }) as const;
const sent = submitted('key-1');
const other = submitted('key-2');
const dropped = { type: 'submission.dropped', key: 'key-1' } as const;
const notice = { kind: 'success', message: 'Your commitment was submitted', description: '' } as const;
const settled = {
  type: 'commitment.settled',
  id: 'submission-key-1',
  round: 418,
  draft,
  hasSucceeded: true,
  notice,
} as const;

proveTable(
  'submissions',
  {
    machine: submissionsMachine,
    input: { parent: listener() },
    events: { sent, other, dropped, settled },
    rows: { '': { reach: [], cells: { sent: '↺', other: '↺', dropped: '↺', settled: '↺' } } },
  },
  gate,
);

type Events = Parameters<typeof walk<typeof submissionsMachine>>[2];
const after = (...events: Events) => {
  const parent = listener();
  const actor = walk(submissionsMachine, { parent }, events, gate);
  return { children: actor.getSnapshot().children, heard: parent.heard };
};

describe('submissions', () => {
  it('send what is handed in at once, under its key', () => {
    const child = after(sent).children['submission-key-1'];
    expect(child?.getSnapshot().matches('sending')).toBe(true);
    expect(child?.getSnapshot().context).toMatchObject({ intent: { key: 'key-1' }, round: 418, draft });
  });
  it('send it anew, and no longer as before, when it is handed in again under its key', () => {
    const parent = listener();
    const actor = walk(submissionsMachine, { parent }, [sent], gate);
    const first = actor.getSnapshot().children['submission-key-1'];
    actor.send(sent);
    expect(first?.getSnapshot().status).toBe('stopped');
    expect(actor.getSnapshot().children['submission-key-1']?.getSnapshot().status).toBe('active');
  });
  it('give up what is dropped or settled, and nothing else', () => {
    for (const end of [dropped, settled])
      expect(Object.keys(after(sent, other, end).children)).toEqual(['submission-key-2']);
  });
  it('report what became of it, with the draft that was handed in', () => {
    expect(after(sent, settled).heard).toEqual([
      { type: 'notice.raised', ...notice },
      { type: 'submission.settled', round: 418, draft, hasSucceeded: true },
      { type: 'inbox.refresh' },
    ]);
  });
  it('report nothing that its form shows', () => {
    expect(after(sent, { ...settled, notice: null }).heard).toEqual([]);
  });
});

closeGate(gate);
