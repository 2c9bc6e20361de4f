import { type AnyActorRef, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import type { InvestorDocument } from '../../../src/api/documents/documents.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import {
  documentUploadMachine,
  type Transfer,
  type UploadDetails,
  type UploadId,
} from '../../../src/machines/documents/upload.machine.ts';
import { documentsMachine } from '../../../src/machines/documents/documents.machine.ts';
import { type Inspection, inspectFile } from '../../../src/machines/documents/inspect-file.actor.ts';
import { identified, investorDocument, pdf, profile } from '../../../src/fixtures/investor.ts';
import { listener } from '../../support/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machine-table.ts';

const gate = new BranchGate(documentsMachine);
const person = identified({
  required_documents: [{ document_type: 'proof_of_address', reason: null, due_date: '2026-12-02' }],
});
const from = (parent = listener()) => ({ parent, profile: person });
const input = from();

const choose = (...files: File[]) =>
  ({ type: 'documents.choose', files, nonFiles: 0, documentType: null, replaces: null }) as const;
const loaded = done('loadDocuments', [investorDocument()]);
const none = done('loadDocuments', []);
const forbidden = failed(
  'loadDocuments',
  new RequestError(calls.listInvestorDocuments, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const broke = failed('loadDocuments');
const refresh = { type: 'documents.refresh' } as const;
const retry = { type: 'documents.retry' } as const;
const patience = after('patience', 'documents.list.loading.brief');
const cancel = { type: 'documents.cancel' } as const;
const arrival = (document_type: string) =>
  ({
    type: 'upload.arrived',
    id: 'upload-1',
    document: investorDocument({ id: 8802, document_type, status: 'in_review' }),
  }) as const;
const arrived = arrival('passport');
const required = arrival('proof_of_address');
const outcomes = { loaded: 'shown.current', none: 'empty', forbidden: 'forbidden', broke: 'failed' } as const;

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
      'ten seconds': patience,
      'four minutes': after('linkLife', 'documents.list.shown.current'),
      refresh,
      retry,
      cancel,
      arrived,
      'profile arrived': { type: 'profile.updated', profile: profile() },
    },
    rows: {
      'loading.brief': {
        reach: [],
        cells: { ...outcomes, 'ten seconds': 'loading.lengthy', arrived: '↺', 'profile arrived': '↺' },
      },
      'loading.lengthy': {
        reach: [patience],
        cells: { ...outcomes, cancel: 'cancelled', arrived: 'loading.brief', 'profile arrived': '↺' },
      },
      cancelled: {
        reach: [patience, cancel],
        cells: { retry: 'loading.brief', arrived: 'loading.brief', 'profile arrived': '↺' },
      },
      'shown.current': {
        reach: [loaded],
        cells: {
          refresh: 'shown.renewing',
          'four minutes': 'shown.renewing',
          arrived: 'shown.renewing',
          'profile arrived': '↺',
        },
      },
      'shown.renewing': {
        reach: [loaded, refresh],
        cells: {
          ...outcomes,
          broke: 'shown.outdated',
          refresh: '↺',
          arrived: '↺',
          'profile arrived': '↺',
        },
      },
      'shown.outdated': {
        reach: [loaded, refresh, broke],
        cells: { refresh: 'shown.renewing', arrived: 'shown.renewing', 'profile arrived': '↺' },
      },
      empty: {
        reach: [none],
        cells: { refresh: 'loading.brief', arrived: 'shown.renewing', 'profile arrived': '↺' },
      },
      forbidden: {
        reach: [forbidden],
        cells: { retry: 'loading.brief', arrived: 'loading.brief', 'profile arrived': '↺' },
      },
      failed: {
        reach: [broke],
        cells: {
          retry: 'loading.brief',
          refresh: 'loading.brief',
          arrived: 'loading.brief',
          'profile arrived': '↺',
        },
      },
    },
  },
  gate,
);

const queued = { type: 'upload.queued', id: 'upload-1' } as const;
const left = { type: 'upload.left', id: 'upload-1' } as const;
const dismiss = { type: 'documents.dismiss', id: 'upload-1' } as const;

proveTable(
  'documents: transfers',
  {
    machine: documentsMachine,
    input,
    region: 'transfers',
    events: { queued, left, dismiss, 'warning broke': failed('warnBeforeLeaving') },
    rows: {
      quiet: {
        reach: [choose(pdf())],
        cells: { queued: 'underway', left: '↺', dismiss: '↺' },
      },
      underway: {
        reach: [choose(pdf()), queued],
        cells: { queued: '↺', left: 'quiet', dismiss: 'quiet', 'warning broke': '↺' },
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

describe('documents, what is told', () => {
  it('tells every new list, and the profile after a paper that was asked for', () => {
    const parent = listener();
    const person2 = profile();
    walk(documentsMachine, from(parent), [loaded, required, done('loadProfile', person2)], gate);
    expect(parent.heard).toEqual([
      { type: 'documents.changed', documents: [investorDocument()] },
      { type: 'documents.changed', documents: [required.document, investorDocument()] },
      { type: 'profile.changed', profile: person2 },
    ]);
  });
  it('tells that what waits may be different once the last of the papers is handed in', () => {
    const parent = listener();
    walk(documentsMachine, from(parent), [loaded, choose(pdf()), queued, left], gate);
    expect(parent.heard.slice(1)).toEqual([{ type: 'inbox.refresh' }]);
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
  it('UPL-09: takes ten files of a choice and says what it turned away', () => {
    const files = Array.from({ length: 50 }, (_, index) => pdf(`page-${index}.pdf`));
    const actor = walk(documentsMachine, input, [{ ...choose(...files), nonFiles: 1 }], gate);
    expect(actor.getSnapshot().context.uploads).toHaveLength(10);
    expect(actor.getSnapshot().context.turnedAway).toEqual({ overflow: 40, nonFiles: 1 });
    actor.send(choose(pdf()));
    expect(actor.getSnapshot().context.turnedAway).toBeNull();
    expect(actor.getSnapshot().context.uploads.at(-1)?.id).toBe('upload-11');
  });
});

const details: UploadDetails = { documentType: 'passport', issuedDate: null, expiryDate: null, note: null };

/** Checks that end when told, each finding the same content. */
function heldChecks() {
  const ends: (() => void)[] = [];
  const check = fromPromise<Inspection, { file: File }>(
    () =>
      new Promise((resolve) => {
        ends.push(() => resolve({ kind: 'sound', format: 'pdf', hash: 'b'.repeat(64) }));
      }),
  );
  return { check, end: (place: number) => ends[place]?.() };
}

/** The real children over a host that answers when told. */
function begin(documents: readonly InvestorDocument[] = [], check = inspectFile(globalThis.crypto.subtle)) {
  const sent: { name: string; signal: AbortSignal; answer: (outcome?: Error) => void }[] = [];
  const warnings = { started: 0, stopped: 0 };
  const lists = { asked: 0 };
  const machine = documentsMachine.provide({
    actors: {
      loadDocuments: fromPromise(async () => {
        lists.asked += 1;
        return documents;
      }),
      loadProfile: fromPromise<Profile>(async () => person),
      warnBeforeLeaving: fromCallback(() => {
        warnings.started += 1;
        return () => {
          warnings.stopped += 1;
        };
      }),
      documentUpload: documentUploadMachine.provide({
        actors: {
          inspectFile: check,
          sendDocument: fromPromise<InvestorDocument, Transfer>(
            ({ input: { file }, signal }) =>
              new Promise((resolve, reject) => {
                const id = 9000 + sent.length;
                sent.push({
                  name: file.name,
                  signal,
                  answer: (outcome) =>
                    outcome ? reject(outcome) : resolve(investorDocument({ id, status: 'in_review' })),
                });
              }),
          ),
        },
      }),
    },
  });
  const actor = createActor(machine, { input, clock: new SimulatedClock(), inspect: gate.inspect }).start();
  const stateOf = (id: UploadId): unknown => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
    return child?.getSnapshot().value;
  };
  const duplicateOf = (id: UploadId): unknown => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
    return child?.getSnapshot().context.duplicate;
  };
  /** Reading and hashing a file takes more than a microtask. */
  const until = (isReached: () => boolean) =>
    vi.waitFor(() => expect(isReached()).toBe(true), { interval: 1, timeout: 5000 });
  const chosen = async (...files: File[]) => {
    const before = actor.getSnapshot().context.uploads.length;
    actor.send(choose(...files));
    const ids = actor
      .getSnapshot()
      .context.uploads.slice(before)
      .map(({ id }) => id);
    await until(() => ids.every((id) => stateOf(id) !== 'checking'));
    return ids;
  };
  const submit = (ids: readonly UploadId[]) =>
    actor.send({ type: 'documents.submit', described: ids.map((id) => ({ id, details })) });
  return { actor, sent, warnings, lists, stateOf, duplicateOf, until, chosen, submit };
}

const named = (...names: string[]) => names.map((name) => pdf(name, `%PDF-1.7 ${name}`));

describe('documents, over time', () => {
  it('sends two files at once, in the order in which they were handed in', async () => {
    const { sent, chosen, submit, stateOf, until } = begin();
    const ids = await chosen(...named('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'));
    submit(ids);
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(ids.map(stateOf)).toEqual([
      { sending: 'uploading' },
      { sending: 'uploading' },
      'queued',
      'queued',
    ]);
    sent[1]?.answer();
    await until(() => sent.length === 3);
    sent[2]?.answer(new Error('broke'));
    await until(() => sent.length === 4);
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    expect(ids.map(stateOf)).toEqual([
      { sending: 'uploading' },
      'handedIn',
      'failed',
      { sending: 'uploading' },
    ]);
  });
  it('lets the next one go when one is cancelled or dismissed, and aborts what was on its way', async () => {
    const { actor, sent, chosen, submit } = begin();
    const [a = 'upload-0', b = 'upload-0', ...rest] = await chosen(
      ...named('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'),
    );
    submit([a, b, ...rest]);
    const first: AnyActorRef | undefined = actor.getSnapshot().children[a];
    if (first) send(first, { type: 'upload.cancel' });
    actor.send({ type: 'documents.dismiss', id: b });
    expect(sent.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['a.pdf', true],
      ['b.pdf', true],
      ['c.pdf', false],
      ['d.pdf', false],
    ]);
    expect(actor.getSnapshot().context.uploads.map(({ id }) => id)).toEqual([a, ...rest]);
  });
  it('warns before leaving only while something is on its way', async () => {
    const { sent, warnings, chosen, submit, until, lists } = begin();
    const ids = await chosen(...named('a.pdf'));
    expect(warnings).toEqual({ started: 0, stopped: 0 });
    submit(ids);
    expect(warnings).toEqual({ started: 1, stopped: 0 });
    const before = lists.asked;
    sent[0]?.answer();
    await until(() => lists.asked > before);
    expect(warnings).toEqual({ started: 1, stopped: 1 });
  });
  it('UPL-05: asks about a file whose content is known already, or was chosen twice', async () => {
    const content = new TextEncoder().encode('%PDF-1.7 known.pdf');
    const digest = await globalThis.crypto.subtle.digest('SHA-256', content);
    const { chosen, stateOf, duplicateOf, actor, until } = begin([
      investorDocument({ sha256: Buffer.from(digest).toString('hex'), file_name: 'archive.pdf' }),
    ]);
    await until(() => actor.getSnapshot().matches({ list: 'shown' }));
    const again = new File(['%PDF-1.7 known.pdf'], 'other-name.pdf');
    const [known = 'upload-0'] = await chosen(again);
    const [one = 'upload-0', two = 'upload-0'] = await chosen(
      pdf('x.pdf', '%PDF-1.7 x'),
      pdf('y.pdf', '%PDF-1.7 x'),
    );
    expect([known, one, two].map(stateOf)).toEqual(['duplicate', 'ready', 'duplicate']);
    expect([duplicateOf(known), duplicateOf(two)]).toEqual(['archive.pdf', 'x.pdf']);
  });
  it.each([
    { order: [0, 1, 2], duplicates: [null, 'x.pdf', 'x.pdf'] },
    { order: [2, 1, 0], duplicates: [null, 'x.pdf', 'y.pdf'] },
    { order: [1, 0, 2], duplicates: [null, 'x.pdf', 'x.pdf'] },
  ])(
    'UPL-05: asks about the later-chosen of twins, checked in the order $order',
    async ({ order, duplicates }) => {
      const { check, end } = heldChecks();
      const { actor, stateOf, duplicateOf, until } = begin([], check);
      actor.send(choose(...named('x.pdf', 'y.pdf', 'z.pdf')));
      for (const place of order) {
        end(place);
        await until(() => stateOf(`upload-${place + 1}`) !== 'checking');
      }
      const ids = actor.getSnapshot().context.uploads.map(({ id }) => id);
      expect(ids.map(stateOf)).toEqual(['ready', 'duplicate', 'duplicate']);
      expect(ids.map(duplicateOf)).toEqual(duplicates);
    },
  );
  it('UPL-05: asks about the earlier one where the later is on its way already', async () => {
    const { check, end } = heldChecks();
    const { actor, stateOf, duplicateOf, submit, until } = begin([], check);
    actor.send(choose(...named('x.pdf', 'y.pdf')));
    end(1);
    await until(() => stateOf('upload-2') === 'ready');
    submit(['upload-2']);
    end(0);
    await until(() => stateOf('upload-1') === 'duplicate');
    expect(stateOf('upload-2')).toEqual({ sending: 'uploading' });
    expect(duplicateOf('upload-1')).toBe('y.pdf');
  });
});

closeGate(gate);
