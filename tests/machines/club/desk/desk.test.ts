import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../../src/api/club/desk-actions.ts';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { ownCalls } from '../../../../src/api/kit/paths.ts';
import { approvalOutcome, desk, reviewDetail, rowProblems } from '../../../../src/fixtures/desk.ts';
import { valuationForm } from '../../../../src/fixtures/desk-forms.ts';
import { placeOf, profile } from '../../../../src/fixtures/investor.ts';
import { deskMachine } from '../../../../src/machines/club/desk/desk.machine.ts';
import { deskLocation, parseDeskSearch } from '../../../../src/machines/club/desk/desk.search.ts';
import { listener } from '../../../support/listener.ts';
import { BranchGate, closeGate, done, failed, proveTable, walk } from '../../../support/machine-table.ts';

const gate = new BranchGate(deskMachine);
const operator = profile({ is_cyborg: true, is_operator: true });
const reader = profile({ is_cyborg: true, is_operator: false });
const input = { ...placeOf(listener(), operator), location: deskLocation({}) };
const atReview = { ...input, location: deskLocation({ investor: 31 }) };
const atReader = { ...placeOf(listener(), reader), location: deskLocation({}) };

const refusedWith = (status: number) =>
  new RequestError(ownCalls.getDesk, { kind: 'refused', status, retryAfter: null, body: null });
const moved = (location: ReturnType<typeof deskLocation>) =>
  ({ type: 'location.updated', location }) as const;
const answer = (given: ActionAnswer) => done('act', given);

const loaded = done('loadDesk', desk);
const opened = done('loadSubject', { kind: 'review', review: reviewDetail });
const action = { action: 'review', investor: 31, decision: 'approve' } as const;
const file = new File(['x'], 'book.xlsx');
const propose = { type: 'action.propose', action } as const;
const proposeFile = { type: 'action.propose', action: { action: 'import' }, file } as const;
const previewed = answer({ kind: 'outcome', outcome: approvalOutcome });
const faulty = answer({ kind: 'problems', problems: rowProblems });
const confirm = { type: 'action.confirm' } as const;
const close = { type: 'action.close' } as const;

const events = {
  loaded,
  'not allowed': failed('loadDesk', refusedWith(403)),
  'not there': failed('loadDesk', refusedWith(404)),
  'desk broke': failed('loadDesk'),
  retry: { type: 'desk.retry' },
  refresh: { type: 'desk.refresh' },
  'no operator any more': { type: 'profile.updated', profile: reader },
  'still operator': { type: 'profile.updated', profile: operator },
  opened,
  'subject broke': failed('loadSubject'),
  'subject retry': { type: 'subject.retry' },
  'open review': moved(deskLocation({ investor: 31 })),
  'other part': moved(deskLocation({ part: 'payments' })),
  'other page': moved({ path: '/cyborg', search: '?investor=7' }),
  propose,
  'propose a file': proposeFile,
  sent: done('sendFile', 'f1'),
  'file broke': failed('sendFile'),
  answered: previewed,
  'rows are wrong': faulty,
  'act broke': failed('act'),
  confirm,
  close,
} as const;

proveTable(
  'desk: lists',
  {
    machine: deskMachine,
    input,
    region: 'lists',
    events: Object.fromEntries(
      Object.entries(events).filter(([name]) =>
        /desk|loaded|allowed|there|^retry|^refresh|operator/.test(name),
      ),
    ),
    rows: {
      gated: {
        reach: [],
        input: atReader,
        cells: { 'still operator': 'loading', 'no operator any more': '↺' },
      },
      loading: {
        reach: [],
        cells: {
          loaded: 'shown',
          'not allowed': 'forbidden',
          'not there': 'notOffered',
          'desk broke': 'failed',
          'no operator any more': 'gated',
          'still operator': '↺',
        },
      },
      shown: {
        reach: [loaded],
        cells: { refresh: 'renewing', 'no operator any more': 'gated', 'still operator': '↺' },
      },
      renewing: {
        reach: [loaded, { type: 'desk.refresh' }],
        cells: {
          loaded: 'shown',
          'not allowed': 'forbidden',
          'not there': 'shown',
          'desk broke': 'shown',
          'no operator any more': 'gated',
          'still operator': '↺',
        },
      },
      forbidden: {
        reach: [failed('loadDesk', refusedWith(403))],
        cells: { retry: 'loading', 'no operator any more': 'gated', 'still operator': '↺' },
      },
      notOffered: {
        reach: [failed('loadDesk', refusedWith(404))],
        cells: { 'no operator any more': 'gated', 'still operator': '↺' },
      },
      failed: {
        reach: [failed('loadDesk')],
        cells: { retry: 'loading', 'no operator any more': 'gated', 'still operator': '↺' },
      },
    },
  },
  gate,
);

const ofSubject = {
  opened,
  'subject broke': events['subject broke'],
  'subject retry': events['subject retry'],
  refresh: events.refresh,
  'open review': events['open review'],
  'other part': events['other part'],
  'other page': events['other page'],
} as const;

proveTable(
  'desk: what is open',
  {
    machine: deskMachine,
    input: atReview,
    region: 'subject',
    events: ofSubject,
    rows: {
      none: { reach: [], input, cells: { 'open review': 'loading', 'other part': '↺' } },
      loading: {
        reach: [],
        cells: { opened: 'shown', 'subject broke': 'failed', 'open review': '↺', 'other part': 'none' },
      },
      shown: { reach: [opened], cells: { refresh: 'renewing', 'open review': '↺', 'other part': 'none' } },
      renewing: {
        reach: [opened, { type: 'desk.refresh' }],
        cells: { opened: 'shown', 'subject broke': 'failed', 'open review': '↺', 'other part': 'none' },
      },
      failed: {
        reach: [failed('loadSubject')],
        cells: { 'subject retry': 'loading', 'open review': '↺', 'other part': 'none' },
      },
    },
  },
  gate,
);

const ofAction = {
  propose,
  'propose a file': proposeFile,
  sent: events.sent,
  'file broke': events['file broke'],
  answered: previewed,
  'rows are wrong': faulty,
  'act broke': events['act broke'],
  confirm,
  close,
} as const;

proveTable(
  'desk: an action',
  {
    machine: deskMachine,
    input,
    region: 'action',
    events: ofAction,
    rows: {
      idle: { reach: [loaded], cells: { propose: 'previewing', 'propose a file': 'sending' } },
      sending: {
        reach: [loaded, proposeFile],
        cells: { sent: 'previewing', 'file broke': 'refused', close: 'idle' },
      },
      previewing: {
        reach: [loaded, propose],
        cells: { answered: 'proposed', 'rows are wrong': 'faulty', 'act broke': 'refused', close: 'idle' },
      },
      proposed: { reach: [loaded, propose, previewed], cells: { confirm: 'doing', close: 'idle' } },
      doing: {
        reach: [loaded, propose, previewed, confirm],
        cells: { answered: 'done', 'rows are wrong': 'faulty', 'act broke': 'unsure' },
      },
      faulty: { reach: [loaded, propose, faulty], cells: { close: 'idle' } },
      refused: { reach: [loaded, propose, failed('act')], cells: { close: 'idle' } },
      unsure: { reach: [loaded, propose, previewed, confirm, failed('act')], cells: { close: 'idle' } },
      done: { reach: [loaded, propose, previewed, confirm, previewed], cells: { close: 'idle' } },
    },
  },
  gate,
);

describe('the desk, what is kept', () => {
  const at = (events: Parameters<typeof walk<typeof deskMachine>>[2], own = input) =>
    walk(deskMachine, own, events, gate).getSnapshot();

  it('shows nothing of the club to who is no operator, or no longer one', () => {
    const reading = { ...atReader, location: deskLocation({ investor: 31 }) };
    expect(at([], reading)).toMatchObject({
      value: { lists: 'gated', subject: 'none' },
      context: { desk: null },
    });
    expect(at([loaded, opened], atReview).context).toMatchObject({ desk, subject: { kind: 'review' } });
    const gone = { desk: null, subject: null, action: null, outcome: null };
    expect(at([loaded, opened, events['no operator any more']], atReview).context).toMatchObject(gone);
    const refused = [loaded, opened, events.refresh, failed('loadDesk', refusedWith(403))];
    expect(at(refused, atReview).context).toMatchObject({ desk: null, subject: null });
  });

  it('does nothing that was not previewed and confirmed', () => {
    const inputs = (events: Parameters<typeof walk<typeof deskMachine>>[2]) => {
      const { act } = at(events).children;
      return act ? [act.getSnapshot().input] : [];
    };
    expect(inputs([loaded, propose])).toEqual([{ action, fileId: null, isPreview: true }]);
    expect(inputs([loaded, propose, confirm])).toEqual([{ action, fileId: null, isPreview: true }]);
    expect(inputs([loaded, propose, previewed])).toEqual([]);
    expect(inputs([loaded, propose, previewed, confirm])).toEqual([
      { action, fileId: null, isPreview: false },
    ]);
    expect(inputs([loaded, propose, previewed, confirm, confirm])).toHaveLength(1);
    expect(inputs([loaded, proposeFile, done('sendFile', 'f1')])).toEqual([
      { action: { action: 'import' }, fileId: 'f1', isPreview: true },
    ]);
  });

  it('asks again for the lists after an action, and when its answer was lost', () => {
    for (const last of [previewed, failed('act')]) {
      const { value, context } = at([loaded, propose, previewed, confirm, last]);
      expect(value).toMatchObject({ lists: 'renewing' });
      expect(context.desk).toEqual(desk);
    }
    expect(at([loaded, propose, failed('act')]).value).toMatchObject({ lists: 'shown' });
    const ear = listener();
    walk(deskMachine, { ...input, parent: ear }, [loaded, propose, previewed, confirm, previewed], gate);
    expect(ear.heard).toEqual([{ type: 'inbox.refresh' }]);
  });

  it('forgets an action with its dialog', () => {
    expect(at([loaded, propose, faulty]).context).toMatchObject({ problems: rowProblems, outcome: null });
    expect(at([loaded, propose, failed('act'), close]).context).toMatchObject({
      action: null,
      actionFailure: null,
      problems: [],
    });
  });

  it('has one thing open at a time, of the part that the address names', () => {
    expect(parseDeskSearch('?part=payments&investor=31')).toEqual({
      part: 'payments',
      investor: null,
      sheet: '',
    });
    expect(parseDeskSearch('?part=records&sheet=news')).toEqual({
      part: 'records',
      investor: null,
      sheet: 'news',
    });
    const form = done('loadSubject', { kind: 'sheet', form: valuationForm });
    const records = { ...input, location: deskLocation({ part: 'records', sheet: 'valuations' }) };
    expect(at([loaded, form], records).context.subject).toEqual({ kind: 'sheet', form: valuationForm });
    expect(at([loaded, form, events['other part']], records).context.subject).toBeNull();
  });
});

closeGate(gate);
