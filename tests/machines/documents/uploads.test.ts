import { describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { InvestorDocument } from '../../../src/api/documents/documents.ts';
import { investorDocument, pdf } from '../../../src/fixtures/investor.ts';
import {
  documentUploadMachine,
  type Transfer,
  type UploadId,
} from '../../../src/machines/documents/document-upload.machine.ts';
import { type Inspection, inspectFile } from '../../../src/machines/documents/inspect-file.actor.ts';
import { fileKey, type UploadDetails } from '../../../src/machines/documents/upload-drafts.ts';
import { uploadsMachine } from '../../../src/machines/documents/uploads.machine.ts';
import { selectMissingFiles } from '../../../src/machines/documents/uploads.selectors.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(uploadsMachine);
const input = { parent: listener(), drafts: {} };
const missing = (actor: Pick<ReturnType<typeof walk<typeof uploadsMachine>>, 'getSnapshot'>) =>
  selectMissingFiles(null)(actor.getSnapshot());
const choose = (...files: File[]) =>
  ({ type: 'uploads.choose', files, nonFiles: 0, documentType: null, replaces: null, types: null }) as const;
const queued = { type: 'upload.queued', id: 'upload-1' } as const;
const left = { type: 'upload.left', id: 'upload-1' } as const;
const dismiss = { type: 'uploads.dismiss', id: 'upload-1' } as const;
const entered = { documentType: 'passport', issuedDate: '', expiryDate: '', note: 'Both pages' };
const typed = { type: 'upload.typed', id: 'upload-1', typed: entered } as const;
const forget = { type: 'uploads.forget', types: null } as const;

proveTable(
  'uploads',
  {
    machine: uploadsMachine,
    input,
    events: { queued, left, dismiss, typed, forget, 'warning broke': failed('warnBeforeLeaving') },
    rows: {
      quiet: {
        reach: [choose(pdf())],
        cells: { queued: 'underway', left: '↺', dismiss: '↺', typed: '↺', forget: '↺' },
      },
      underway: {
        reach: [choose(pdf()), queued],
        cells: {
          queued: '↺',
          left: 'quiet',
          dismiss: 'quiet',
          typed: '↺',
          forget: '↺',
          'warning broke': '↺',
        },
      },
    },
  },
  gate,
);

describe('uploads', () => {
  it('keep what is typed about a file until it has arrived or is removed', () => {
    const arrived = { type: 'upload.arrived', id: 'upload-1', document: investorDocument() } as const;
    for (const end of [arrived, dismiss]) {
      const parent = listener();
      walk(uploadsMachine, { parent, drafts: {} }, [choose(pdf()), typed, end], gate);
      const reports = parent.heard.filter(({ type }) => type === 'fileDrafts.changed');
      expect(reports).toEqual([
        {
          type: 'fileDrafts.changed',
          drafts: { uploads: { [fileKey(pdf())]: { name: pdf().name, replaces: null, typed: entered } } },
        },
        { type: 'fileDrafts.changed', drafts: { uploads: null } },
      ]);
    }
  });
  it('give it to the same file that is chosen again after a reload, and drop it on request', () => {
    const drafts = {
      [fileKey(pdf())]: { name: pdf().name, replaces: null, typed: entered },
      '7 other.pdf': { name: 'other.pdf', replaces: null, typed: entered },
    };
    const parent = listener();
    const actor = walk(uploadsMachine, { parent, drafts }, [], gate);
    expect(missing(actor)).toBe(`${pdf().name}, other.pdf`);
    actor.send(choose(pdf(), pdf('third.pdf')));
    const { children } = actor.getSnapshot();
    expect(children['upload-1']?.getSnapshot().context.typed).toEqual(entered);
    expect(children['upload-2']?.getSnapshot().context.typed).toBeNull();
    expect(missing(actor)).toBe('other.pdf');
    actor.send(forget);
    expect(missing(actor)).toBe('');
    expect(parent.heard.at(-1)).toEqual({
      type: 'fileDrafts.changed',
      drafts: { uploads: { [fileKey(pdf())]: { name: pdf().name, replaces: null, typed: entered } } },
    });
  });
  it('are of no concern to an upload of other types', () => {
    const draft = (name: string, documentType: string) => ({
      name,
      replaces: null,
      typed: { ...entered, documentType },
    });
    const drafts = {
      [fileKey(pdf())]: draft(pdf().name, 'passport'),
      '7 letter.pdf': draft('letter.pdf', 'professional_letter'),
      '7 any.pdf': draft('any.pdf', ''),
    };
    const types = ['professional_letter', 'bank_statement'] as const;
    const actor = walk(uploadsMachine, { ...input, drafts }, [], gate);
    expect(selectMissingFiles(types)(actor.getSnapshot())).toBe('letter.pdf, any.pdf');
    actor.send({ ...choose(pdf()), types });
    expect(actor.getSnapshot().children['upload-1']?.getSnapshot().context.typed).toBeNull();
    actor.send({ ...typed, typed: { ...entered, documentType: 'bank_statement' } });
    expect(actor.getSnapshot().context.drafts[fileKey(pdf())]).toEqual(drafts[fileKey(pdf())]);
    actor.send({ ...forget, types });
    expect(Object.keys(actor.getSnapshot().context.drafts)).toEqual([fileKey(pdf()), fileKey(pdf(), 2)]);
    expect(missing(actor)).toBe(pdf().name);
  });
  it('tell files of one name and size apart', () => {
    const others = { ...entered, note: 'The other one' };
    const draft = (details: typeof entered) => ({ name: pdf().name, replaces: null, typed: details });
    const twice = [choose(pdf()), typed, choose(pdf()), { ...typed, id: 'upload-2', typed: others }] as const;
    const actor = walk(uploadsMachine, input, twice, gate);
    const { children, context } = actor.getSnapshot();
    expect(children['upload-2']?.getSnapshot().context.typed).toBeNull();
    expect(Object.values(context.drafts)).toEqual([draft(entered), draft(others)]);
    // After a reload, in their order, whether chosen together or one by one.
    for (const choices of [[choose(pdf(), pdf())], [choose(pdf()), choose(pdf())]]) {
      const next = walk(uploadsMachine, { ...input, drafts: context.drafts }, choices, gate).getSnapshot();
      const notes = (['upload-1', 'upload-2'] as const).map(
        (id) => next.children[id]?.getSnapshot().context.typed?.note,
      );
      expect(notes).toEqual([entered.note, others.note]);
      expect(selectMissingFiles(null)(next)).toBe('');
    }
    actor.send(dismiss);
    const left = actor.getSnapshot().context.drafts;
    expect(Object.values(left)).toEqual([draft(others)]);
    const alone = walk(uploadsMachine, { ...input, drafts: left }, [choose(pdf())], gate).getSnapshot();
    expect(alone.children['upload-1']?.getSnapshot().context.typed).toEqual(others);
  });
  it('replace the version that a file was chosen for before a reload', () => {
    const forVersion = { ...choose(pdf()), replaces: 8801 };
    const actor = walk(uploadsMachine, input, [forVersion, typed], gate);
    const { drafts } = actor.getSnapshot().context;
    const versionOf = (choice: typeof forVersion | ReturnType<typeof choose>) =>
      walk(uploadsMachine, { ...input, drafts }, [choice], gate)
        .getSnapshot()
        .children['upload-1']?.getSnapshot().context.replaces;
    expect(versionOf(choose(pdf()))).toBe(8801);
    expect(versionOf({ ...choose(pdf()), replaces: 8802 })).toBe(8802);
    expect(versionOf(choose(pdf('another.pdf')))).toBeNull();
  });
  it.each(['', 'passport'])(
    'keep nothing of a form in which nothing is typed, of type "%s"',
    (documentType) => {
      const parent = listener();
      const empty = { ...entered, documentType, note: ' ' };
      const events = [choose(pdf()), typed, { ...typed, typed: empty }];
      const actor = walk(uploadsMachine, { parent, drafts: {} }, events, gate);
      expect(actor.getSnapshot().context.drafts).toEqual({});
      expect(parent.heard.at(-1)).toEqual({ type: 'fileDrafts.changed', drafts: { uploads: null } });
    },
  );
  it('ignore a file that is gone', () => {
    const actor = walk(uploadsMachine, input, [typed, dismiss], gate);
    expect(actor.getSnapshot().context.drafts).toEqual({});
  });
  it('say what arrived, and when the last one is done with', () => {
    const parent = listener();
    const document = investorDocument({ id: 8802 });
    const arrived = { type: 'upload.arrived', id: 'upload-1', document } as const;
    walk(uploadsMachine, { parent, drafts: {} }, [choose(pdf()), queued, arrived, left], gate);
    expect(parent.heard).toEqual([{ type: 'upload.arrived', document }, { type: 'uploads.settled' }]);
  });
  it('UPL-09: takes ten files of a choice and says what it turned away', () => {
    const files = Array.from({ length: 50 }, (_, index) => pdf(`page-${index}.pdf`));
    const actor = walk(uploadsMachine, input, [{ ...choose(...files), nonFiles: 1 }], gate);
    expect(actor.getSnapshot().context.uploads).toHaveLength(10);
    expect(actor.getSnapshot().context.turnedAway).toEqual({ overflow: 40, nonFiles: 1 });
    actor.send(choose(pdf()));
    expect(actor.getSnapshot().context.turnedAway).toBeNull();
    expect(actor.getSnapshot().context.uploads.at(-1)?.id).toBe('upload-11');
  });
});

const details: UploadDetails = { documentType: 'passport', issuedDate: null, expiryDate: null, note: null };

/** Checks that end on demand, each finding the same content. */
function pausedChecks() {
  const ends: (() => void)[] = [];
  const check = fromPromise<Inspection, { file: File }>(
    () =>
      new Promise((resolve) => {
        ends.push(() => resolve({ kind: 'sound', format: 'pdf', hash: 'b'.repeat(64) }));
      }),
  );
  return { check, end: (place: number) => ends[place]?.() };
}

/** The real children over a host that answers on demand. */
function begin(documents: readonly InvestorDocument[] = [], check = inspectFile(globalThis.crypto.subtle)) {
  const sent: { name: string; signal: AbortSignal; answer: (outcome?: Error) => void }[] = [];
  const warnings = { started: 0, stopped: 0 };
  const parent = listener();
  const machine = uploadsMachine.provide({
    actors: {
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
  const actor = createActor(machine, {
    input: { parent, drafts: {} },
    clock: new SimulatedClock(),
    inspect: gate.inspect,
  }).start();
  actor.send({ type: 'documents.changed', documents });
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
    actor.send({ type: 'uploads.submit', described: ids.map((id) => ({ id, details })) });
  return { actor, sent, warnings, parent, stateOf, duplicateOf, until, chosen, submit };
}

const named = (...names: string[]) => names.map((name) => pdf(name, `%PDF-1.7 ${name}`));

describe('uploads, over time', () => {
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
      'uploaded',
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
    actor.send({ type: 'uploads.dismiss', id: b });
    expect(sent.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['a.pdf', true],
      ['b.pdf', true],
      ['c.pdf', false],
      ['d.pdf', false],
    ]);
    expect(actor.getSnapshot().context.uploads.map(({ id }) => id)).toEqual([a, ...rest]);
  });
  it('warns before leaving only while something is on its way', async () => {
    const { sent, warnings, chosen, submit, until, parent } = begin();
    const ids = await chosen(...named('a.pdf'));
    expect(warnings).toEqual({ started: 0, stopped: 0 });
    submit(ids);
    expect(warnings).toEqual({ started: 1, stopped: 0 });
    sent[0]?.answer();
    await until(() => parent.heard.length > 1);
    expect(parent.heard.map(({ type }) => type)).toEqual(['uploads.settled', 'upload.arrived']);
    expect(warnings).toEqual({ started: 1, stopped: 1 });
  });
  it('UPL-05: asks about a file whose content is known already, or was chosen twice', async () => {
    const content = new TextEncoder().encode('%PDF-1.7 known.pdf');
    const digest = await globalThis.crypto.subtle.digest('SHA-256', content);
    const { chosen, stateOf, duplicateOf } = begin([
      investorDocument({ sha256: Buffer.from(digest).toString('hex'), file_name: 'archive.pdf' }),
    ]);
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
      const { check, end } = pausedChecks();
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
    const { check, end } = pausedChecks();
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
