import { describe, expect, it } from 'vitest';
import { submissionsMachine } from '../../../../src/machines/rounds/commitment/submissions.machine.ts';
import { commitmentTerms, commitmentValues } from '../../../../src/fixtures/commitment.ts';
import { listener } from '../../../support/listener.ts';
import { BranchGate, closeGate, proveTable, walk } from '../../../support/machine-table.ts';

const gate = new BranchGate(submissionsMachine);
const draft = { round: 418, values: commitmentValues() };
const request = {
  instance_type: 'round',
  instance_id: 418,
  action: 'submit',
  application: null,
  ...commitmentTerms(),
} as const;
const submission = {
  intent: { key: 'key-1', request },
  round: 418,
  title: 'Northwind, Series B',
  draft,
};
const sent = { type: 'submission.changed', submission } as const;
const sentAgain = {
  type: 'submission.changed',
  submission: { ...submission, intent: { key: 'key-2', request } },
} as const;
const answered = { type: 'submission.changed', submission: null } as const;
const left = { type: 'submission.left' } as const;
const notice = { kind: 'success', message: 'Your commitment was submitted', description: '' } as const;
const settled = {
  type: 'commitment.settled',
  id: 'pending-1',
  round: 418,
  draft,
  isMade: true,
  notice,
} as const;

proveTable(
  'submissions',
  {
    machine: submissionsMachine,
    input: { parent: listener() },
    events: { sent, 'sent again': sentAgain, answered, left, settled },
    rows: {
      none: { reach: [], cells: { sent: 'awaited', 'sent again': 'awaited', settled: '↺' } },
      awaited: {
        reach: [sent],
        cells: { sent: '↺', 'sent again': '↺', answered: 'none', left: 'none', settled: '↺' },
      },
    },
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
  it('hears what was left to its end, under the key that it was last sent with (ACT-03)', () => {
    const { children } = after(sent, sentAgain, left);
    expect(children['pending-1']?.getSnapshot().context).toMatchObject({
      intent: { key: 'key-2' },
      round: 418,
      draft,
    });
  });
  it('needs nothing more once it was answered, nor while its form waits', () => {
    for (const events of [[sent, answered, left], [sent], [left]])
      expect(after(...events).children).toEqual({});
  });
  it('hears several that were left, each by itself', () => {
    const { children } = after(sent, left, sentAgain, left, settled);
    expect(children['pending-1']).toBeUndefined();
    expect(children['pending-2']?.getSnapshot().context).toMatchObject({ intent: { key: 'key-2' } });
  });
  it('reports what became of it, with the draft that was handed in', () => {
    expect(after(sent, left, settled).heard).toEqual([
      { type: 'notice.raised', ...notice },
      { type: 'submission.settled', round: 418, draft, isMade: true },
      { type: 'inbox.refresh' },
    ]);
  });
});

closeGate(gate);
