import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { identified, investorDocument, profile } from '../../../src/fixtures/investor.ts';
import { documentsMachine } from '../../../src/machines/documents/documents.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(documentsMachine);
const person = identified({
  required_documents: [{ document_type: 'proof_of_address', reason: null, due_date: '2026-12-02' }],
});
const from = (parent = listener()) => ({ parent, profile: person, drafts: {} });
const input = from();

const loaded = done('loadDocuments', [investorDocument()]);
const none = done('loadDocuments', []);
const forbidden = failed(
  'loadDocuments',
  new RequestError(calls.listInvestorDocuments, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const broke = failed('loadDocuments');
const refresh = { type: 'documents.refresh' } as const;
const retry = { type: 'documents.retry' } as const;
const longWait = after('longWait', 'documents.list.loading.brief');
const cancel = { type: 'documents.cancel' } as const;
const arrival = (document_type: string) =>
  ({
    type: 'upload.arrived',
    document: investorDocument({ id: 8802, document_type, status: 'in_review' }),
  }) as const;
const arrived = arrival('passport');
const required = arrival('proof_of_address');
const outcomes = { loaded: 'shown.current', none: 'empty', forbidden: 'forbidden', broke: 'failed' } as const;
const typed = {
  uploads: {
    '7 a.pdf': {
      name: 'a.pdf',
      replaces: null,
      typed: { documentType: '', issuedDate: '', expiryDate: '', note: 'Both pages' },
    },
  },
};

proveTable(
  'documents: list',
  {
    machine: documentsMachine,
    input,
    region: 'list',
    events: {
      loaded,
      none,
      forbidden,
      broke,
      'ten seconds': longWait,
      'four minutes': after('linkLife', 'documents.list.shown.current'),
      refresh,
      retry,
      cancel,
      arrived,
      'profile arrived': { type: 'profile.updated', profile: profile() },
      'details typed': { type: 'fileDrafts.changed', drafts: typed },
    },
    rows: {
      'loading.brief': {
        reach: [],
        cells: {
          ...outcomes,
          'ten seconds': 'loading.lengthy',
          arrived: '↺',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      'loading.lengthy': {
        reach: [longWait],
        cells: {
          ...outcomes,
          cancel: 'cancelled',
          arrived: 'loading.brief',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      cancelled: {
        reach: [longWait, cancel],
        cells: {
          retry: 'loading.brief',
          arrived: 'loading.brief',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      'shown.current': {
        reach: [loaded],
        cells: {
          refresh: 'shown.refreshing',
          'four minutes': 'shown.refreshing',
          arrived: 'shown.refreshing',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      'shown.refreshing': {
        reach: [loaded, refresh],
        cells: {
          ...outcomes,
          broke: 'shown.outdated',
          refresh: '↺',
          arrived: '↺',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      'shown.outdated': {
        reach: [loaded, refresh, broke],
        cells: {
          refresh: 'shown.refreshing',
          arrived: 'shown.refreshing',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      empty: {
        reach: [none],
        cells: {
          refresh: 'loading.brief',
          arrived: 'shown.refreshing',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      forbidden: {
        reach: [forbidden],
        cells: {
          retry: 'loading.brief',
          arrived: 'loading.brief',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
      failed: {
        reach: [broke],
        cells: {
          retry: 'loading.brief',
          refresh: 'loading.brief',
          arrived: 'loading.brief',
          'profile arrived': '↺',
          'details typed': '↺',
        },
      },
    },
  },
  gate,
);

proveTable(
  'documents: requirements',
  {
    machine: documentsMachine,
    input,
    region: 'requirements',
    events: {
      required,
      'another arrived': arrived,
      answered: done('loadProfile', profile()),
      broke: failed('loadProfile'),
    },
    rows: {
      known: { reach: [loaded], cells: { required: 'asking', 'another arrived': '↺' } },
      asking: {
        reach: [loaded, required],
        cells: { required: '↺', 'another arrived': '↺', answered: 'known', broke: 'known' },
      },
    },
  },
  gate,
);

describe('documents, what is reported', () => {
  it('tells every new list, and the profile after a document that was asked for', () => {
    const parent = listener();
    const person2 = profile();
    walk(documentsMachine, from(parent), [loaded, required, done('loadProfile', person2)], gate);
    expect(parent.heard).toEqual([
      { type: 'documents.changed', documents: [investorDocument()] },
      { type: 'documents.changed', documents: [required.document, investorDocument()] },
      { type: 'profile.changed', profile: person2 },
    ]);
  });
  it('tells that what waits may be different once the last of the documents is uploaded', () => {
    const parent = listener();
    walk(documentsMachine, from(parent), [loaded, { type: 'uploads.settled' }], gate);
    expect(parent.heard.slice(1)).toEqual([{ type: 'inbox.refresh' }]);
  });
  it('gives its uploads what was typed before a reload, and passes on what is typed', () => {
    const parent = listener();
    const actor = walk(documentsMachine, { ...from(parent), drafts: { ...typed, bank: {} } }, [], gate);
    expect(actor.getSnapshot().children.uploads?.getSnapshot().context.drafts).toEqual(typed.uploads);
    actor.send({ type: 'fileDrafts.changed', drafts: { uploads: null } });
    expect(parent.heard).toEqual([{ type: 'fileDrafts.changed', drafts: { uploads: null } }]);
  });
  it('tells its uploads every new list, with which they compare', () => {
    const actor = walk(documentsMachine, input, [loaded, arrived], gate);
    const { uploads } = actor.getSnapshot().children;
    expect(uploads?.getSnapshot().context.documents).toEqual([arrived.document, investorDocument()]);
    actor.send(forbidden);
    expect(uploads?.getSnapshot().context.documents).toEqual([]);
  });
  it('shows its documents without its uploads', () => {
    const actor = walk(documentsMachine, input, [loaded, failed('uploads')], gate);
    expect(actor.getSnapshot().matches({ list: { shown: 'current' } })).toBe(true);
  });
  it.each([
    ['broken', broke],
    ['refused', forbidden],
  ] as const)('reports what is known after a %s load', (_, end) => {
    const parent = listener();
    walk(documentsMachine, from(parent), [end], gate);
    expect(parent.heard).toEqual([{ type: 'documents.changed', documents: [] }]);
  });
  it('takes a refused list away', () => {
    const actor = walk(documentsMachine, input, [loaded, refresh, forbidden], gate);
    expect(actor.getSnapshot().context).toMatchObject({ documents: [], failure: { kind: 'forbidden' } });
  });
  it('opens one preview at a time, and lets it go on close', () => {
    const actor = walk(documentsMachine, input, [loaded], gate);
    const preview = { type: 'documents.preview', document: investorDocument() } as const;
    actor.send(preview);
    const first: unknown = actor.getSnapshot().children['preview'];
    actor.send(preview);
    expect(actor.getSnapshot().children['preview']).not.toBe(first);
    actor.send({ type: 'documents.closePreview' });
    expect(actor.getSnapshot().children['preview']).toBeUndefined();
    expect(actor.getSnapshot().context.previewed).toBeNull();
  });
});

closeGate(gate);
