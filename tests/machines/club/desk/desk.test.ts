import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { ownCalls } from '../../../../src/api/kit/paths.ts';
import { valuationForm } from '../../../../src/fixtures/club/desk-forms.ts';
import { desk, reviewDetail } from '../../../../src/fixtures/club/desk.ts';
import { pageInputOf, profile } from '../../../../src/fixtures/investor.ts';
import { deskMachine } from '../../../../src/machines/club/desk/desk.machine.ts';
import { deskLocation, parseDeskSearch } from '../../../../src/machines/club/desk/desk.search.ts';
import { selectFormNumber, selectDraft } from '../../../../src/machines/club/desk/desk.selectors.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(deskMachine);
const operator = profile({ is_cyborg: true, is_operator: true });
const reader = profile({ is_cyborg: true, is_operator: false });
const input = { ...pageInputOf(listener(), operator), location: deskLocation({}) };
const atReview = { ...input, location: deskLocation({ investor: 31 }) };
const atReader = { ...pageInputOf(listener(), reader), location: deskLocation({}) };

const refusedWith = (status: number) =>
  new RequestError(ownCalls.getDesk, { kind: 'refused', status, retryAfter: null, body: null });
const moved = (location: ReturnType<typeof deskLocation>) =>
  ({ type: 'location.updated', location }) as const;

const loaded = done('loadDesk', desk);
const opened = done('loadSubject', { kind: 'review', review: reviewDetail });
const action = { action: 'review', investor: 31, decision: 'approve' } as const;
const propose = { type: 'action.propose', action } as const;
const settled = { type: 'action.settled' } as const;
const finished = { type: 'action.done' } as const;
const closed = { type: 'action.closed' } as const;

const typed = { type: 'entry.typed', typed: { reason: 'Looks fine.' } } as const;

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
  settled,
  finished,
  closed,
  'action broke': failed('action'),
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
        cells: { refresh: 'refreshing', 'no operator any more': 'gated', 'still operator': '↺' },
      },
      refreshing: {
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
  typed,
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
      none: { reach: [], input, cells: { typed: '↺', 'open review': 'loading', 'other part': '↺' } },
      loading: {
        reach: [],
        cells: {
          typed: '↺',
          opened: 'shown',
          'subject broke': 'failed',
          'open review': '↺',
          'other part': 'none',
        },
      },
      shown: {
        reach: [opened],
        cells: { typed: '↺', refresh: 'refreshing', 'open review': '↺', 'other part': 'none' },
      },
      refreshing: {
        reach: [opened, { type: 'desk.refresh' }],
        cells: {
          typed: '↺',
          opened: 'shown',
          'subject broke': 'failed',
          'open review': '↺',
          'other part': 'none',
        },
      },
      failed: {
        reach: [failed('loadSubject')],
        cells: { typed: '↺', 'subject retry': 'loading', 'open review': '↺', 'other part': 'none' },
      },
    },
  },
  gate,
);

proveTable(
  'desk: an action',
  {
    machine: deskMachine,
    input,
    region: 'action',
    events: {
      propose,
      settled,
      finished,
      closed,
      'action broke': events['action broke'],
      'no operator any more': events['no operator any more'],
    },
    rows: {
      idle: { reach: [loaded], cells: { propose: 'open', 'no operator any more': '↺' } },
      open: {
        reach: [loaded, propose],
        cells: {
          settled: '↺',
          finished: '↺',
          closed: 'idle',
          'action broke': 'idle',
          'no operator any more': 'idle',
        },
      },
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
    const gone = at([loaded, opened, propose, events['no operator any more']], atReview);
    expect(gone).toMatchObject({ value: { action: 'idle' }, context: { desk: null, subject: null } });
    expect(gone.children.action).toBeUndefined();
    const refused = [loaded, opened, propose, events.refresh, failed('loadDesk', refusedWith(403))];
    expect(at(refused, atReview)).toMatchObject({
      value: { action: 'idle' },
      context: { desk: null, subject: null },
    });
  });

  it('hands an action over with its file, one at a time', () => {
    const file = new File(['x'], 'book.xlsx');
    const ofFile = { type: 'action.propose', action: { action: 'import' }, file } as const;
    expect(at([loaded, ofFile, propose]).children.action?.getSnapshot().context).toMatchObject({
      action: { action: 'import' },
      file,
    });
    expect(at([loaded, propose]).children.action?.getSnapshot().context.file).toBeNull();
  });

  it('asks again for the lists after an action, and when its answer was lost', () => {
    for (const report of [finished, settled]) {
      const { value, context } = at([loaded, propose, report]);
      expect(value).toMatchObject({ lists: 'refreshing' });
      expect(context.desk).toEqual(desk);
    }
    expect(at([loaded, propose]).value).toMatchObject({ lists: 'shown' });
    const ear = listener();
    walk(deskMachine, { ...input, parent: ear }, [loaded, propose, finished, settled], gate);
    expect(ear.heard).toEqual([{ type: 'drafts.changed', drafts: {} }, { type: 'inbox.refresh' }]);
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

describe('the desk, what is typed', () => {
  const records = { ...input, location: deskLocation({ part: 'records', sheet: 'valuations' }) };
  const others = { bank: { iban: 'x' }, 'market wanted': { typed: {} } };
  const kept = { 'desk review 31': { reason: 'Looks fine.' } };
  const after = (events: Parameters<typeof walk<typeof deskMachine>>[2], own = atReview) => {
    const ear = listener();
    const actor = walk(deskMachine, { ...own, parent: ear }, events, gate);
    const reports = ear.heard.filter(({ type }) => type === 'drafts.changed');
    return { snapshot: actor.getSnapshot(), last: reports.at(-1) };
  };
  const changed = (drafts: object) => ({ type: 'drafts.changed', drafts });

  it('is kept by the session under its form, without empty fields, and is none once all are empty', () => {
    const row = { type: 'entry.typed', typed: { price: '12.5', note: ' ' } } as const;
    expect(after([loaded, opened, typed]).last).toEqual(changed(kept));
    expect(after([loaded, row], records).last).toEqual(
      changed({ 'desk sheet valuations': { price: '12.5' } }),
    );
    const cleared = { type: 'entry.typed', typed: { reason: '' } } as const;
    expect(after([loaded, opened, typed, cleared]).last).toEqual(changed({ 'desk review 31': null }));
    expect(after([loaded, typed], input).last).toEqual(changed({}));
  });
  it('is there again in its own form, and in no other', () => {
    const again = { ...atReview, drafts: { ...others, ...kept } };
    expect(selectDraft(after([loaded, opened], again).snapshot)).toEqual({ reason: 'Looks fine.' });
    const elsewhere = { ...again, location: deskLocation({ investor: 32 }) };
    expect(selectDraft(after([loaded], elsewhere).snapshot)).toBeNull();
    expect(selectDraft(after([loaded], { ...records, drafts: again.drafts }).snapshot)).toBeNull();
    const strange = { ...atReview, drafts: { 'desk review 31': { reason: 7 } } };
    expect(selectDraft(after([loaded], strange).snapshot)).toBeNull();
  });
  it('is dropped once it is done, and stays when the action is closed or its answer is lost', () => {
    const proposed = [loaded, opened, typed, { ...propose, isFromForm: true }] as const;
    expect(after([...proposed, finished]).last).toEqual(changed({ 'desk review 31': null }));
    expect(selectFormNumber(after([...proposed, finished]).snapshot)).toBe(1);
    expect(selectFormNumber(after([...proposed, closed]).snapshot)).toBe(0);
    const away = [...proposed, events['other part'], finished] as const;
    expect(after(away).last).toEqual(changed({ 'desk review 31': null }));
    expect(after([...proposed, closed]).last).toEqual(changed(kept));
    expect(after([...proposed, settled]).last).toEqual(changed(kept));
  });
  it('is dropped when the form is cleared, which an empty one replaces', () => {
    const { snapshot, last } = after([loaded, opened, typed, { type: 'entry.cleared' }]);
    expect(last).toEqual(changed({ 'desk review 31': null }));
    expect([selectDraft(snapshot), selectFormNumber(snapshot)]).toEqual([null, 1]);
  });
  it('stays when another action beside the form is done', () => {
    expect(after([loaded, opened, typed, propose, finished]).last).toEqual(changed(kept));
  });
  it.each([
    ['is no operator any more', events['no operator any more']],
    ['is refused', failed('loadDesk', refusedWith(403))],
  ])('is dropped with the club’s data when the person %s, and nothing else is', (_, lost) => {
    const restored = { ...atReview, drafts: { ...others, ...kept } };
    const { snapshot, last } = after([lost], restored);
    expect(last).toEqual(changed({ 'desk review 31': null }));
    expect(snapshot.context.drafts).toEqual({ ...others, 'desk review 31': null });
  });
});

closeGate(gate);
