import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../../src/api/club/desk-actions.ts';
import { approvalOutcome, rowProblems } from '../../../../src/fixtures/club/desk.ts';
import { deskActionMachine } from '../../../../src/machines/club/desk/desk-action.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(deskActionMachine);
const action = { action: 'review', investor: 31, decision: 'approve' } as const;
const input = { parent: listener(), action };
const withFile = {
  parent: listener(),
  action: { action: 'import' } as const,
  file: new File(['x'], 'book.xlsx'),
};

const answer = (given: ActionAnswer) => done('act', given);
const sent = done('sendFile', 'f1');
const answered = answer({ kind: 'outcome', outcome: approvalOutcome });
const faulty = answer({ kind: 'problems', problems: rowProblems });
const broke = failed('act');
const confirm = { type: 'action.confirm' } as const;
const close = { type: 'action.close' } as const;

proveTable(
  'deskAction',
  {
    machine: deskActionMachine,
    input,
    events: {
      sent,
      'file broke': failed('sendFile'),
      answered,
      'rows are wrong': faulty,
      'act broke': broke,
      confirm,
      close,
    },
    rows: {
      sending: {
        reach: [],
        input: withFile,
        cells: { sent: 'previewing', 'file broke': 'refused', close: '↺' },
      },
      previewing: {
        reach: [],
        cells: { answered: 'proposed', 'rows are wrong': 'faulty', 'act broke': 'refused', close: '↺' },
      },
      proposed: { reach: [answered], cells: { confirm: 'doing', close: '↺' } },
      doing: {
        reach: [answered, confirm],
        cells: { answered: 'done', 'rows are wrong': 'faulty', 'act broke': 'unsure' },
      },
      faulty: { reach: [faulty], cells: { close: '↺' } },
      refused: { reach: [broke], cells: { close: '↺' } },
      unsure: { reach: [answered, confirm, broke], cells: { close: '↺' } },
      done: { reach: [answered, confirm, answered], cells: { close: '↺' } },
    },
  },
  gate,
);

describe('an action of the desk', () => {
  type Events = Parameters<typeof walk<typeof deskActionMachine>>[2];
  const askedIn = (events: Events, own: typeof input | typeof withFile = input) => {
    const { act } = walk(deskActionMachine, own, events, gate).getSnapshot().children;
    return act ? [act.getSnapshot().input] : [];
  };
  const heardAfter = (events: Events) => {
    const parent = listener();
    walk(deskActionMachine, { ...input, parent }, events, gate);
    return parent.heard.map(({ type }) => type);
  };

  it('does nothing that was not previewed and confirmed', () => {
    const preview = { action, fileId: null, isPreview: true };
    expect(askedIn([])).toEqual([preview]);
    expect(askedIn([confirm])).toEqual([preview]);
    expect(askedIn([answered])).toEqual([]);
    expect(askedIn([answered, confirm])).toEqual([{ ...preview, isPreview: false }]);
    expect(askedIn([answered, confirm, confirm])).toHaveLength(1);
    expect(askedIn([sent], withFile)).toEqual([
      { action: { action: 'import' }, fileId: 'f1', isPreview: true },
    ]);
  });

  it('has the desk look again once something was done, or when the answer was lost', () => {
    expect(heardAfter([answered])).toEqual([]);
    expect(heardAfter([broke])).toEqual([]);
    expect(heardAfter([answered, confirm])).toEqual([]);
    expect(heardAfter([answered, confirm, faulty])).toEqual([]);
    expect(heardAfter([answered, confirm, answered])).toEqual(['action.done']);
    expect(heardAfter([answered, confirm, broke])).toEqual(['action.settled']);
  });

  it('may be closed at any time but while it is done', () => {
    expect(heardAfter([close])).toEqual(['action.closed']);
    expect(heardAfter([answered, close])).toEqual(['action.closed']);
    expect(heardAfter([answered, confirm, close])).toEqual([]);
  });

  it('keeps the rows that break rules, or what would change', () => {
    const contextAfter = (events: Events) =>
      walk(deskActionMachine, input, events, gate).getSnapshot().context;
    expect(contextAfter([faulty])).toMatchObject({ problems: rowProblems, outcome: null });
    expect(contextAfter([answered])).toMatchObject({ problems: [], outcome: approvalOutcome });
    expect(contextAfter([broke]).failure).toMatchObject({ kind: 'unexpected' });
  });
});

closeGate(gate);
